// Bulk acts on the persons of a filter: paid year, end of memberships, club roles, and the list of their e-mail addresses. Each act
// changes the memberships and roles of the context that meet the filter.
import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { changes, type Context } from '#contract/access.ts'
import { dayText } from '#contract/dates/day-text.ts'
import { isMinor } from '#contract/members/birth.ts'
import { roleLabel } from '#contract/members/club-role.ts'
import { endedBy, endOf, type Membership } from '#contract/members/membership.ts'
import { personName, type Person } from '#contract/members/person.ts'
import { createRefusal, isClubIn } from '#contract/members/person-rights.ts'
import type { PersonFilter } from '#contract/members/person-search.ts'
import { goesOn, isCurrent } from '#contract/dates/validity-period.ts'
import type { Affiliation } from '#contract/organizations/affiliation.ts'
import type { ClubRoleName } from '#contract/organizations/club-roles.ts'
import type { Viewer } from '../../actor.ts'
import type { Database } from '../../db/database.ts'
import { rowsOf, uuidArray } from '../../db/sql-expressions.ts'
import type { BulkAct } from '../../records/batch/bulk-act.ts'
import { storeModule } from '../../store-order.ts'
import { changePersons, readPlaces } from './batch-changes.ts'
import type { MembershipWrite, PersonWrite } from './batch-writes.ts'
import { lockCompared } from './compared-persons.ts'
import { filteredMemberships, isClubMeant, isPartMeant } from '../memberships/filtered-memberships.ts'
import { beginsLater, earliestEndText, type HeldMembership } from '../memberships/membership-texts.ts'
import { twiceRefusal, type RoleWrite } from '../roles/role-writes.ts'
import { heldOf, shownChanges } from './write-texts.ts'
import { readPersons } from '../store.ts'

const personsAtOnce = 2000

type Held = Pick<PersonWrite, 'memberships' | 'roles'>
interface Selection {
  context: Context
  filter: PersonFilter
  today: string
}
/** Decides what to write for one person: a refusal as a sentence, or the writes, empty where nothing has to change. */
type Chosen<Values> = (person: Person, selection: Selection, values: Values) => Partial<Held> | string

const meant = ({ memberships }: Person, { context, filter, today }: Selection) =>
  filteredMemberships(memberships, context, filter, today)

const writeOf = (held: Membership, after: Partial<HeldMembership>): MembershipWrite => {
  const before = heldOf(held)
  return { id: held.id, organizationId: held.organization.id, before, after: { ...before, ...after } }
}
const isOther = ({ before, after }: { before: unknown; after: unknown }) =>
  JSON.stringify(before) !== JSON.stringify(after)

const noneMeant = 'Personen har inget medlemskap här som stämmer med urvalet och inte har slutat.'

/** Makes an act on memberships or roles of persons. `chosen` decides for each person. */
const personAct = <Values>(
  name: string,
  title: (values: Values) => string,
  chosen: Chosen<Values>,
): BulkAct<Values, { write: PersonWrite }, PersonFilter> => ({
  name,
  scope: changes('Members'),
  refusal: ({ account, context }) => createRefusal(account, context),
  title,
  rows: async (viewer, db, ids, values, today, filter) => {
    const selection = { context: viewer.context, filter, today }
    const found: { person: Person; write: PersonWrite; refusal: string | null }[] = []
    for (let start = 0; start < ids.length; start += personsAtOnce) {
      for (const person of await readPersons(viewer, db, ids.slice(start, start + personsAtOnce))) {
        const answer = chosen(person, selection, values)
        const refusal = typeof answer === 'string' ? answer : null
        const { memberships = [], roles = [] } = typeof answer === 'string' ? {} : answer
        found.push({
          person,
          refusal,
          write: { before: {}, after: {}, memberships: memberships.filter(isOther), roles: roles.filter(isOther) },
        })
      }
    }
    const places = await readPlaces(
      viewer,
      db,
      found.map(({ write }) => write),
    )
    return found.map(({ person, write, refusal }) => ({
      recordId: person.id,
      recordVersion: person.version,
      isErased: person.isProtected,
      label: personName(person),
      changes: shownChanges(write, (id) => places.clubNames.get(id) ?? '', places.branchName),
      content: { write },
      ...(refusal === null ? {} : { foreseen: { outcome: 'refused', reason: refusal } }),
    }))
  },
  lockCompared,
  perform: (viewer, deps, items, settle) => {
    const words = { reason: 'Ändrad för ett urval', stale: 'har ändrats sedan provkörningen. Gör om den.' }
    return changePersons(viewer, deps, items, words, false, settle)
  },
  undo: (viewer, deps, items, settle) => {
    const words = { reason: 'Ändringen för ett urval ångrad', stale: 'har ändrats efteråt, och lämnas som den är.' }
    return changePersons(viewer, deps, items, words, true, settle)
  },
})

