// Licence types (licenstyper): form, record, and who may change them.
import { z } from 'zod'
import { administratorRefusal, globalContext, holds, type Context, type Holder } from '../../access.ts'
import { catalogueShape, usableActions, usableRules } from '../../record/catalogue.ts'
import { shortNamedRef } from '../../record/named-ref.ts'
import { storedFields } from '../../record/stored-fields.ts'
import { version } from '../../record/version.ts'
import { isEmpty } from '../../validation/characters.ts'
import { integer, required, text } from '../../validation/fields.ts'
import { between } from '../../validation/number-rules.ts'
import { crossFieldCheck } from '../../validation/rule.ts'
import { length, matches } from '../../validation/text-rules.ts'
import { licenceKinds, type LicenceKind } from './licence-type-search.ts'
import { requirements, type Requirement } from './requirement.ts'

/** Kinds whose licences are usually decided by another person than who submitted the application. */
export const usuallyTwoPersons: readonly LicenceKind[] = ['fai', 'official', 'judge']

export const validityLabels = {
  calendarYear: 'Kalenderår',
  march: 'Till och med 31 mars',
  months: 'Ett antal månader',
  competition: 'Tävlingens dagar',
} as const
const validity = z.enum(Object.keys(validityLabels) as [Validity, ...Validity[]])
export type Validity = keyof typeof validityLabels

const age = () => integer().check(between(0, 120))

const requiresAge = (list: unknown) =>
  Array.isArray(list) && list.some((requirement: Requirement | null) => requirement?.kind === 'age')

export const licenceTypeDraft = z
  .object({
    code: required(
      text(6)
        .overwrite((code) => code.toUpperCase())
        .check(matches(/^[A-ZÅÄÖ]+$/, 'SEG'), length(2)),
    ).meta({ title: 'Kod' }),
    name: required(text(100)).meta({ title: 'Namn' }),
    nameEn: text(100).meta({ title: 'Namn på engelska' }),
    kind: z.enum(licenceKinds).meta({ title: 'Slag' }),
    branchIds: required(z.array(z.uuid()).max(50)).meta({ title: 'Grenar' }),
    validity: validity.meta({ title: 'Giltighet' }),
    validityMonths: integer().check(between(1, 120)).meta({ title: 'Antal månader' }),
    renewableDays: required(integer().check(between(0, 366))).meta({
      title: 'Förnyelsetid',
      unit: 'dagar före sista dagen',
    }),
    minAge: age().meta({ title: 'Lägsta ålder' }),
    maxAge: age().meta({ title: 'Högsta ålder' }),
    fee: required(integer().check(between(0, 100_000))).meta({ title: 'Avgift' }),
    needsTwoPersons: z.boolean().meta({ title: 'Två personer' }),
    handlingDays: required(integer().check(between(1, 365))).meta({ title: 'Handläggningstid', unit: 'dagar' }),
    holderText: text(2000).meta({ title: 'Text till innehavaren' }),
    requirements: requirements(),
  })
  .check(
    crossFieldCheck(
      'choice',
      ['kind', 'validity'],
      ({ kind, validity: rule }) => (kind === 'event') === (rule === 'competition'),
    ),
    crossFieldCheck(
      'required',
      ['validity', 'validityMonths'],
      ({ validity: rule, validityMonths }) => rule !== 'months' || !isEmpty(validityMonths),
    ),
    crossFieldCheck(
      'numberOrder',
      ['minAge', 'maxAge'],
      ({ minAge, maxAge }) => isEmpty(minAge) || isEmpty(maxAge) || Number(minAge) <= Number(maxAge),
      { fields: ['minAge'] },
    ),
    crossFieldCheck(
      'requireOneOf',
      ['minAge', 'maxAge', 'requirements'],
      (values) => !isEmpty(values.minAge) || !isEmpty(values.maxAge) || !requiresAge(values.requirements),
      { at: 'minAge', fields: ['minAge', 'maxAge'] },
    ),
  )
export type LicenceTypeDraft = z.output<typeof licenceTypeDraft>

/** Null: the federation. The form sends an empty text. */
const issuerId = () =>
  (
    z.preprocess((value) => (value === '' ? null : value), z.uuid().nullable()) as z.ZodType<
      string | null,
      string | null
    >
  ).meta({
    title: 'Utfärdare',
  })
/** The form of a new type. */
export const newLicenceType = licenceTypeDraft.safeExtend({ issuerId: issuerId() })
/** The browser creates the id, so that a repeated request returns the first result. */
export const licenceTypeCreate = newLicenceType.safeExtend({ id: z.uuid() })
export const licenceTypeUpdate = licenceTypeDraft.safeExtend({ version })

export const licenceType = z.object({
  ...catalogueShape,
  ...storedFields(licenceTypeDraft.shape),
  /** Null: the federation. Whoever issues a type also keeps it, so that it never changes. */
  issuer: shortNamedRef.nullable(),
  branches: z.array(shortNamedRef),
  /** The types that the requirements name. An older server does not send the branches that each is valid in. */
  otherTypes: z.array(
    z.object({ id: z.string(), code: z.string(), name: z.string(), branchIds: z.array(z.string()).default([]) }),
  ),
  /** Numbers of records that use the type. Decided applications are not counted. */
  usage: z.object({ licenceTypes: z.number(), applications: z.number(), licences: z.number() }),
})
export type LicenceType = z.output<typeof licenceType>

/** The kind of a licence is that of its type, in lists and reports of past years too. */
export const keptKindText = 'Det finns licenser av typen, och de behåller sitt slag. Skapa en ny licenstyp i stället.'

/** What a licence and an application for one say of their type. */
export const namedLicenceType = licenceType.pick({
  id: true,
  code: true,
  name: true,
  kind: true,
  isActive: true,
  issuer: true,
  needsTwoPersons: true,
})

/** 'SEG Segelflyglicens (inaktiv)' */
export const licenceTypeText = ({ code, name, isActive = true }: { code: string; name: string; isActive?: boolean }) =>
  `${code} ${name}${isActive ? '' : ' (inaktiv)'}`

const branchRefusal = administratorRefusal({
  areas: ['Licenses'],
  what: 'Licenstyperna sköts',
  who: 'licensadministratör',
})
/** The reason why the holder may not change the types of the issuer, or null. Those of the federation are kept in global. */
const changeRefusal = (
  holder: Holder,
  context: Context,
  issuer: { id: string; name: string } | null,
): string | null => {
  if (issuer) return branchRefusal(holder, context, issuer)
  if (!holds(holder, globalContext, 'Global.Licenses.Admin')) return 'FSF:s licenstyper sköts av förbundskansliet.'
  return context.kind === 'global' ? null : 'Byt till hela förbundet: där sköts FSF:s licenstyper.'
}

export const licenceTypeRules = usableRules({
  noun: 'licenstypen',
  actions: usableActions,
  ownerOf: ({ issuer }: { isActive: boolean; issuer: { id: string; name: string } | null }) => issuer,
  changeRefusal,
})
