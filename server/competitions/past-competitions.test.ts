// Retention of past competitions: who applied and how to reach those who are named goes, the application and what was decided stay.
import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Official } from '#contract/competitions/applications/application-draft.ts'
import { writeAuditEvents } from '../audit/audit-events.ts'
import { auditRowsOfRecord } from '../audit/testing-audit-rows.ts'
import { attachment } from '../db/tables/attachment-tables.ts'
import { organization } from '../db/tables/organization-tables.ts'
import { sentDuring } from '../db/testing-lock-waits.ts'
import { sanction as sanctionTable } from '../db/tables/sanction-tables.ts'
import { queueMail } from '../mail/mail-queue.ts'
import { applyRules } from '../retention/apply.ts'
import { retentionActor } from '../retention/subject.ts'
import { sweepApplications } from './retention.ts'
import { newContact, sanctionLinks } from './testing-drafts.ts'
import { testSeason, type TestSeason } from './testing.ts'
import { tablesWithText } from './testing-tables.ts'

let world: TestSeason
beforeAll(async () => {
  world = await testSeason()
})
afterAll(() => world.close())

const officials: Official[] = [
  { role: 'director', name: 'Torsten Ledare', contact: 'torsten@privat.example' },
  { role: 'safety', name: 'Siv Säker', contact: '070-111 22 33' },
]

const ranking = () => [{ classTypeId: world.standard, championship: 'Ranking' }]

/** An approved application whose competition was so many months ago, and was last changed then. */
const approved = async (applicantName: string) => {
  const announcement = await world.published({ competitionType: 'Ranking' })
  const sent = await world.confirmed(announcement.id, { applicantName, safetyPlan: 'Ring tornet', officials })
  const file = { id: uuidv7(), recordType: 'application', recordId: sent.id, name: 'plan.pdf' }
  await world.db.insert(attachment).values({ ...file, completedAt: '2027-01-01T00:00:00.000Z' })
  const { sanction } = await world.decided(world.bo, 'approve', sent, { classes: ranking() })
  const aged = async (months: number, changed = months) => {
    const ago = (nth: string) => `now() - make_interval(months => ${nth})`
    await world.db.$client.query(`update application set updated_at = ${ago('25')} where id = $1`, [sent.id])
    const set = `starts_on = ${ago('$1')}, ends_on = ${ago('$1')}, updated_at = ${ago('$3')}`
    await world.db.$client.query(`update sanction set ${set} where id = $2`, [months, sanction.id, changed])
  }
  const held = async (...ago: Parameters<typeof aged>) => {
    await aged(...ago)
    await applyRules(world.db, ['months'])
  }
  const application = async () =>
    (await world.bo.get(`${world.base}/${announcement.id}/applications/${sent.id}`)).json()
  const competition = async () => (await world.bo.get(`/competitions/sanctions/${sanction.id}`)).json()
  return { ...sent, sanctionId: sanction.id as string, aged, held, application, competition }
}
const tablesWith = (text: string) => tablesWithText(world.db, text)

it('takes who applied and all contacts, and leaves what was decided, with its files and texts', async () => {
  const { db } = world
  const one = await approved('Beata Sökande')
  const seen = await one.competition()
  const contact = { contactName: 'Kalle Kontakt', contactEmail: 'kalle@privat.example' }
  const changed = await world.bo.put(`/competitions/sanctions/${one.sanctionId}`, {
    ...seen,
    ...sanctionLinks(seen),
    classes: ranking(),
    ...contact,
  })
  expect(changed.statusCode, changed.body).toBe(200)
  expect((await auditRowsOfRecord(db, one.sanctionId)).at(-1)?.changes).toMatchObject([
    { field: 'contactName', policy: 'hidden', old: '•••', new: '•••' },
    { field: 'contactEmail' },
  ])
  // As it was written before contacts were hidden in the history.
  const change = { field: 'contactName', label: 'Kontaktperson', policy: 'value' as const, old: 'Förra Lotta', new: '' }
  const about = { action: 'update', recordType: 'sanction', recordId: one.sanctionId, recordLabel: 'Tävlingen' }
  await db.transaction((tx) => writeAuditEvents(retentionActor(), tx, [{ ...about, changes: [change] }]))
  await one.held(23, 25)
  await one.held(25, 23)
  expect(await tablesWith('Beata')).toContain('application')
  const { version } = await one.competition()
  // As when the announcement of a cup is cancelled, which its applicants are told.
  await db.transaction((tx) =>
    queueMail(tx, {
      decision: 'announcement.cancel',
      recordType: 'announcement',
      recordId: one.announcementId,
      to: { email: one.email, name: 'Beata Sökande' },
      template: 'announcementCancelled',
      data: { title: 'Cupen', reason: 'Storm', publicPath: '/' },
    }),
  )

  await one.held(25)
  for (const trace of [
    'Beata',
    'torsten@privat.example',
    '111 22 33',
    one.email,
    'kalle@privat.example',
    'Förra Lotta',
    'Orvar Ordförande',
  ])
    expect(await tablesWith(trace), trace).toEqual([])
  expect(await one.application()).toMatchObject({
    status: 'Approved',
    applicantName: '',
    safetyPlan: 'Ring tornet',
    officials: officials.map((official) => ({ ...official, contact: '' })),
    submissions: [{ checklist: expect.arrayContaining([expect.anything()]) }],
  })
  expect(await one.competition()).toMatchObject({
    version: version + 1,
    officials: officials.map((official) => ({ ...official, contact: '' })),
    contactName: '',
    contactEmail: '',
  })
  expect(await tablesWith('plan.pdf')).toContain('attachment')
  const { items } = (await world.bo.get(`/competitions/sanctions/${one.sanctionId}/history`)).json()
  const actions = items.slice(0, 2).map(({ action }: { action: string }) => action)
  expect(actions.toSorted()).toEqual(['erase', 'eraseValues'])
})

