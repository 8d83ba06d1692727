// Loads the demo data into an empty database. The same seed gives the same data.
import { eq, sql } from 'drizzle-orm'
import { addDays } from '#contract/dates/swedish-day.ts'
import type { IdentityKeys } from '../../identity-numbers/encryption-keys.ts'
import type { Database, Transaction } from '../database.ts'
import * as emailHoldTables from '../tables/email-hold-tables.ts'
import { federation, gettingStarted } from '../tables/federation-tables.ts'
import * as memberTables from '../tables/member-tables.ts'
import { retentionRule } from '../tables/retention-tables.ts'
import { account, roleAssignment } from '../tables/account-tables.ts'
import { association } from '../tables/association-tables.ts'
import { organization, organizationBranch } from '../tables/organization-tables.ts'
import { person } from '../tables/person-tables.ts'
import { figureMark } from '../tables/figure-tables.ts'
import { tableNames } from './table-names.ts'
import { staffMembers, founder, makeAccountReads, makeAccounts, staffIdentityNumbers } from './accounts.ts'
import { demoAssociations, inactiveBranch, ownDays } from './associations.ts'
import { instantBefore, todayInSweden } from './dates.ts'
import { type DemoOrganization, makeOrganizations } from './organizations.ts'
import { addCompetitions } from './competitions.ts'
import { addFrozenReports } from './frozen-reports.ts'
import { addEvents } from './events.ts'
import { addLicenceTypes } from './licence-types.ts'
import { addLicences } from './licences.ts'
import { organizationHistoryGenerator } from './organization-history.ts'
import { insertAuditRows } from '../../audit/audit-rows.ts'
import { bulkInsert } from '../bulk-rows.ts'
import { type MembershipRow, membershipGenerator } from './memberships.ts'
import { personGenerator } from './persons.ts'
import { clubRoleGenerator } from './club-roles.ts'

export interface DemoOptions {
  members?: number
  organizations?: number
  seed?: number
  /**
   * The ISO date that periods, payments and changes are counted back from; the current date by default. Only dates depend on it,
   * not persons or organizations.
   */
  today?: string
  say?: (line: string) => void
  /** The keys that identity numbers are encrypted with. */
  identity: IdentityKeys
}

const personBatchSize = 5000
/** A birth year, not an age: who holds which role does not depend on the day. */
const youngFrom = 2007

