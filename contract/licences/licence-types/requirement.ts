// Requirements of a licence type: what must or should be met before a licence is issued.
import { counted } from '../../text/counted.ts'
import { z } from 'zod'
import { integer, text } from '../../validation/fields.ts'
import { between } from '../../validation/number-rules.ts'
import { crossFieldCheck, rule } from '../../validation/rule.ts'

export const requirementLabels = {
  membership: 'Medlem i en av grenens föreningar, med betald avgift',
  age: 'Rätt ålder',
  notBlocked: 'Ingen spärr eller återkallelse',
  notDouble: 'Ingen sådan licens för samma tid',
  clubCertificate: 'Föreningens intyg',
  antiDoping: 'Ren Vinnare',
  medical: 'Läkarintyg',
  residence: 'Svensk medborgare, eller bosatt i Sverige i 185 dagar',
  fee: 'Betald avgift',
  otherLicence: 'Annan licens',
  free: 'Eget krav',
} as const
const requirementKinds = Object.keys(requirementLabels) as [RequirementKind, ...RequirementKind[]]
export type RequirementKind = keyof typeof requirementLabels

/** Kinds that a type may have several of. */
const repeatable: readonly RequirementKind[] = ['otherLicence', 'free']
export const mayRepeat = (kind: RequirementKind): boolean => repeatable.includes(kind)

export const levelLabels = { must: 'Måste', should: 'Bör' } as const

const isFilledFor = (kind: RequirementKind, field: string) =>
  crossFieldCheck('required', ['kind', field], (values) => values['kind'] !== kind || (values[field] ?? '') !== '')

const requirement = z
  .object({
    kind: z.enum(requirementKinds).meta({ title: 'Krav' }),
    level: z.enum(['must', 'should']).meta({ title: 'Hur viktigt' }),
    /** How many months the diploma of `antiDoping` is valid. */
    months: integer().check(between(1, 120)).meta({ title: 'Giltighetstid', unit: 'månader' }),
    /** The type of `otherLicence`. */
    licenceTypeId: z.union([z.uuid(), z.literal('')]).meta({ title: 'Licens' }),
    /** The words of a `free` requirement. */
    text: text(200).meta({ title: 'Kravet i ord' }),
  })
  .check(isFilledFor('antiDoping', 'months'), isFilledFor('otherLicence', 'licenceTypeId'), isFilledFor('free', 'text'))
export type Requirement = z.output<typeof requirement>

export const newRequirement = (kind: RequirementKind): Requirement => ({
  kind,
  level: 'must',
  months: kind === 'antiDoping' ? 24 : null,
  licenceTypeId: '',
  text: '',
})

/** The requirement without fields of other kinds, which the form may still hold. */
export const storedRequirement = ({ kind, level, ...values }: Requirement): Requirement => ({
  kind,
  level,
  months: kind === 'antiDoping' ? values.months : null,
  licenceTypeId: kind === 'otherLicence' ? values.licenceTypeId : '',
  text: kind === 'free' ? values.text : '',
})

/** Tells the requirements of a type apart. */
export const requirementKey = ({ kind, licenceTypeId, text: own }: Requirement): string => {
  if (kind === 'free') return `free:${own}`
  return kind === 'otherLicence' ? `otherLicence:${licenceTypeId}` : kind
}

/** The requirement with the key, as much as the key says of it: the type may have it no more. */
export const keyedRequirement = (key: string): Requirement | undefined => {
  const kind = requirementKindOf(key)
  if (kind === undefined) return undefined
  const own = key.slice(`${kind}:`.length)
  return storedRequirement({ kind, level: 'must', months: null, licenceTypeId: own, text: own })
}

/** The field that tells a requirement apart from others of its kind. */
const distinctField = (kind: RequirementKind) => {
  if (kind === 'free') return 'text'
  return kind === 'otherLicence' ? 'licenceTypeId' : 'kind'
}

export const requirements = () =>
  z
    .array(requirement)
    .max(20)
    .superRefine((list, context) => {
      const keys = list.map(requirementKey)
      list.forEach((one, index) => {
        const field = distinctField(one.kind)
        // An empty field has an error of its own.
        const isRepeated = one[field] !== '' && keys.indexOf(requirementKey(one)) < index
        if (isRepeated) context.addIssue({ code: 'custom', path: [index, field], ...rule('requirementRepeated') })
      })
    })
    .meta({ title: 'Krav' })

/** Eight letters that follow from a text (FNV-1a). */
const lettersOf = (text: string): string => {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0
  return hash
    .toString(16)
    .padStart(8, '0')
    .replace(/./g, (digit) => 'ABCDEFGHIJKLMNOP'.charAt(Number.parseInt(digit, 16)))
}

/**
 * The field of a comment on the requirement. Where a type may have several of the kind it follows from the requirement itself, never
 * from its place, because the type may change after the comment.
 */
export const requirementField = (requirement: Requirement): string =>
  mayRepeat(requirement.kind) ? `${requirement.kind}${lettersOf(requirementKey(requirement))}` : requirement.kind

/** The kind of requirement that a comment with the field is about. */
export const requirementKindOf = (field: string): RequirementKind | undefined =>
  requirementKinds.find((kind) => field === kind || (mayRepeat(kind) && field.startsWith(kind)))

/** The names of the other types that a type's requirements are about, by id. */
export const typeNames =
  (otherTypes: readonly { id: string; name: string }[]) =>
  (id: string): string =>
    otherTypes.find((type) => type.id === id)?.name ?? ''

/** 'Ren Vinnare, giltig i 24 månader'. `nameOf`: the licence type with the id. */
export const requirementText = (
  { kind, months, licenceTypeId, text: own }: Requirement,
  nameOf: (licenceTypeId: string) => string,
): string => {
  if (kind === 'free') return own
  if (kind === 'otherLicence') return `Giltig licens ${nameOf(licenceTypeId)}`
  if (kind === 'antiDoping' && months !== null)
    return `${requirementLabels[kind]}, ${counted(months, 'månad', 'månader')}`
  return requirementLabels[kind]
}

/** 'Måste: Åldern; Betald avgift. Bör: Ren Vinnare, 24 månader.' */
export const requirementsText = (list: readonly Requirement[], nameOf: (licenceTypeId: string) => string): string =>
  (['must', 'should'] as const)
    .flatMap((level) => {
      const texts = list.filter((one) => one.level === level).map((one) => requirementText(one, nameOf))
      return texts.length === 0 ? [] : [`${levelLabels[level]}: ${texts.join('; ')}.`]
    })
    .join(' ')
