// The licence numbers of officials, who can be told by them, after the person is anonymised or the identity protected.
import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { today } from '#contract/dates/swedish-day.ts'
import type { ChecklistLine } from '#contract/record/review.ts'
import { rowsOf } from '../../db/sql-expressions.ts'
import { licence } from '../../db/tables/licence-tables.ts'
import { licenceType } from '../../db/tables/licence-type-tables.ts'
import { person } from '../../db/tables/person-tables.ts'
import { sentDuring } from '../../db/testing-lock-waits.ts'
import { licenceTypeRow } from '../../licences/testing-licence-types.ts'
import { anonymizeRows } from '../../members/anonymization/anonymize.ts'
import { applyRules } from '../../retention/apply.ts'
import { retentionActor } from '../../retention/subject.ts'
import { testSeason, type TestSeason } from '../testing.ts'

let world: TestSeason
const typeId = uuidv7()
beforeAll(async () => {
  world = await testSeason()
  const row = licenceTypeRow(world.segel.id)
  await world.db.insert(licenceType).values({ ...row, id: typeId, code: 'DOM', name: 'Domare', kind: 'judge' })
})
afterAll(() => world.close())

const longAgo = '2001-01-01T10:00:00.000Z'
const judge = async (number: string, validTo = '2003-12-31', mergedIntoId: string | null = null) => {
  const id = uuidv7()
  await world.db.insert(person).values({ id, firstName: 'Siv', lastName: 'Säker', mergedIntoId, createdAt: longAgo })
  const held = { branchId: world.segel.id, personId: id, typeId, number, validFrom: '2001-01-01', validTo }
  await world.db.insert(licence).values({ id: uuidv7(), ...held })
  return id
}

const safety = { role: 'safety', name: 'Siv Säker' }
const director = { role: 'director', name: 'Tage Ledare' }
const versionAt = async (url: string): Promise<number> => (await world.bo.get(url)).json().version
const tie = async (url: string, personId: string, official = safety) => {
  const body = { version: await versionAt(url), ...official, personId }
  const answer = await world.bo.post(`${url}/tieOfficial`, body)
  expect(answer.statusCode, answer.body).toBe(200)
}
const applied = async () => {
  const announcement = await world.published({ competitionType: 'Ranking' })
  const sent = await world.confirmed(announcement.id)
  const url = `${world.base}/${announcement.id}/applications/${sent.id}`
  const decide = async (verb: 'approve' | 'reject') => {
    const body =
      verb === 'reject' ? { reason: 'Nej' } : { classes: [{ classTypeId: world.standard, championship: 'Ranking' }] }
    return world.decided(world.bo, verb, { ...sent, version: await versionAt(url) }, body)
  }
  /** The line about the officials' licences in the checklist of the decision. */
  const decidedLine = async () => {
    const [kept] = await rowsOf<{ checklist: ChecklistLine[] }>(
      world.db,
      sql`select checklist from submission where application_id = ${sent.id}`,
    )
    return kept?.checklist.find(({ rule }) => rule === 'officialLicences')?.text
  }
  return { url, decide, decidedLine }
}
/** The texts of the ties in the history, the newest first. */
const tiesIn = async (url: string) =>
  (await world.bo.get(`${url}/history`))
    .json<{ items: { action: string; changes: { old: string; new: string }[] }[] }>()
    .items.filter(({ action }) => action === 'tieOfficial')
    .map(({ changes }) => changes.map((change) => `${change.old}→${change.new}`).join())

const protect = async (id: string) => {
  const office = await world.as([{ name: 'Global.Members.Admin' }], null)
  const answer = await office.post(`/members/${id}/protect`, { version: 1, name: 'Siv Säker' })
  expect(answer.statusCode, answer.body).toBe(200)
}
const anonymize = async (id: string) => {
  await applyRules(world.db, ['months'])
  const [row] = await world.db.select().from(person).where(eq(person.id, id))
  expect(row?.anonymizedAt).not.toBeNull()
}

