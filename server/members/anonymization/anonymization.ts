// Avidentifiering by two: the checks that the person is not in use, the proposal, and the act, which is that of retention.
import { sql } from 'drizzle-orm'
import { checksRefusal, type AnonymizationAction, type AnonymizationCheck } from '#contract/members/anonymization.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { roleLabel } from '#contract/members/club-role.ts'
import { personName, type Person } from '#contract/members/person.ts'
import { goesOn, isCurrent } from '#contract/dates/validity-period.ts'
import { clubRoles } from '#contract/organizations/club-roles.ts'
import { andList } from '#contract/text/lists.ts'
import type { Viewer } from '../../actor.ts'
import { forbidden } from '../../api-error.ts'
import type { Queryable } from '../../db/database.ts'
import { rowsOf } from '../../db/sql-expressions.ts'
import { viewRecord } from '../../records/record-reads.ts'
import { markedBy } from '../../records/transition.ts'
import type { Deps } from '../../records/unit-of-work.ts'
import { storeModule } from '../../store-order.ts'
import { anonymizedLabel, anonymizeRows, unlinkAccounts } from './anonymize.ts'
import { personKind, type PersonWork } from '../kind.ts'
import { refuseWrongName } from '../numbers/name-confirmation.ts'

/** Counts what higher domains have about a person: competitions, which name persons as text only, and licences. */
export type PersonUses = (
  viewer: Viewer,
  db: Queryable,
  person: { id: string; name: string; email: string },
  today: string,
) => Promise<{ openApplications: number; namesakes: number; licences: number; licenceApplications: number }>

const check = (
  isFound: boolean,
  state: 'warning' | 'blocking',
  found: string,
  rule: string,
  otherwise: string,
): AnonymizationCheck => (isFound ? { state, title: found, rule } : { state: 'ok', title: otherwise, rule: '' })

const namesakeCheck = (namesakes: number, rule: string) =>
  check(
    namesakes > 0,
    'warning',
    `Någon med samma namn står som funktionär i ${namesakes === 1 ? 'en tävling eller ansökan' : `${namesakes} tävlingar eller ansökningar`}.`,
    rule,
    'Ingen funktionär har samma namn.',
  )

const readChecks = async (
  viewer: Viewer,
  db: Queryable,
  person: Person,
  usesOf: PersonUses,
  today: string,
): Promise<AnonymizationCheck[]> => {
  const [account] = await rowsOf<{ name: string; isActive: boolean }>(
    db,
    sql`select a.first_name || ' ' || a.last_name as name, a.is_active as "isActive" from account a where a.person_id = ${person.id}`,
  )
  const uses = await usesOf(viewer, db, { id: person.id, name: personName(person), email: person.email }, today)
  const { openApplications, namesakes, licences, licenceApplications } = uses
  const posts = person.roles.filter((held) => clubRoles[held.role].isBoard && goesOn(today)(held))
  const clubs = person.memberships.filter((held) => isCurrent(held, today)).map(({ organization }) => organization.name)
  return [
    check(
      posts.length > 0,
      'blocking',
      `Har förtroendeuppdrag: ${andList(posts.map((held) => `${roleLabel(held.role)} i ${held.organization.name}`))}.`,
      'Avsluta uppdragen först.',
      'Har inget förtroendeuppdrag.',
    ),
    check(
      account !== undefined,
      account?.isActive ? 'blocking' : 'warning',
      `Är kopplad till ${account?.isActive ? 'kontot' : 'det inaktiverade kontot'} ${account?.name}.`,
      account?.isActive ? 'Den som sköter konton inaktiverar det först, eller kopplar loss det.' : 'Det kopplas loss.',
      'Är inte kopplad till något konto.',
    ),
    check(
      openApplications > 0,
      'blocking',
      'Har en öppen tävlingsansökan.',
      'Den måste avgöras eller dras tillbaka först.',
      'Har ingen öppen tävlingsansökan.',
    ),
    check(
      licences > 0,
      'blocking',
      `Har ${licences === 1 ? 'en licens som gäller' : `${licences} licenser som gäller`} eller ska börja gälla.`,
      'Återkalla den, eller vänta tills den har gått ut.',
      'Har ingen licens som gäller.',
    ),
    check(
      licenceApplications > 0,
      'blocking',
      'Har en öppen licensansökan.',
      'Den måste avgöras eller dras tillbaka först.',
      'Har ingen öppen licensansökan.',
    ),
    namesakeCheck(namesakes, 'Namnet där tas inte bort.'),
    check(
      clubs.length > 0,
      'warning',
      `Är medlem i ${andList(clubs)}.`,
      'Medlemskapet räknas till årets slut, men ingen kan se vem det gäller.',
      'Är inte medlem i någon förening nu.',
    ),
  ]
}

export const anonymizationChecks = async (
  viewer: Viewer,
  deps: Deps,
  usesOf: PersonUses,
  id: string,
): Promise<AnonymizationCheck[]> =>
  readChecks(viewer, deps.db, await viewRecord(viewer, deps, personKind, id), usesOf, swedishDay(deps.now()))

/** What is to be judged before the identity is protected. */
export const protectionChecks = async (
  viewer: Viewer,
  deps: Deps,
  usesOf: PersonUses,
  id: string,
): Promise<AnonymizationCheck[]> => {
  const { email, ...person } = await viewRecord(viewer, deps, personKind, id)
  const uses = await usesOf(viewer, deps.db, { id, name: personName(person), email }, swedishDay(deps.now()))
  const rule =
    'Där funktionären är kopplad till personens licens tas namnet bort. På andra ställen står det kvar: be den som sköter tävlingen ta bort det.'
  return [namesakeCheck(uses.namesakes, rule)]
}

const refuseInUse = async ({ actor, tx, today, locked: { view } }: PersonWork, usesOf: PersonUses): Promise<void> => {
  const refusal = checksRefusal(await readChecks(actor, tx, view, usesOf, today))
  if (refusal !== null) throw forbidden(refusal)
}

const change = (old: string, now: string) => [
  { field: 'anonymizeProposedAt', label: 'Avidentifiering föreslagen', old, new: now },
]

export const anonymizationChanges = (usesOf: PersonUses) =>
  ({
    proposeAnonymize: async (work: PersonWork) => {
      await refuseInUse(work, usesOf)
      await work.save(markedBy(work, 'anonymizeProposed'))
      return { changes: change('Nej', 'Ja') }
    },
    withdrawAnonymize: async ({ save }: PersonWork) => {
      await save({ anonymizeProposedAt: null, anonymizeProposedBy: null })
      return { changes: change('Ja', 'Nej') }
    },
    anonymize: async (work: PersonWork, { name }: { name: string }) => {
      refuseWrongName(work.locked.view, name)
      await refuseInUse(work, usesOf)
      const ids = [work.locked.row.id]
      await anonymizeRows(work, ids)
      await unlinkAccounts(work, ids)
      return { label: anonymizedLabel }
    },
  }) satisfies Record<AnonymizationAction, unknown>

storeModule<typeof import('./anonymization.ts')>()
