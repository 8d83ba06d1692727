// Tests the loaded demo data: organizations, persons, staff and history, and that the same seed gives the same rows.
import { Buffer } from 'node:buffer'
import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clubRoleNames } from '#contract/organizations/club-roles.ts'
import { luhn } from '#contract/validation/check-digit.ts'
import { organizationDraft } from '#contract/organizations/organization.ts'
import { organizationStatus } from '#contract/organizations/search.ts'
import { lookupHash, isIdentityNumber, decrypt } from '../../identity-numbers/identity-number.ts'
import { connect } from '../database.ts'
import * as accountTables from '../tables/account-tables.ts'
import { organization, organizationBranch } from '../tables/organization-tables.ts'
import { person } from '../tables/person-tables.ts'
import { createTestDatabase, type TestDatabase } from '../testing-database.ts'
import { associationId, demoAssociations } from './associations.ts'
import { clearDemo, type DemoOptions, loadDemo, loadDemoWhenEmpty } from './load.ts'
import { makeOrganizations } from './organizations.ts'
import { personas } from './personas.ts'

const identity = { encryption: Buffer.alloc(32, 1), lookup: Buffer.alloc(32, 2) }
const today = '2026-11-21'
let database: TestDatabase
const lines: string[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  await loadDemo(database.owner.db, { identity, today, say: (line) => lines.push(line) })
})
afterAll(() => database.close())

const rows = async <Row extends object>(text: string) => (await database.pool.query<Row>(text)).rows
const total = async (text: string) => Number((await rows<{ count: string }>(`select count(*) ${text}`))[0]?.count)

describe('the demo, as it is without options', () => {
  it('has 8 branches, 7 districts, 400 clubs and 5 000 people', async () => {
    expect(await total('from association where type = 0 and is_active')).toBe(8)
    expect(await total('from association where type = 1 and is_active')).toBe(7)
    expect(await total('from organization')).toBe(400)
    expect(await total('from person')).toBe(5000)
  })

  it('reports its progress in Swedish', () => {
    expect(lines).toContain('400 föreningar.')
    expect(lines.at(-1)).toMatch(/^\d+ konton att logga in med\.$/)
  })

  it('has clubs that are all valid by the contract', async () => {
    const { db } = database
    const clubs = await db.select().from(organization)
    const affiliations = await db.select().from(organizationBranch)
    for (const club of clubs) {
      const branches = affiliations.filter((one) => one.organizationId === club.id)
      const { organizationNumber, rfNumber, ...rest } = club
      const draft = { ...rest, organizationNumber: organizationNumber ?? '', rfNumber: rfNumber ?? '', branches }
      expect(organizationDraft.safeParse(draft).error?.issues ?? []).toEqual([])
    }
    expect(clubs.every((club) => club.organizationNumber === null || luhn(club.organizationNumber))).toBe(true)
    expect(new Set(clubs.map((club) => club.name)).size).toBe(400)
  })

  it('has clubs of every status, in every branch and district', async () => {
    const statuses = await rows<{ status: string }>('select distinct status from organization')
    expect(statuses.map(({ status }) => status).toSorted()).toEqual([...organizationStatus.options].toSorted())
    for (const { id, type } of demoAssociations) {
      const where = type === 0 ? `organization_branch where branch_id` : `organization where district_id`
      expect(await total(`from ${where} = '${id}'`)).toBeGreaterThan(5)
    }
  })

  it.each([
    [
      'clubs in several branches',
      `(select organization_id from organization_branch where valid_to is null
       group by 1 having count(distinct branch_id) > 1) as several`,
    ],
    ['affiliations that have ended', 'organization_branch where valid_to is not null'],
    [
      'clubs that begin with each of å, ä and ö',
      `(select left(name, 1) as letter from organization
       where name ~ '^[ÅÄÖ]' group by 1) as letters where (select count(distinct left(name, 1)) from organization
       where name ~ '^[ÅÄÖ]') = 3`,
    ],
    ["clubs that 'orebro' finds", "organization where search_text like '%orebro%' and name like 'Örebro%'"],
    ['persons with protected identity', 'person where is_protected'],
    ['persons with a birth date alone', 'person where identity_number_sealed is null and birth_date is not null'],
    [
      'persons in several clubs',
      `(select person_id from membership where valid_to is null
       group by 1 having count(*) > 1) as several`,
    ],
    ['memberships that have ended', 'membership where valid_to is not null'],
    ['roles that have ended', 'club_role where valid_to is not null'],
    ['changes of clubs', "audit_event where action = 'update'"],
  ])('has %s', async (_, from) => {
    expect(await total(`from ${from}`)).toBeGreaterThan(1)
  })
})