it.each([
  { act: 'protecting', erase: protect, number: 'DOM-00001', name: 'Namnet visas inte' },
  { act: 'anonymising', erase: anonymize, number: 'DOM-00002', name: 'Siv Säker' },
])('$act erases them in checklists and histories, also of ties that are gone', async ({ erase, number, name }) => {
  const other = await judge(`${number}0`, '2027-12-31')
  const gone = await judge(number)
  const former = await judge(`${number}1`, '2002-12-31', gone)
  const [approved, rejected, waiting] = [await applied(), await applied(), await applied()]
  await tie(approved.url, gone)
  await tie(approved.url, other, director)
  const { sanction } = await approved.decide('approve')
  const at = `/competitions/sanctions/${sanction.id}`
  await tie(at, '')
  await tie(rejected.url, gone)
  await rejected.decide('reject')
  await tie(waiting.url, gone)
  // As before the two were merged.
  await world.db.update(person).set({ mergedIntoId: null }).where(eq(person.id, former))
  await tie(waiting.url, former)
  await world.db.update(person).set({ mergedIntoId: gone }).where(eq(person.id, former))
  await tie(waiting.url, '')
  const others = `Tävlingsledare Tage Ledare: ${number}0 gäller på tävlingsdagarna.`
  const ended = 'gäller bara till och med 31 december 2003.'
  expect(await approved.decidedLine()).toBe(`${others} Säkerhetsansvarig Siv Säker: ${number} ${ended}`)
  expect(await tiesIn(waiting.url)).toEqual([`${number}1→`, `${number}→${number}1`, `→${number}`])
  expect(await tiesIn(at)).toEqual([`${number}→`])

  await erase(gone)

  expect(await approved.decidedLine()).toBe(`${others} Säkerhetsansvarig ${name}: licensen ${ended}`)
  const unchecked = 'Tävlingsledare Tage Ledare: Ej kontrollerad.'
  expect(await rejected.decidedLine()).toBe(`${unchecked} Säkerhetsansvarig ${name}: licensen ${ended}`)
  expect(await tiesIn(approved.url)).toEqual([`→${number}0`, ''])
  expect(await tiesIn(rejected.url)).toEqual([''])
  expect(await tiesIn(waiting.url)).toEqual(['', '', ''])
  expect(await tiesIn(at)).toEqual([''])
})

it('looks through ties once, and for somebody without such a licence not at all', async () => {
  const member = uuidv7()
  await world.db.insert(person).values({ id: member, firstName: 'Siv', lastName: 'Säker' })
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  const looked = async (id: string) => {
    sent.mockClear()
    await protect(id)
    return sent.mock.calls.filter(([asked]) => (asked as { text?: string }).text?.includes("'tieOfficial'")).length
  }
  expect([await looked(member), await looked(await judge('DOM-00005'))]).toEqual([0, 1])
  sent.mockRestore()
})

describe('somebody who is anonymised meanwhile', () => {
  const during = (gone: string, request: () => Promise<unknown>) =>
    sentDuring(world.db, (tx) => anonymizeRows({ actor: retentionActor(), tx, today: today() }, [gone]), request)
  const notChecked = 'Tävlingsledare Tage Ledare: Ej kontrollerad. Säkerhetsansvarig Siv Säker: Ej kontrollerad.'

  it.each(['approve', 'reject'] as const)('has no number in the checklist (%s)', async (verb) => {
    const gone = await judge(`DOM-3-${verb}`)
    const { url, decide, decidedLine } = await applied()
    await tie(url, gone)
    await during(gone, () => decide(verb))
    expect(await decidedLine()).toBe(notChecked)
  })

  it('has no number in the event of a tie that is taken away', async () => {
    const gone = await judge('DOM-00004')
    const { url } = await applied()
    await tie(url, gone)
    await during(gone, () => tie(url, ''))
    expect(await tiesIn(url)).toEqual(['→DOM-00004'])
  })
})
