// Record kind of persons, for staff. What depends on the club or the field is judged by the changes themselves.
import { globalContext } from '#contract/access.ts'
import {
  anonymizationRefusal,
  isAnonymizationAction,
  type AnonymizationAction,
} from '#contract/members/anonymization.ts'
import { goesOn, isCurrent } from '#contract/dates/validity-period.ts'
import { isNumberAction, numberRefusal, type NumberAction } from '#contract/members/number.ts'
import { memberLabel, person as personView, type Person } from '#contract/members/person.ts'
import { personRefusal } from '#contract/members/person-rights.ts'
import { isProtectionAction, protectionRefusal, type ProtectionAction } from '#contract/members/protection.ts'
import type { Viewer } from '../actor.ts'
import { person } from '../db/tables/person-tables.ts'
import { lockAccountLinks } from '../identity-numbers/person-of-account.ts'
import { organizationScope } from '../organizations/visibility.ts'
import { lockManyVisible, lockVisible } from '../records/lock.ts'
import { judgeFirmly, type RecordKind, type StaffRecord } from '../records/record-kind.ts'
import { staffKind } from '../records/staff-kind.ts'
import type { Work } from '../records/transition.ts'
import { writeFirstOpening } from './opening-events.ts'
import { readPerson, readPersons } from './store.ts'
import { personScope } from './visibility.ts'

export interface LockedPerson {
  row: typeof person.$inferSelect
  view: Person
}
export type PersonAction =
  | ProtectionAction
  | AnonymizationAction
  | 'update'
  | 'addMembership'
  | 'changeMembership'
  | 'endMembership'
  | 'changeRoles'
  | 'markDistinct'
  | 'unmarkDistinct'
  | NumberAction
export type PersonTypes = StaffRecord<typeof person, LockedPerson, Person, PersonAction>
export type PersonWork = Work<PersonTypes>
type PersonKind = RecordKind<PersonTypes>

/** The clubs whose pages show the person: as one of their members, or on their board, now or later. */
const shownBy = ({ memberships, roles }: Person, today: string): string[] => {
  const shown = [...memberships.filter((membership) => isCurrent(membership, today)), ...roles.filter(goesOn(today))]
  return [...new Set(shown.map(({ organization }) => organization.id))]
}

export type Reach = 'visible' | 'anywhere'
/** Anywhere in the register, where a merged person is not either. */
const within = (reach: Reach, viewer: Viewer): Viewer =>
  reach === 'visible' ? viewer : { ...viewer, context: globalContext }

/**
 * `reach`: `anywhere` for who knows the identity number of a person that the context does not show, for a batch that takes back what
 * has taken the person out of it, and for the roles of a club of the context.
 */
export const personKindWithin = (reach: Reach): PersonKind => ({
  table: person,
  view: personView,
  lock: async (viewer, tx, id, moment) => {
    const row = await lockVisible(within(reach, viewer), tx, person, personScope, id)
    const view = row && (await readPerson(viewer, tx, id, 'changed', moment))
    return row && view && { row, view }
  },
  lockMany: async (viewer, tx, ids) => {
    const rows = await lockManyVisible(within(reach, viewer), tx, person, personScope, ids)
    const views = new Map((await readPersons(viewer, tx, ids)).map((view) => [view.id, view]))
    return new Map(
      rows.flatMap((row) => {
        const view = views.get(row.id)
        return view ? [[row.id, { row, view }] as const] : []
      }),
    )
  },
  judge: judgeFirmly((action: PersonAction, { view }: LockedPerson, account, context, { today }) => {
    if (isProtectionAction(action)) return protectionRefusal(action, view, account, context)
    if (isAnonymizationAction(action)) return anonymizationRefusal(action, view, account)
    if (isNumberAction(action)) return numberRefusal(action, view, account, context, today)
    return action === 'update' || view.isAnonymized ? personRefusal(account, context, view, today) : null
  }),
  read: readPerson,
  noteReading: writeFirstOpening,
  label: ({ row }) => memberLabel(row),
  neighbours: ({ view }, { today }) => shownBy(view, today).map((id) => ({ scope: organizationScope, id })),
  ...staffKind(personScope, (id: string) => id),
})

export const personKind = personKindWithin('visible')

/** For what depends on the link of an account: a sign-in that makes one locks the links first, and then the person. */
export const withLinks = ({ lock, lockMany, ...kind }: PersonKind): PersonKind => ({
  ...kind,
  lock: async (viewer, tx, ...rest) => {
    await lockAccountLinks(tx)
    return lock(viewer, tx, ...rest)
  },
  ...(lockMany && {
    lockMany: async (viewer, tx, ...rest) => {
      await lockAccountLinks(tx)
      return lockMany(viewer, tx, ...rest)
    },
  }),
})

export const personKindWithLinks = withLinks(personKind)
