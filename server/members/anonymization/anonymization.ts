// Avidentifiering by two: the checks that the person is not in use, the proposal, and the act, which is that of retention.
import { sql } from 'drizzle-orm'
import type { AnonymizationAction } from '#contract/members/anonymization.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { roleLabel } from '#contract/members/club-role.ts'
import { checksRefusal, type PersonCheck } from '#contract/members/person-check.ts'
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
import { anonymizedLabel, anonymizePersons, lockLicences, type AnonymizationElsewhere } from './anonymize.ts'
import { personKind, type PersonWork } from '../kind.ts'
import { contactCheck, namesakeCheck, type ReadContacts, type ReadNamesakes } from '../namesakes.ts'
import { refuseWrongName } from '../numbers/name-confirmation.ts'
import { checkClubs } from '../similar-clubs.ts'
import { checkGuardians } from '../similar-guardians.ts'

/** What higher domains have about a person: competitions, which name persons as text only, and licences. */
export interface PersonUses extends AnonymizationElsewhere {
  /** `namedOtherwise`: open applications with the address of the person and another name, which may be another spelling. */
  count: (
    viewer: Viewer,
    db: Queryable,
    person: { id: string; name: string; email: string },
    today: string,
  ) => Promise<{ openApplications: number; namedOtherwise: number; licences: number; licenceApplications: number }>
  readNamesakes: ReadNamesakes
  readContacts: ReadContacts
}

const check = (
  isFound: boolean,
  state: 'warning' | 'blocking',
  found: string,
  rule: string,
  otherwise: string,
): PersonCheck => (isFound ? { state, title: found, rule } : { state: 'ok', title: otherwise, rule: '' })

const readChecks = async (
  viewer: Viewer,
  db: Queryable,
  person: Person,
  uses: PersonUses,
  today: string,
): Promise<PersonCheck[]> => {
  const [account] = await rowsOf<{ name: string; isActive: boolean }>(
    db,
    sql`select a.first_name || ' ' || a.last_name as name, a.is_active as "isActive" from account a where a.person_id = ${person.id}`,
  )
  const named = { id: person.id, name: personName(person), email: person.email }
  const { openApplications, namedOtherwise, licences, licenceApplications } = await uses.count(viewer, db, named, today)
  const namesakes = await uses.readNamesakes(viewer, db, named, 'all')
  const contacts = await uses.readContacts(viewer, db, named)
  const guardians = await checkGuardians(viewer, db, named)
  const sharing = await checkClubs(viewer, db, person.id)
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
    openApplications === 0 && namedOtherwise > 0
      ? {
          state: 'warning',
          title: 'En öppen tävlingsansökan har samma e-postadress men ett annat namn.',
          rule: 'Kontrollera att den är någon annans.',
        }
      : check(
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
      licences === 1
        ? 'Återkalla den, eller vänta tills den har gått ut.'
        : 'Återkalla dem, eller vänta tills de har gått ut.',
      'Har ingen licens som gäller.',
    ),
    check(
      licenceApplications > 0,
      'blocking',
      'Har en öppen licensansökan.',
      'Den måste avgöras eller dras tillbaka först.',
      'Har ingen öppen licensansökan.',
    ),
    namesakeCheck(
      namesakes,
      'Uppgifterna där tas inte bort.',
      'Ingen funktionär har samma namn, e-postadress eller telefonnummer.',
    ),
    contactCheck(contacts),
    guardians,
    sharing,
    check(
      clubs.length > 0,
      'warning',
      `Är medlem i ${andList(clubs)}.`,
      clubs.length === 1
        ? 'Medlemskapet räknas till årets slut, men ingen kan se vem det gäller.'
        : 'Medlemskapen räknas till årets slut, men ingen kan se vem de gäller.',
      'Är inte medlem i någon förening nu.',
    ),
  ]
}

export const anonymizationChecks = async (
  viewer: Viewer,
  deps: Deps,
  uses: PersonUses,
  id: string,
): Promise<PersonCheck[]> =>
  readChecks(viewer, deps.db, await viewRecord(viewer, deps, personKind, id), uses, swedishDay(deps.now()))

const refuseInUse = async ({ actor, tx, today, locked: { view } }: PersonWork, uses: PersonUses): Promise<void> => {
  const refusal = checksRefusal(await readChecks(actor, tx, view, uses, today))
  if (refusal !== null) throw forbidden(refusal)
}

const change = (old: string, now: string) => [
  { field: 'anonymizeProposedAt', label: 'Avidentifiering föreslagen', old, new: now },
]

export const anonymizationChanges = (uses: PersonUses) =>
  ({
    proposeAnonymize: async (work: PersonWork) => {
      await refuseInUse(work, uses)
      await work.save(markedBy(work, 'anonymizeProposed'))
      return { changes: change('Nej', 'Ja') }
    },
    withdrawAnonymize: async ({ save }: PersonWork) => {
      await save({ anonymizeProposedAt: null, anonymizeProposedBy: null })
      return { changes: change('Ja', 'Nej') }
    },
    anonymize: async (work: PersonWork, { name }: { name: string }) => {
      refuseWrongName(work.locked.view, name)
      const ids = [work.locked.row.id]
      await lockLicences(work, ids)
      await refuseInUse(work, uses)
      await anonymizePersons(work, ids, uses)
      return { label: anonymizedLabel }
    },
  }) satisfies Record<AnonymizationAction, unknown>

storeModule<typeof import('./anonymization.ts')>()
