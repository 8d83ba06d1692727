// Officials tied to persons with a licence: whom they can be tied to, what the checklist says, and what becomes of the ties.
import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TiedOfficials } from '#contract/competitions/officials/official-tie.ts'
import { today } from '#contract/dates/swedish-day.ts'
import type { Transaction } from '../../db/database.ts'
import { licence, licenceBlock } from '../../db/tables/licence-tables.ts'
import { licenceType } from '../../db/tables/licence-type-tables.ts'
import { membership, membershipBranch } from '../../db/tables/member-tables.ts'
import { officialPerson } from '../../db/tables/official-tables.ts'
import { person } from '../../db/tables/person-tables.ts'
import { sentDuring, untilWaiting } from '../../db/testing-lock-waits.ts'
import { licenceTypeRow } from '../../licences/testing-licence-types.ts'
import { anonymizeRows } from '../../members/anonymization/anonymize.ts'
import { bodyOf } from '../../members/testing-persons.ts'
import { retentionActor } from '../../retention/subject.ts'
import { messageOf, testSeason, type TestSeason } from '../testing.ts'

let world: TestSeason
const judgeType = uuidv7()
const nationalType = uuidv7()
beforeAll(async () => {
  world = await testSeason()
  const row = licenceTypeRow(world.segel.id)
  await world.db.insert(licenceType).values([
    { ...row, id: judgeType, code: 'DOM', name: 'Domare', kind: 'judge' },
    { ...row, id: nationalType, code: 'NAT', name: 'Tävlingslicens', kind: 'national' },
  ])
})
afterAll(() => world.close())

let serial = 0
/** A person with a licence as a judge; the competition of the tests is from 2 to 9 July 2027. */
const holder = async (validTo: string, values: object = {}, typeId = judgeType, branchId = world.segel.id) => {
  const [id, licenceId] = [uuidv7(), uuidv7()]
  const number = `DOM-${String(++serial).padStart(5, '0')}`
  await world.db.insert(person).values({ id, firstName: 'Siv', lastName: `Säker${serial}`, ...values })
  await world.db
    .insert(licence)
    .values({ id: licenceId, branchId, personId: id, typeId, number, validFrom: '2026-01-01', validTo })
  return { id, licenceId, number, lastName: `Säker${serial}` }
}
const blocked = (licenceId: string, validFrom: string, validTo: string | null = null) =>
  world.db.insert(licenceBlock).values({ id: uuidv7(), licenceId, validFrom, validTo, reason: 'x' })
/** Makes the person a member of the club in the branch. */
const joined = async (personId: string) => {
  const [membershipId, since] = [uuidv7(), { validFrom: '2026-01-01' }]
  await world.db.insert(membership).values({ ...since, id: membershipId, personId, organizationId: world.club })
  await world.db.insert(membershipBranch).values({ ...since, membershipId, branchId: world.segel.id })
}
const ranking = () => ({ classes: [{ classTypeId: world.standard, championship: 'Ranking' }] })
const application = async () => {
  const announcement = await world.published({ competitionType: 'Ranking' })
  const sent = await world.confirmed(announcement.id)
  const url = `${world.base}/${announcement.id}/applications/${sent.id}`
  const version = async () => (await world.bo.get(url)).json().version
  const tie = async (personId: string, official: object = {}) =>
    world.bo.post(`${url}/tieOfficial`, {
      version: await version(),
      role: 'safety',
      name: 'Siv Säker',
      personId,
      ...official,
    })
  const line = async () => {
    const { items } = (await world.bo.get(`${url}/checklist`)).json()
    return items.find(({ rule }: { rule: string }) => rule === 'officialLicences')
  }
  const officials = async () => (await world.bo.get(`${url}/officials`)).json<TiedOfficials>()
  return { url, sent, tie, line, officials, version }
}