describe('persons', () => {
  it('have exactly one main club if they have a current membership', async () => {
    const wrong = `from (select person_id from membership group by 1
      having count(*) filter (where is_main_club) <> least(1, count(*) filter (where valid_to is null))) as wrong`
    expect(await total(wrong)).toBe(0)
    expect(await total('from membership where is_main_club and valid_to is not null')).toBe(0)
  })

  it('have memberships only in branches that the club has or had', async () => {
    const foreign = `from membership_branch b join membership m on m.id = b.membership_id where not exists
      (select from organization_branch o where o.organization_id = m.organization_id and o.branch_id = b.branch_id)`
    expect(await total(foreign)).toBe(0)
    expect(
      await total('from membership m where not exists (select from membership_branch where membership_id = m.id)'),
    ).toBe(0)
  })

  it('have valid periods, none in the future, and each role within a membership of its club', async () => {
    for (const table of ['membership', 'club_role', 'organization_branch'])
      expect(
        await total(`from ${table} where valid_to < valid_from or greatest(valid_from, valid_to) > '${today}'`),
      ).toBe(0)
    const outside = `from club_role r where not exists (select from membership m
      where m.person_id = r.person_id and m.organization_id = r.organization_id and m.valid_from <= r.valid_from
      and (m.valid_to is null or m.valid_to >= r.valid_to))`
    expect(await total(outside)).toBe(0)
  })

  it('include a chair, a treasurer and a secretary in almost every club, and only roles of the contract', async () => {
    for (const role of ['chair', 'treasurer', 'secretary'])
      expect(await total(`from club_role where role = '${role}' and valid_to is null`)).toBeGreaterThan(350)
    const named = await rows<{ role: string }>('select distinct role from club_role')
    expect(clubRoleNames).toEqual(expect.arrayContaining(named.map(({ role }) => role)))
    expect(named.length).toBeGreaterThan(25)
  })

  it('have only test identity numbers, which can be decrypted and match birth date and sex', async () => {
    const people = await database.db.select().from(person)
    const numbers = people.flatMap((one) => {
      if (!one.identityNumberSealed) return []
      const number = decrypt(identity, one.identityNumberSealed)
      expect(isIdentityNumber(number), number).toBe(true)
      expect(Number(number.slice(8, 11))).toBeGreaterThanOrEqual(980)
      expect(one.identityNumberFingerprint).toBe(lookupHash(identity, number))
      expect(one.sex).toBe(Number(number[10]) % 2 === 1 ? 'male' : 'female')
      return number
    })
    expect(new Set(numbers).size).toBe(numbers.length)
    expect(numbers.length).toBeGreaterThan(4700)
    expect(numbers.filter((number) => Number(number.slice(6, 8)) > 60).length).toBeGreaterThan(10)
  })
})

describe('the staff', () => {
  it('is every persona with an account, each with its roles', async () => {
    const { db } = database
    for (const { account, identity: held } of personas) {
      if (!account) continue
      const [row] = await db
        .select()
        .from(accountTables.account)
        .where(sql`email = ${account.email}`)
      expect(row?.isActive).toBe(account.isActive)
      expect(row?.relyingPartyUserId).toBe(account.relyingPartyUserId)
      expect(row?.identityNumberFingerprint).toBe(held.identityNumber && lookupHash(identity, held.identityNumber))
      const roles = await db
        .select()
        .from(accountTables.roleAssignment)
        .where(sql`account_id = ${row?.id}`)
      const expected = account.roles.map(({ scope, association }) => [scope, association && associationId(association)])
      expect(roles.map((role) => [role.scope, role.associationId])).toEqual(expect.arrayContaining(expected))
      expect(roles).toHaveLength(expected.length)
    }
    expect(await total('from account')).toBe(personas.filter(({ account }) => account).length)
  })

  it('has members of clubs among it, with the same identity number', async () => {
    const same = `from account a join person p on p.id = a.person_id
      where a.identity_number_fingerprint = p.identity_number_fingerprint`
    expect(await total(same)).toBe(await total('from account where person_id is not null'))
    expect(await total(same)).toBeGreaterThan(5)
  })
})