/** Loads the demo in one transaction: an interrupted load leaves nothing. */
export const loadDemo = async (db: Database, options: DemoOptions) => {
  const {
    members = 5000,
    organizations: organizationCount = 400,
    seed = 1,
    today = todayInSweden(),
    say = () => undefined,
  } = options
  const made = { seed, today, identity: options.identity, createdBy: founder }
  await db.transaction(async (tx) => {
    // On a busy computer a statement, and making the rows of the next one, may take longer.
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`)
    await addAssociations(tx, today)
    const organizations = await addOrganizations(tx, { ...made, count: organizationCount, say })
    await addEmailHold(tx, organizations, today)
    const personIdByPersona = await addPersons(tx, { ...made, organizations, count: members, say })
    const { accounts, roles } = makeAccounts({ ...made, personIds: personIdByPersona })
    await bulkInsert(tx, account, accounts)
    await bulkInsert(tx, roleAssignment, roles)
    await insertAuditRows(tx, makeAccountReads(made), ({ id }) => id)
    await addCompetitions(tx, { ...made, organizations, personIds: personIdByPersona, say })
    await addEvents(tx, { ...made, say })
    await addLicenceTypes(tx, made)
    await addLicences(tx, made)
    // Its first day is over.
    await tx.insert(gettingStarted).values({ putAwayAt: instantBefore(today, 1100, 60) })
    // Nothing has been counted yet that would have to be counted again.
    await tx.delete(figureMark)
    say(`${accounts.length} konton att logga in med.`)
  })
  await vacuumAnalyze(db)
  await addFrozenReports(db, made)
}

/** Loads the demo at the start of a server: the first server fills an empty database, others wait and find it filled. */
export const loadDemoWhenEmpty = (db: Database, options: DemoOptions) =>
  withDemoLock(db, async () => {
    const { rows } = await db.execute<{ isEmpty: boolean }>(
      sql`select not exists (select from association) as "isEmpty"`,
    )
    if (rows[0]?.isEmpty) await loadDemo(db, options)
  })

/** Clears and loads the demo under the lock, so that a starting server does not treat the cleared database as new. */
export const replaceDemo = (db: Database, options: DemoOptions) =>
  withDemoLock(db, async () => {
    await clearDemo(db)
    await loadDemo(db, options)
  })

const withDemoLock = async (db: Database, work: () => Promise<void>) => {
  const client = await db.$client.connect()
  try {
    // Waiting for the load of a large demo may take longer than the statement timeout.
    await client.query('set statement_timeout = 0')
    await client.query("select pg_advisory_lock(hashtext('demo'))")
    await work()
  } finally {
    client.release(true)
  }
}

/** Updates the planner's statistics of the new rows, and moves their entries from the pending list into the search index. */
const vacuumAnalyze = async (db: Database) => {
  const client = await db.$client.connect()
  try {
    // A large table on a slow disk may take longer than the statement timeout.
    await client.query('set statement_timeout = 0')
    for (const name of tableNames()) await client.query(`vacuum (analyze) ${name}`)
  } finally {
    client.release(true)
  }
}

/** Truncates all tables, which also ends all sessions, and numbers members from the start again. */
export const clearDemo = async (db: Database) => {
  const names = sql.join(
    tableNames().map((name) => sql.identifier(name)),
    sql`, `,
  )
  await db.execute(sql`truncate ${names} restart identity`)
}

const addAssociations = async (tx: Transaction, today: string) => {
  const createdAt = instantBefore(today, 1200, 60)
  const auditColumns = { createdAt, createdBy: founder, updatedAt: createdAt, updatedBy: founder }
  const rows = demoAssociations.map(({ slug: _, ...association }) => ({ ...association, ...auditColumns }))
  await bulkInsert(tx, association, rows)
  await tx.insert(association).values({ ...inactiveBranch, ...auditColumns })
  const { id, ...days } = ownDays
  await tx.update(association).set(days).where(eq(association.id, id))
  await tx.update(federation).set({
    email: 'kansli@flygsport.example',
    web: 'https://flygsport.example',
    createdAt,
    updatedAt: createdAt,
  })
  await tx.update(retentionRule).set({ createdAt, updatedAt: createdAt })
}

/** The last active club has got a new address, which does not count yet. */
const addEmailHold = async (tx: Transaction, organizations: readonly DemoOrganization[], today: string) => {
  const club = organizations.findLast(({ row }) => row.status === 'active' && row.email)
  if (!club) return
  await tx.insert(emailHoldTables.organizationEmailHold).values({
    organizationId: club.row.id,
    emailBefore: 'styrelsen@gamla-adressen.example',
    heldUntil: `${addDays(today, 2)}T09:30:00.000Z`,
  })
}

interface LoadOptions {
  seed: number
  today: string
  createdBy: string
  count: number
  say: (line: string) => void
}

const addOrganizations = async (tx: Transaction, options: LoadOptions): Promise<DemoOrganization[]> => {
  const withHistory = makeOrganizations(options).map(organizationHistoryGenerator(options))
  const organizations = withHistory.map(({ organization }) => organization)
  await bulkInsert(
    tx,
    organization,
    organizations.map(({ row }) => row),
  )
  await bulkInsert(
    tx,
    organizationBranch,
    organizations.flatMap(({ affiliations }) => affiliations),
  )
  await insertAuditRows(
    tx,
    withHistory.flatMap(({ events }) => events),
    ({ id }) => id,
  )
  options.say(`${options.count.toLocaleString('sv-SE')} föreningar.`)
  return organizations
}

/** Returns the ids of the persons behind accounts of staff, by the persona's key. */
const addPersons = async (
  tx: Transaction,
  options: LoadOptions & { organizations: readonly DemoOrganization[]; identity: IdentityKeys },
): Promise<Map<string, string>> => {
  const { organizations, count, say } = options
  const personIdByPersona = new Map<string, string>()
  const nextPerson = personGenerator({ ...options, known: staffMembers, taken: staffIdentityNumbers })
  const nextMemberships = membershipGenerator(options)
  const young = new Set<string>()
  const membershipsByOrganization = new Map<string, MembershipRow[]>(organizations.map(({ row }) => [row.id, []]))
  for (let done = 0; done < count;) {
    const people = Array.from({ length: Math.min(personBatchSize, count - done) }, nextPerson)
    const memberships = people.map((person, number) => {
      const staff = staffMembers[done + number]
      if (staff) personIdByPersona.set(staff.key, person.id)
      if (person.birthYear && person.birthYear >= youngFrom) young.add(person.id)
      return nextMemberships(
        person,
        staff && organizations.find((organization) => isHomeOrganization(organization, staff.branch)),
      )
    })
    const rows = memberships.flatMap((made) => made.rows)
    await bulkInsert(tx, person, people)
    await bulkInsert(tx, memberTables.membership, rows)
    await bulkInsert(
      tx,
      memberTables.membershipBranch,
      memberships.flatMap((made) => made.branches),
    )
    for (const row of rows) membershipsByOrganization.get(row.organizationId)?.push(row)
    done += people.length
    say(`${done.toLocaleString('sv-SE')} av ${count.toLocaleString('sv-SE')} personer.`)
  }
  const roles = organizations.flatMap(rolesIn(membershipsByOrganization, young, clubRoleGenerator(options)))
  await bulkInsert(tx, memberTables.clubRole, roles)
  return personIdByPersona
}

const rolesIn =
  (
    membershipsByOrganization: Map<string, MembershipRow[]>,
    young: ReadonlySet<string>,
    makeRoles: ReturnType<typeof clubRoleGenerator>,
  ) =>
  (organization: DemoOrganization) =>
    makeRoles(organization, membershipsByOrganization.get(organization.row.id) ?? [], young)

const isHomeOrganization = (organization: DemoOrganization, branch: DemoOrganization['branches'][number]) =>
  organization.row.status === 'active' && organization.branches[0] === branch
