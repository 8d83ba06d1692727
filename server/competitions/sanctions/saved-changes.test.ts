// What is saved, kept in the history and mailed of changed officials, co-organizers and districts.
import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { attachment } from '../../db/tables/attachment-tables.ts'
import { organization } from '../../db/tables/organization-tables.ts'
import { sentDuring } from '../../db/testing-lock-waits.ts'
import { sanctionLinks } from '../testing-drafts.ts'
import { messageOf, testSeason, type TestSeason } from '../testing.ts'

let world: TestSeason
beforeAll(async () => {
  world = await testSeason()
})
afterAll(() => world.close())

const url = '/competitions/sanctions'
const ranking = () => ({ classes: [{ classTypeId: world.standard, championship: 'Ranking' }] })

const sanctioned = async () => {
  const announcement = await world.published({ competitionType: 'Ranking', districtIds: [world.skane.id] })
  const sent = await world.confirmed(announcement.id)
  return (await world.decided(world.bo, 'approve', sent, ranking())).sanction.id as string
}

it('adds co-organizers and districts and takes them away, and tells those before and after of it', async () => {
  const { bo, club, rival, norr, skane, segel, db } = world
  const id = await sanctioned()
  const seen = (await bo.get(`${url}/${id}`)).json()
  const write = (version: number, coOrganizerIds: string[], districtIds: string[], by = bo) =>
    by.put(`${url}/${id}`, { ...seen, ...ranking(), version, coOrganizerIds, districtIds })
  const idsIn = (items: { id: string }[]) => items.map((one) => one.id)
  const choices = (await bo.get(`${url}/${id}/co-organizer-choices`)).json().items
  expect(idsIn(choices)).toEqual([rival, club])
  const added = await write(1, [rival, rival], [skane.id, norr.id])
  expect(added.statusCode, added.body).toBe(200)
  expect([idsIn(added.json().organizers), idsIn(added.json().districts)]).toEqual([
    [club, rival],
    [norr.id, skane.id],
  ])
  expect((await bo.get(`${url}/${id}/history`)).json().items[0].changes).toMatchObject([
    { label: 'Medarrangörer', old: '', new: 'Bergets Segelflygklubb' },
    { label: 'Distrikt', old: skane.name, new: `${skane.name}, ${norr.name}` },
  ])
  const removed = await write(2, [], [norr.id])
  expect([idsIn(removed.json().organizers), idsIn(removed.json().districts)]).toEqual([[club], [norr.id]])
  expect(removed.json()).toMatchObject({ isAnnouncementVisible: true, isApplicationVisible: true })
  // Each district sees the links that it can follow, and no others.
  const readBy = async (districtId: string, address: string) => {
    const reader = await world.as([{ name: 'Competitions.View', associationId: districtId }], districtId)
    return (await reader.get(address)).json()
  }
  const [announcement, application] = [seen.announcement.id, seen.applicationId]
  const file = { id: uuidv7(), recordType: 'application', recordId: application, name: 'Karta.pdf' }
  await db.insert(attachment).values({ ...file, completedAt: '2027-01-20T10:00:00Z' })
  expect((await bo.get(`${url}/${id}`)).json()).toMatchObject({ hasDocuments: true })
  expect(await readBy(norr.id, `${url}/${id}`)).toMatchObject({
    isAnnouncementVisible: false,
    isApplicationVisible: false,
    hasDocuments: false,
  })
  const address = `${world.base}/${announcement}`
  expect((await readBy(world.skane.id, address)).sanctions).toEqual([])
  expect((await readBy(world.skane.id, `${address}/applications/${application}`)).sanction).toBeNull()
  // Zero also for who sees the sanction, for pages that were opened when it was a count.
  const { items } = (await bo.get(world.base)).json()
  expect(items.find((row: { id: string }) => row.id === announcement).sanctionCount).toBe(0)
  const { rows } = await db.$client.query(
    "select count(*)::int from mail_outbox where record_id = $1 and template = 'sanctionUpdated' and recipient = $2",
    [id, 'styrelsen@berget.example'],
  )
  expect(rows).toEqual([{ count: 2 }])
  const unknown = uuidv7()
  for (const [coOrganizers, districts, field, message] of [
    [[club], [], 'coOrganizerIds.0', 'Föreningen är redan ansvarig arrangör.'],
    [[unknown], [], 'coOrganizerIds.0', 'Föreningen är inte aktiv i grenen och kan inte väljas.'],
    [[], [norr.id, segel.id], 'districtIds.1', 'Distrikt har ett val som inte finns.'],
  ] as const) {
    const refused = await write(3, [...coOrganizers], [...districts])
    expect([refused.statusCode, refused.json().errors]).toMatchObject([400, [{ field, message }]])
  }
  const leaving = await world.createClub({ name: 'Lämnarna', districtId: skane.id }, [segel.id])
  const late = await sentDuring(
    db,
    (tx) => tx.update(organization).set({ status: 'left' }).where(eq(organization.id, leaving)),
    () => write(3, [leaving], [norr.id]),
  )
  expect(messageOf(late)).toBe('Föreningen är inte aktiv i grenen och kan inte väljas.')
  const partial = await world.as([{ name: 'Competitions.Admin', associationId: segel.id }], segel.id)
  await world.giveRole(partial.accountId, rival)
  const own = (await partial.get(`${url}/${id}/co-organizer-choices`)).json().items
  expect(own).toMatchObject([
    { id: rival, isOwn: true },
    { id: club, isOwn: false },
  ])
  const jav = await write(3, [rival], [norr.id], partial)
  expect([jav.statusCode, messageOf(jav)]).toEqual([
    403,
    expect.stringMatching(/^Jäv: du har uppdrag i Bergets Segelflygklubb\./),
  ])
})

it('keeps and mails nothing of the contact details of officials, whose change the history names', async () => {
  const { bo, db } = world
  const id = await sanctioned()
  const seen = (await bo.get(`${url}/${id}`)).json()
  const official = { role: 'judge', name: 'Dora Domare', contact: '' }
  const write = (version: number, officials: object[], conditions = '') =>
    bo.put(`${url}/${id}`, { ...seen, ...sanctionLinks(seen), ...ranking(), version, officials, conditions })
  const mails = async () => {
    const { rows } = await db.$client.query(
      "select distinct decision from mail_outbox where template = 'sanctionUpdated' and record_id = $1",
      [id],
    )
    return rows.length
  }
  const changes = async () => (await bo.get(`${url}/${id}/history`)).json().items[0].changes
  const named = { label: 'Funktionärer', old: '', new: 'Kontaktuppgifter ändrade' }
  await write(1, [official])
  expect(await mails()).toBe(1)
  const saved = await write(2, [{ ...official, contact: '070-1' }])
  expect(saved.json()).toMatchObject({ version: 3, officials: [{ contact: '070-1' }] })
  expect([await mails(), await changes()]).toEqual([1, [expect.objectContaining(named)]])
  await write(3, [{ ...official, contact: '070-2' }], 'Nya')
  expect(await mails()).toBe(2)
  expect(await changes()).toMatchObject([named, { label: 'Villkor' }])
  await write(4, [{ ...official, contact: '070-2' }], 'Nyare')
  expect(await changes()).toMatchObject([{ label: 'Villkor' }])
})
