// Branch federations and districts (grenförbund och distrikt): form, record, and who may change them.
import { z } from 'zod'
import { administratorRefusal, globalContext, holds, type Context, type Holder } from '../access.ts'
import { catalogueShape, usableActions, usableRules, usageText, type UsableAction } from '../record/catalogue.ts'
import type { RecordFields } from '../record/fields.ts'
import { storedFields } from '../record/stored-fields.ts'
import { version } from '../record/version.ts'
import { required, text } from '../validation/fields.ts'
import { associationKind } from './association-search.ts'
import { federationSettings, leadDaysText, ownSettings } from './handling.ts'

/** A right in one of these areas is enough: who sees deadlines is also notified when the settings that decide them change. */
export const associationAreas = ['Organizations', 'Competitions'] as const

export const associationDraft = z.object({
  name: required(text(100)).meta({ title: 'Namn' }),
  shortName: required(text(30)).meta({ title: 'Kortnamn', hint: 'Visas i listor och väljare.' }),
  ...ownSettings,
})
export type AssociationDraft = z.output<typeof associationDraft>
export const associationFields: RecordFields<AssociationDraft> = {
  schema: associationDraft,
  texts: { leadDays: leadDaysText },
}

/** What the address of a district is for: replies to mail go to a branch or the federation. */
export const districtEmailHint = 'Mejl om utlysningar och tävlingar i distriktet kommer hit.'

/** The form of a new association. Its kind never changes. */
export const newAssociation = associationDraft.omit({ handlingDays: true, leadDays: true }).extend({
  email: associationDraft.shape.email.meta({
    hint: 'Till ett grenförbund kommer svar på mejl från systemet, till ett distrikt mejl om dess utlysningar och tävlingar.',
  }),
  kind: associationKind.meta({ title: 'Typ' }),
})
/** The browser creates the id, so that a repeated request returns the first result. */
export const associationCreate = newAssociation.extend({ id: z.uuid() })
export const associationUpdate = associationDraft.extend({ version })

export const association = z.object({
  ...catalogueShape,
  ...storedFields(associationDraft.shape),
  kind: associationKind,
  /** The federation's settings, which apply where the association has none. */
  inherited: z.object(
    storedFields({ handlingDays: federationSettings.handlingDays, leadDays: federationSettings.leadDays }),
  ),
  /** The clubs of today. An older server, beside this one while they are replaced, does not send it. */
  currentClubs: z.number().nullable().default(null),
  /** What keeps it in use. */
  usage: z.object({
    /** With the clubs whose affiliation is to come. */
    clubs: z.number(),
    roles: z.number(),
    /** Those that wait for a decision or a completion. An older server, beside this one while they are replaced, does not send it. */
    licenceApplications: z.number().default(0),
  }),
})
export type Association = z.output<typeof association>

const usageLabels = {
  clubs: ['förening', 'föreningar'],
  roles: ['behörighet', 'behörigheter'],
  licenceApplications: ['licensansökan som väntar', 'licensansökningar som väntar'],
} as const
const withComingClubs = {
  ...usageLabels,
  clubs: ['förening som ska anslutas', 'föreningar, med dem som ska anslutas'],
} as const
export const shownClubs = ({ currentClubs, usage }: Pick<Association, 'currentClubs' | 'usage'>): number =>
  currentClubs ?? usage.clubs
export const associationUsage = (record: Pick<Association, 'currentClubs' | 'usage'>): string =>
  usageText(record.usage, record.usage.clubs > shownClubs(record) ? withComingClubs : usageLabels)

const isSysAdmin = (holder: Holder) => holds(holder, globalContext, 'SysAdmin')
const systemRefusal = (holder: Holder): string | null =>
  isSysAdmin(holder) ? null : 'Grenförbund och distrikt läggs in, inaktiveras och återställs av systemadministratören.'

/** The reason why the holder may not add one, or null. */
export const associationCreateRefusal = systemRefusal

const ownRefusal = administratorRefusal({
  areas: ['Organizations'],
  what: 'Uppgifterna sköts',
  who: 'föreningsadministratör',
})

type Owned = { id: string; name: string }

export const associationRules = usableRules({
  noun: 'förbundet',
  actions: usableActions,
  ownerOf: ({ id, name }: Owned & Pick<Association, 'isActive' | 'currentClubs' | 'usage'>): Owned => ({ id, name }),
  changeRefusal: (holder: Holder, context: Context, owned: Owned, action: UsableAction = 'update') =>
    action === 'update' ? ownRefusal(holder, context, owned) : systemRefusal(holder),
  refuse: (action, record) => {
    const used = associationUsage(record)
    if (action !== 'deactivate' || used === '') return null
    const { clubs, roles, licenceApplications } = record.usage
    const them = clubs + roles + licenceApplications === 1 ? 'den' : 'dem'
    const remedy =
      clubs + roles > 0 ? `Flytta eller avsluta ${them} först.` : `Besluta om ${them} eller dra tillbaka ${them} först.`
    return `Kvar i ${record.name}: ${used}. ${remedy}`
  },
})

const systemFields: readonly string[] = ['name', 'shortName']
/** The reason why the holder may not change a field, or null. Only the SysAdmin changes the names, by which everybody knows it. */
export const associationFieldRefusal = (holder: Holder, field: string): string | null =>
  systemFields.includes(field) && !isSysAdmin(holder) ? 'Ändras av systemadministratören.' : null