it('judges the licence on the days of the competition, and says who is not known', async () => {
  const { tie, line, officials } = await application()
  expect(await line()).toMatchObject({
    outcome: 'warning',
    text: 'Tävlingsledare Tage Ledare: Ej kontrollerad. Säkerhetsansvarig Siv Säker: Ej kontrollerad.',
  })
  const good = await holder('2027-07-09')
  expect((await tie(good.id)).statusCode).toBe(200)
  expect((await line()).text).toContain(`Säkerhetsansvarig Siv Säker: ${good.number} gäller på tävlingsdagarna.`)
  const short = await holder('2027-07-08')
  expect((await tie(short.id, { role: 'director', name: 'Tage Ledare' })).statusCode).toBe(200)
  expect(await line()).toMatchObject({ outcome: 'warning' })
  expect((await line()).text).toContain(`${short.number} gäller bara till och med 8 juli 2027`)
  const { items } = await officials()
  expect(items).toMatchObject([
    { role: 'director', person: { personId: short.id } },
    {
      role: 'safety',
      person: { personId: good.id },
      finding: { outcome: 'valid', licence: { number: good.number } },
    },
  ])
  await world.db.$client.query("update licence set valid_to = '2027-12-31' where id = $1", [short.licenceId])
  expect(await line()).toMatchObject({ outcome: 'ok' })
})

it('judges a licence by the days on which it counted, whatever has become of it since', async () => {
  const [{ tie, line }, { id, licenceId }] = [await application(), await holder('2027-12-31')]
  await tie(id)
  await blocked(licenceId, '2027-07-09')
  const expectAfter = async (change: string, text: string) => {
    await world.db.$client.query(`update ${change}`, [licenceId])
    expect((await line()).text, change).toContain(text)
  }
  await expectAfter("licence_block set lifted_at = '2027-07-10T12:00Z' where licence_id = $1", 'är spärrad')
  await expectAfter("licence_block set lifted_at = '2027-07-09T12:00Z' where licence_id = $1", 'gäller på')
  await expectAfter("licence set recalled_at = '2027-07-10T12:00Z', recall_reason = 'x' where id = $1", 'gäller på')
  await expectAfter("licence set recalled_at = '2027-07-09T12:00Z' where id = $1", 'är återkallad')
})

it('says whether the context has the person, who is then a link', async () => {
  const { tie, officials } = await application()
  const [stranger, member] = [await holder('2027-12-31'), await holder('2027-12-31')]
  await joined(member.id)
  await tie(stranger.id)
  await tie(member.id, { role: 'director', name: 'Tage Ledare' })
  expect((await officials()).items).toMatchObject([{ person: { isVisible: true } }, { person: { isVisible: false } }])
})

it('says whether the context has the licence, which a district has of current members of its clubs alone', async () => {
  const { url, tie } = await application()
  const [stranger, member] = [await holder('2027-12-31'), await holder('2027-12-31')]
  await joined(member.id)
  await tie(stranger.id)
  await tie(member.id, { role: 'director', name: 'Tage Ledare' })
  const visibleTo = async (by: TestSeason['bo']) =>
    (await by.get(`${url}/officials`)).json<TiedOfficials>().items.map(({ finding }) => finding.licence?.isVisible)
  expect(await visibleTo(world.bo)).toEqual([true, true])
  const district = await world.as([{ name: 'Competitions.View', associationId: world.skane.id }], world.skane.id)
  expect(await visibleTo(district)).toEqual([true, false])
})

it('tells a reader of competitions no more of a person and a licence than the finding says', async () => {
  const { url, tie } = await application()
  const known = await holder('2027-12-31')
  await blocked(known.licenceId, '2027-03-01', '2027-03-31')
  await tie(known.id)
  const reader = await world.as([{ name: 'Competitions.View', associationId: world.segel.id }], world.segel.id)
  const { items, ...former } = (await reader.get(`${url}/officials`)).json<TiedOfficials>()
  expect(former).toEqual({ days: null, today: '' })
  expect(items[1]).toEqual({
    role: 'safety',
    name: 'Siv Säker',
    person: { personId: known.id, name: `Siv ${known.lastName}`, clubs: [], memberNumber: 0, isVisible: false },
    // Empty, for pages that were opened before there was the finding.
    licences: null,
    finding: {
      outcome: 'valid',
      text: `${known.number} gäller på tävlingsdagarna`,
      licence: { id: known.licenceId, number: known.number, type: 'Domare', isVisible: true },
    },
  })
})

