// Competition classes (klasser) of a branch: form, record, list, and who may change them.
import { z } from 'zod'
import { changes, globalContext, holds, type Context, type Holder } from '../../access.ts'
import { listSearch } from '../../record/list-search.ts'
import { shortNamedRef } from '../../record/named-ref.ts'
import { defineTransitions } from '../../record/transitions.ts'
import { integer, listParam, required, text } from '../../validation/fields.ts'
import { between } from '../../validation/number-rules.ts'

export const classTypeAreas = ['Organizations', 'Competitions'] as const

export const classTypeDraft = z.object({
  code: required(text(20)).meta({ title: 'Kod' }),
  name: required(text(100)).meta({ title: 'Namn' }),
  nameEn: text(100).meta({ title: 'Namn på engelska' }),
  faiClass: text(10).meta({ title: 'FAI-klass' }),
  disciplineGroup: text(50).meta({ title: 'Grupp' }),
  isTeam: z.boolean().meta({ title: 'Lagklass' }),
  /** Null: not decided, or an individual class. */
  teamSize: integer().check(between(2, 100)).meta({ title: 'Antal i laget' }),
})
export type ClassTypeDraft = z.output<typeof classTypeDraft>

/** A new class. The browser creates the id, so that a repeated request returns the first result. */
export const classTypeCreate = classTypeDraft.extend({ id: z.uuid(), branchId: z.uuid().meta({ title: 'Gren' }) })
export type ClassTypeCreate = z.output<typeof classTypeCreate>
export const classTypeUpdate = classTypeDraft.extend({ version: z.number().int().min(1) })
export type ClassTypeUpdate = z.output<typeof classTypeUpdate>

export const classType = z.object({
  id: z.string(),
  version: z.number().int(),
  branch: shortNamedRef,
  code: z.string(),
  name: z.string(),
  nameEn: z.string(),
  faiClass: z.string(),
  disciplineGroup: z.string(),
  isTeam: z.boolean(),
  teamSize: z.number().nullable(),
  /** A deactivated class cannot be chosen for new announcements; existing ones keep it (spec §4). */
  isActive: z.boolean(),
  /** How many records have the class. */
  usage: z.object({ drafts: z.number(), announcements: z.number(), sanctions: z.number() }),
  updatedAt: z.string(),
  updatedByName: z.string().nullable(),
})
export type ClassType = z.output<typeof classType>

/** A class in an announcement, an application or a sanction. */
export const classRef = classType.pick({ id: true, code: true, name: true, nameEn: true, isActive: true })
export type ClassRef = z.output<typeof classRef>

/** 'STD Standardklassen (inaktiv)' */
export const classText = ({ code, name, isActive = true }: Pick<ClassRef, 'code' | 'name'> & { isActive?: boolean }) =>
  `${code === name ? code : `${code} ${name}`}${isActive ? '' : ' (inaktiv)'}`

export const classTypeStateLabels = { active: 'Aktiv', inactive: 'Inaktiv' } as const
export type ClassTypeState = keyof typeof classTypeStateLabels
const stateOf = ({ isActive }: Pick<ClassType, 'isActive'>): ClassTypeState => (isActive ? 'active' : 'inactive')

const usageLabels: [keyof ClassType['usage'], one: string, many: string][] = [
  ['drafts', 'utkast', 'utkast'],
  ['announcements', 'utlysning', 'utlysningar'],
  ['sanctions', 'sanktionerad tävling', 'sanktionerade tävlingar'],
]
/** '2 utkast, 1 utlysning' */
export const usageText = (usage: ClassType['usage']) =>
  usageLabels
    .filter(([kind]) => usage[kind] > 0)
    .map(([kind, one, many]) => `${usage[kind]} ${usage[kind] === 1 ? one : many}`)
    .join(', ')

const teamText = ({ isTeam, teamSize }: Pick<ClassType, 'isTeam' | 'teamSize'>) =>
  isTeam ? `Lag${teamSize === null ? '' : ` om ${teamSize}`}` : 'Individuell'

/** The columns of the list and the export, in order, with the text of each. */
export const classTypeColumnTexts = {
  code: (row: ClassType) => row.code,
  name: (row: ClassType) => row.name,
  nameEn: (row: ClassType) => row.nameEn,
  state: (row: ClassType) => classTypeStateLabels[stateOf(row)],
  branch: (row: ClassType) => row.branch.shortName,
  disciplineGroup: (row: ClassType) => row.disciplineGroup,
  faiClass: (row: ClassType) => row.faiClass,
  team: teamText,
  usage: (row: ClassType) => usageText(row.usage),
}
export const classTypeColumnLabels = {
  code: 'Kod',
  name: 'Namn',
  nameEn: 'Namn på engelska',
  state: 'Status',
  branch: 'Gren',
  disciplineGroup: 'Grupp',
  faiClass: 'FAI-klass',
  team: 'Individuell eller lag',
  usage: 'Används i',
} as const
export type ClassTypeColumn = keyof typeof classTypeColumnLabels
const classTypeColumns = Object.keys(classTypeColumnLabels) as [ClassTypeColumn, ...ClassTypeColumn[]]

export const classTypeListSchemas = listSearch({
  columns: classTypeColumns,
  size: 100,
  filters: {
    state: listParam(z.enum(['active', 'inactive'])),
    branch: listParam(z.uuid()),
    group: listParam(text(50)),
    /** `position`: the order that the branch has chosen, group by group. */
    sort: z.enum(['position', 'code', 'name', 'nameEn', 'state', 'branch', 'faiClass']).default('position'),
    direction: z.enum(['asc', 'desc']).default('asc'),
  },
})
export type ClassTypeFilter = z.output<typeof classTypeListSchemas.filter>

/** The reason why the holder may not change the classes of the branch, or null. */
export const classTypeRefusal = (
  holder: Holder,
  context: Context,
  branch: { id: string; name: string },
): string | null => {
  const scopes = changes(...classTypeAreas)
  if (holds(holder, globalContext, scopes)) return null
  if (!holds(holder, branch, scopes))
    return `Klasserna sköts av administratörerna i ${branch.name} eller av förbundskansliet.`
  return context.id === branch.id ? null : `Byt till ${branch.name}: där är du administratör.`
}

const either: readonly ClassTypeState[] = ['active', 'inactive']
export const classTypeActions = {
  update: { label: 'Redigera', from: either },
  reorder: { label: 'Flytta', from: either },
  deactivate: { label: 'Inaktivera', from: ['active'] },
  restore: { label: 'Återställ', from: ['inactive'] },
} as const satisfies Record<string, { label: string; from: readonly ClassTypeState[] }>
export type ClassTypeAction = keyof typeof classTypeActions

export const classTypeStateRefusal = defineTransitions({
  actions: classTypeActions as Record<ClassTypeAction, { from: readonly ClassTypeState[] }>,
  stateOf,
  stateRefusals: { active: 'Klassen är redan aktiv.', inactive: 'Klassen är redan inaktiv.' },
})

/** The reason why the holder may not perform the action on the class, or null. */
export const classTypeActionRefusal = (
  action: ClassTypeAction,
  record: Pick<ClassType, 'isActive'>,
  holder: Holder,
  context: Context,
  branch: { id: string; name: string },
): string | null => classTypeRefusal(holder, context, branch) ?? classTypeStateRefusal(action, record)