it('takes a former contact too, with what was mailed about the announcement', async () => {
  const { db } = world
  const one = await approved('Gunnar Sökande')
  const { version } = await one.application()
  const path = `${world.base}/${one.announcementId}/applications/${one.id}`
  const mailedAbout = {
    recordType: 'announcement',
    recordId: one.announcementId,
    to: { email: one.email, name: '' },
    data: { title: 'Cupen', reason: 'Storm', publicPath: '/' },
  }
  await db.transaction((tx) =>
    queueMail(tx, { ...mailedAbout, decision: 'announcement.move', template: 'announcementCancelled' }),
  )
  const replaced = await world.bo.post(`${path}/replace-contact`, { version, ...newContact })
  expect(replaced.json(), replaced.body).toMatchObject(newContact)
  await one.held(25)
  for (const trace of ['Gunnar', one.email, 'Nyström', newContact.applicantEmail, newContact.applicantPhone])
    expect(await tablesWith(trace), trace).toEqual([])
})

it('leaves the contact that the organizing club has registered, which is no person’s', async () => {
  const one = await approved('Cilla Sökande')
  const { contactName, contactEmail } = await one.competition()
  expect(contactName).toBe('Åsens Segelflygklubb')
  await one.held(25)
  expect(await one.competition()).toMatchObject({ contactName, contactEmail })
})

it('is not hurried by a shorter time of refused applications', async () => {
  const one = await approved('Doris Sökande')
  await world.db.$client.query("update retention_rule set amount = 2 where name = 'applicants'")
  await one.held(20)
  expect((await one.application()).applicantName).toBe('Doris Sökande')
})

it('takes a private link that was sent later when it has ended, with the network that it was asked for from', async () => {
  const { db } = world
  const one = await approved('Frida Sökande')
  const linksAfterSweep = async (monthsAgo: number) => {
    await db.$client.query(
      'update application_link set created_at = now() - make_interval(months => $2) where application_id = $1',
      [one.id, monthsAgo],
    )
    await sweepApplications(db)
    return (await db.$client.query('select from application_link where application_id = $1', [one.id])).rowCount
  }
  const sent = await linksAfterSweep(4)
  expect(sent).toBeGreaterThan(0)
  await db.$client.query("update application set decided_at = now() - interval '26 months' where id = $1", [one.id])
  await one.held(25)
  expect(await linksAfterSweep(2)).toBe(sent)
  expect(await linksAfterSweep(4)).toBe(0)
})

it('leaves an application whose competition somebody is changing while the rule waits for it', async () => {
  const { db } = world
  const one = await approved('Sam Tidig')
  await one.aged(25)
  const changed = { updatedAt: new Date().toISOString() }
  await sentDuring(
    db,
    (tx) => tx.update(sanctionTable).set(changed).where(eq(sanctionTable.id, one.sanctionId)),
    () => applyRules(db, ['months']),
  )
  expect(await one.application()).toMatchObject({ applicantName: 'Sam Tidig' })
})

it('leaves it also when the club has registered another since, and takes what somebody has changed', async () => {
  const one = await approved('Erik Sökande')
  const seen = await one.competition()
  const body = { ...seen, ...sanctionLinks(seen), classes: ranking(), contactPhone: '+46701112233' }
  const changed = await world.bo.put(`/competitions/sanctions/${one.sanctionId}`, body)
  expect(changed.statusCode, changed.body).toBe(200)
  await world.db
    .update(organization)
    .set({ name: 'Åsens FK', email: 'ny@asen.example' })
    .where(eq(organization.id, world.club))
  await one.held(25)
  const { contactName, contactEmail } = seen
  expect(await one.competition()).toMatchObject({ contactName, contactEmail, contactPhone: '' })
})