it('finds those who hold or have held a licence as judge or official in the branch, by name, number and licence', async () => {
  const { url, tie } = await application()
  const found = await holder('2027-12-31', { lastName: 'Unikberg' })
  const others = [
    await holder('2027-12-31', { lastName: 'Unikberg' }, nationalType),
    await holder('2027-12-31', { lastName: 'Unikberg' }, judgeType, world.fallskarm.id),
    await holder('2027-12-31', { lastName: 'Unikberg', isProtected: true }),
  ]
  const ended = await holder('2026-12-31', { lastName: 'Unikberg' })
  const search = async (q: string) =>
    (await world.bo.post(`${url}/official-candidates`, { q }))
      .json()
      .items.map(({ personId }: { personId: string }) => personId)
  expect(await search('unikb')).toEqual([found.id, ended.id])
  expect(await search(found.number.toLowerCase())).toEqual([found.id])
  for (const { id } of others) {
    const refused = await tie(id)
    expect([refused.statusCode, messageOf(refused)]).toEqual([
      400,
      'Välj en person som har eller har haft en domar- eller funktionärslicens i grenen.',
    ])
  }
  // A person whose licence has ended can be tied; the check then reports the licence.
  expect((await tie(ended.id)).statusCode).toBe(200)
  const unknown = await tie(found.id, { name: 'Någon Annan' })
  expect(unknown.statusCode).toBe(400)
})

it('names no candidates to those who may only read the record', async () => {
  const { url, sent } = await application()
  const { sanction } = await world.decided(world.bo, 'approve', sent, ranking())
  const { segel, skane } = world
  const admin = await world.as([{ name: 'Competitions.Admin', associationId: skane.id }], skane.id)
  for (const at of [url, `/competitions/sanctions/${sanction.id}`]) {
    expect((await admin.get(`${at}/officials`)).statusCode).toBe(200)
    const refused = await admin.post(`${at}/official-candidates`, { q: 'Säker' })
    expect([refused.statusCode, messageOf(refused)]).toEqual([
      403,
      `Beslutet fattas av tävlingsadministratörerna i ${segel.name} eller av förbundskansliet.`,
    ])
    expect((await world.bo.post(`${at}/official-candidates`, { q: 'Säker' })).statusCode).toBe(200)
  }
})

it('goes on with the sanction, and is taken away and written to the history without names', async () => {
  const { url, sent, tie, version } = await application()
  const known = await holder('2027-12-31', { lastName: 'Historiksson' })
  await tie(known.id)
  const { items: events } = (await world.bo.get(`${url}/history`)).json()
  const text = JSON.stringify(events.find(({ action }: { action: string }) => action === 'tieOfficial'))
  expect(text).toContain(known.number)
  expect(text).not.toMatch(/Historiksson|Siv Säker/)
  const { sanction } = await world.decided(
    world.bo,
    'approve',
    { ...sent, version: await version() },
    {
      classes: [{ classTypeId: world.standard, championship: 'Ranking' }],
    },
  )
  const at = `/competitions/sanctions/${sanction.id}`
  const read = async () => (await world.bo.get(`${at}/officials`)).json<TiedOfficials>()
  expect(await read()).toMatchObject({ items: [{ person: null }, { person: { personId: known.id } }] })
  const before = (await world.bo.get(at)).json()
  const body = { version: before.version, role: 'safety', name: 'Siv Säker', personId: '' }
  expect((await world.bo.post(`${at}/tieOfficial`, body)).statusCode).toBe(200)
  expect((await read()).items.map(({ person: tied }) => tied)).toEqual([null, null])
  // Strangers are told nothing of it.
  const page = await world.outside('GET', `/competitions/${sanction.id}`)
  expect(page.body).not.toMatch(/Historiksson|DOM-/)
  const own = await world.outside('GET', '/application', undefined, sent.token)
  expect(own.body).not.toMatch(/Historiksson|DOM-/)
})