describe('history', () => {
  it('leads up to what each club is now', async () => {
    const wrong = `from organization o where version <> (select count(*) from audit_event e where e.record_id = o.id)
      or updated_at <> (select max(at) from audit_event e where e.record_id = o.id)`
    expect(await total(wrong)).toBe(0)
    expect(
      await total(`from audit_event e join audit_value on event_id = e.id cross join jsonb_array_elements(changes) c join organization o on o.id = e.record_id
      where c ->> 'field' = 'bankgiro' and c ->> 'new' <> o.bankgiro`),
    ).toBe(0)
  })

  it('shows the contacts of clubs masked', async () => {
    const contacts = `from audit_event e join audit_value on event_id = e.id cross join jsonb_array_elements(changes) c
      where e.record_type = 'organization' and c ->> 'field' in ('email', 'phoneNumber')`
    expect(await total(contacts)).toBeGreaterThan(0)
    expect(await total(`${contacts} and (c ->> 'old' not like '%•••%' or c ->> 'new' not like '%•••%')`)).toBe(0)
  })
})

/** A hash of the database except the encrypted numbers, which differ each time they are encrypted. */
const fingerprintOf = async ({ pool }: TestDatabase) => {
  const hash = createHash('sha256')
  for (const table of [
    'association',
    'organization',
    'organization_branch',
    'person',
    'membership',
    'membership_branch',
    'club_role',
    'account',
    'role_assignment',
    'audit_event',
    'audit_value',
  ]) {
    const { rows: all } = await pool.query(
      `select to_jsonb(t) - 'identity_number_sealed' as row from ${table} t order by t::text collate "C"`,
    )
    hash.update(JSON.stringify(all))
  }
  return hash.digest('hex')
}

describe('two loads', () => {
  const small = { identity, today, members: 300, organizations: 40 }
  const loaded = async (options: Partial<DemoOptions> = {}) => {
    const other = await createTestDatabase()
    await loadDemo(other.owner.db, { ...small, ...options })
    return other
  }
  let first: TestDatabase
  beforeAll(async () => void (first = await loaded()))
  afterAll(() => first.close())

  it('are the same for the same seed and day, also after clearing by servers that start at the same time, of which one loads, and differ by dates alone on another day', async () => {
    const who = 'select id, first_name, last_name, birth_date, identity_number_fingerprint from person order by id'
    const what = 'select id, name, email, organization_number, status from organization order by id'
    const read = async (other: TestDatabase) => ({
      hash: await fingerprintOf(other),
      without: [(await other.pool.query(who)).rows, (await other.pool.query(what)).rows],
    })
    const before = await read(first)
    await clearDemo(first.owner.db)
    expect(await first.db.$count(person)).toBe(0)
    const servers = [1, 2, 3].map(() => connect(first.owner.url))
    await Promise.all(servers.map(({ db }) => loadDemoWhenEmpty(db, small)))
    await Promise.all(servers.map(({ close }) => close()))
    expect((await read(first)).hash).toBe(before.hash)
    const other = await loaded({ today: '2027-03-01' })
    const later = await read(other).finally(other.close)
    expect(later.without).toEqual(before.without)
    expect(later.hash).not.toBe(before.hash)
  })

  it('have other clubs for another seed', () => {
    const [first, second] = [1, 2].map((seed) => makeOrganizations({ seed, count: 40, today, createdBy: 'x' }))
    expect(second).not.toEqual(first)
  })

  it('have the same first clubs and persons when their number is larger', async () => {
    const clubs = 'select id, name, organization_number from organization order by id limit 40'
    const people = 'select id, last_name, identity_number_fingerprint from person order by id limit 300'
    for (const text of [clubs, people]) expect((await first.pool.query(text)).rows).toEqual(await rows(text))
  })
})