const paidYear = personAct<{ paidYear: number }>(
  'members.paidYear',
  ({ paidYear: year }) => `Avgift betald för ${year}`,
  (person, selection, { paidYear: year }) => {
    const memberships = meant(person, selection)
    if (memberships.length === 0) return noneMeant
    // The paid year never goes down, because a later paid year includes this one.
    return { memberships: memberships.map((held) => writeOf(held, { paidYear: Math.max(year, held.paidYear ?? 0) })) }
  },
)

const endMemberships = personAct<{ lastDay: string }>(
  'members.end',
  ({ lastDay }) => `Avsluta medlemskap ${dayText(lastDay)}`,
  (person, selection, { lastDay }) => {
    const memberships: MembershipWrite[] = []
    for (const held of meant(person, selection)) {
      const { context, filter, today } = selection
      // A branch ends its own part, a filter of branches the parts in these. The membership ends with its last part.
      const isMeant = ({ branchId }: Affiliation) => isPartMeant(context, filter, branchId)
      const end = endOf(heldOf(held), isMeant, lastDay, today)
      if (!('ended' in end)) return earliestEndText(end, held.organization)
      memberships.push(writeOf(held, end.ended))
    }
    return memberships.length === 0 ? noneMeant : { memberships }
  },
)

const addRole = personAct<{ role: ClubRoleName | ''; validFrom: string }>(
  'members.addRole',
  ({ role }) => `Ge rollen ${role === '' ? '' : roleLabel(role)}`,
  (person, selection, { role, validFrom }) => {
    const memberships = meant(person, selection)
    if (memberships.length === 0) return noneMeant
    // A role in each club of the chosen memberships, of which several may be in one club.
    const clubIds = new Set(memberships.map(({ organization }) => organization.id))
    const roles: RoleWrite[] = []
    for (const organizationId of clubIds) {
      if (role === '') continue
      const after = { validFrom, validTo: null }
      const has = person.roles.some(
        (held) =>
          held.role === role &&
          held.organization.id === organizationId &&
          held.validTo === null &&
          held.validFrom <= validFrom,
      )
      if (has) continue
      // A role that ends, or begins later, is not what is asked for, and is in its way.
      const refusal = twiceRefusal(person.roles, { id: null, organizationId, role }, after)
      if (refusal !== null) return refusal
      roles.push({ id: uuidv7(), organizationId, role, before: null, after })
    }
    return { roles }
  },
)

const endRole = personAct<{ role: ClubRoleName | ''; lastDay: string }>(
  'members.endRole',
  ({ role }) => `Avsluta rollen ${role === '' ? '' : roleLabel(role)}`,
  (person, { context, filter, today }, { role, lastDay }) => {
    const roles: RoleWrite[] = []
    const own = person.roles.filter(
      ({ role: name, organization }) =>
        name === role && isClubIn(context, organization) && isClubMeant(filter, organization),
    )
    const current = own.filter((held) => isCurrent(held, today))
    // Without a current role of the kind, one that begins later is ended.
    const ended = current.length > 0 ? current : own.filter(goesOn(today))
    for (const { id, organization, role: name, validFrom, validTo } of ended) {
      const before = { validFrom, validTo }
      const after = endedBy(before, lastDay)
      if (!after) return beginsLater('Rollen', organization, validFrom)
      roles.push({ id, organizationId: organization.id, role: name, before, after })
    }
    return { roles }
  },
)

export const personActs = { paidYear, endMemberships, addRole, endRole }

/**
 * The e-mail addresses of each person, of a minor with those of the guardians; none of a protected identity, whose address never leaves
 * the server.
 */
export const personEmails = async (
  _viewer: Viewer,
  db: Database,
  ids: readonly string[],
  today: string,
): Promise<string[][]> =>
  (
    await rowsOf<{ email: string; birthDate: string | null; guardians: string[]; isProtected: boolean }>(
      db,
      sql`select p.email, p.birth_date::text as "birthDate", p.is_protected as "isProtected",
          array(select g.email from guardian g where g.person_id = p.id) as guardians
        from person p where p.id = any(${uuidArray(ids)})`,
    )
  ).map(({ email, birthDate, guardians, isProtected }) => {
    if (isProtected) return []
    return isMinor(birthDate, today) ? [email, ...guardians] : [email]
  })

storeModule<typeof import('./bulk.ts')>()