it('is told of nobody whose identity has become protected', async () => {
  const { tie, officials, line } = await application()
  const hidden = await holder('2027-12-31', { lastName: 'Dold' })
  await tie(hidden.id)
  await world.db.$client.query('update person set is_protected = true where id = $1', [hidden.id])
  expect((await officials()).items.map(({ person: tied }) => tied)).toEqual([null, null])
  expect((await line()).text).not.toContain(hidden.number)
})

it('follows a person who is merged into another, and goes with one who is anonymised', async () => {
  const { tie, officials, line } = await application()
  const [kept, former] = [await holder('2027-12-31'), await holder('2027-12-31')]
  await tie(former.id)
  const system = await world.as([{ name: 'SysAdmin' }], null)
  const body = { version: 1, otherId: former.id, otherVersion: 1, fromOther: [] }
  const merged = await system.post(`/members/${kept.id}/merge`, body)
  expect(merged.statusCode, merged.body).toBe(200)
  expect((await officials()).items[1]).toMatchObject({ person: { personId: kept.id } })
  // The licences of both are those of the one.
  expect((await line()).text).toContain('gäller på tävlingsdagarna')
  const asked = { reason: 'request', text: '', format: 'json' }
  const extract = await bodyOf(await system.post(`/members/${kept.id}/register-extract`, asked))
  expect(extract).toContain('Uppdrag: Säkerhetsansvarig')
  const actor = retentionActor()
  await world.db.transaction((tx) => anonymizeRows({ actor, tx, today: today() }, [kept.id]))
  expect((await officials()).items[1]).toMatchObject({ person: null, finding: { outcome: 'unchecked' } })
})

describe('somebody who is anonymised or merged meanwhile', () => {
  it('is not tied to an official', async () => {
    const { tie } = await application()
    const gone = await holder('2027-12-31')
    const tied = await sentDuring(
      world.db,
      (tx) => anonymizeRows({ actor: retentionActor(), tx, today: today() }, [gone.id]),
      () => tie(gone.id),
    )
    expect(messageOf(tied)).toBe('Välj en person som har eller har haft en domar- eller funktionärslicens i grenen.')
  })

  it('is the person who remains, in the sanction that is approved', async () => {
    const { sent, tie, version } = await application()
    const [former, kept] = [await holder('2027-12-31'), await holder('2027-12-31')]
    await tie(former.id)
    const present = { ...sent, version: await version() }
    const merge = async (tx: Transaction) => {
      await tx.update(person).set({ mergedIntoId: kept.id }).where(eq(person.id, former.id))
      await tx.update(officialPerson).set({ personId: kept.id }).where(eq(officialPerson.personId, former.id))
    }
    const { sanction } = await sentDuring(world.db, merge, () => world.decided(world.bo, 'approve', present, ranking()))
    const { items } = (await world.bo.get(`/competitions/sanctions/${sanction.id}/officials`)).json<TiedOfficials>()
    expect(items).toMatchObject([{ person: null }, { person: { personId: kept.id } }])
  })

  it('keeps no other approval waiting', async () => {
    const [{ sent, tie, version }, other] = [await application(), await application()]
    const tied = await holder('2027-12-31')
    await tie(tied.id)
    const present = { ...sent, version: await version() }
    const waiting = await world.db.transaction(async (tx) => {
      await tx.update(person).set({ firstName: 'Sivan' }).where(eq(person.id, tied.id))
      const answer = Promise.resolve(world.decide(world.bo, 'approve', present, ranking()))
      await untilWaiting(world.db, 1)
      expect((await world.decide(world.bo, 'approve', other.sent, ranking())).statusCode).toBe(200)
      return { answer }
    })
    expect((await waiting.answer).statusCode).toBe(200)
  })
})
