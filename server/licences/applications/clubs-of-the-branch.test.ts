// Which clubs count for a licence of a branch: those that are affiliated to it today and have not left the federation. And that a club
// is asked about its present members alone.
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, today } from '#contract/dates/swedish-day.ts'
import type { BatchJob } from '#contract/record/batch.ts'
import { applicationTokenHeader } from '#contract/record/private-link.ts'
import { licence, licenceApplication } from '../../db/tables/licence-tables.ts'
import { membership } from '../../db/tables/member-tables.ts'
import { mailOutbox } from '../../db/tables/mail-tables.ts'
import { organization, organizationBranch } from '../../db/tables/organization-tables.ts'
import { runBatches } from '../../records/batch/batch-runner.ts'
import { askClubs } from '../certificates/ask-clubs.ts'
import { renewMany } from '../licences/renew-many.ts'
import { messageOf, must, testLicences, type TestLicences } from '../testing-licences.ts'

let world: TestLicences
beforeAll(async () => void (world = await testLicences()))
afterAll(() => world.close())

const clubs = { left: (id: string) => leave(id), 'no longer affiliated': (id: string) => endAffiliation(id) }
const leave = (id: string) => world.db.update(organization).set({ status: 'left' }).where(eq(organization.id, id))
const endAffiliation = (id: string) =>
  world.db
    .update(organizationBranch)
    .set({ validTo: addDays(today(), -1) })
    .where(eq(organizationBranch.organizationId, id))
const newClub = (name: string) =>
  world.createClub({ name, districtId: world.skane.id, email: 'k@klubb.example' }, [world.segel.id])

describe.each(Object.entries(clubs))('a club that is %s', (_, end) => {
  it('is no choice, and membership there does not count', async () => {
    const { own } = world
    const club = await newClub('Borta')
    const holder = await world.join(club, [world.segel.id])
    const typeId = (await world.addType({ requirements: [must('membership')] })).id
    const offered = async () => (await own.get(`/license-applications/offer/${holder}`)).json().clubs
    expect(await offered()).toMatchObject([{ id: club }])
    const sent = await world.submitted(holder, typeId, { organizationId: club })
    await end(club)
    expect(await offered()).toEqual([])
    const other = world.draft(holder, (await world.addType()).id, { organizationId: club })
    expect(messageOf(await own.post('/license-applications', other))).toBe('Välj en förening som hör till grenen.')
    const { items } = (await own.get(`/license-applications/${sent.id}/checklist`)).json()
    expect(items).toMatchObject([
      { text: 'Föreningen hör inte till grenen längre.' },
      { text: 'Personen har just nu inget medlemskap för grenen i någon av grenens föreningar.' },
    ])
  })

  it('stands behind no licence and certifies nothing, although its link still counts', async () => {
    const { own, act } = world
    const [club, other] = [await newClub('Borta'), await newClub('Kvar')]
    const holder = await world.join(club, [world.segel.id])
    await world.join(other, [world.segel.id], {}, { personId: holder })
    const plain = await world.submitted(holder, (await world.addType()).id, { organizationId: club })
    const typeId = (await world.addType({ requirements: [must('clubCertificate')] })).id
    const asking = await world.submitted(holder, typeId, { organizationId: club })
    await askClubs(world.db, new Date())
    const [mail] = await world.db.select().from(mailOutbox).where(eq(mailOutbox.recordId, club))
    const token = (mail?.data as { path: string } | undefined)?.path.split('#token=')[1] ?? ''
    const answers = [{ id: asking.id, answer: 'yes' }]
    const answered = () =>
      world.app.inject({
        method: 'POST',
        url: '/api/external/club-certificates',
        headers: { [applicationTokenHeader]: token },
        payload: { answers, name: 'Kim' },
      })
    expect((await answered()).json().items).toMatchObject([{ answer: 'yes' }])
    await end(club)
    const late = await answered()
    expect([late.statusCode, messageOf(late)]).toEqual([422, 'Ansökan väntar inte längre på föreningens intyg.'])
    for (const { id } of [plain, asking]) {
      const shown = (await own.get(`/license-applications/${id}`)).json()
      expect(shown.askableClub).toBeNull()
      const refused = await act(own, 'approve', shown)
      expect([refused.statusCode, messageOf(refused)]).toEqual([
        403,
        expect.stringContaining('Föreningen hör inte till grenen längre.'),
      ])
    }
    expect(await world.db.select().from(licence).where(eq(licence.organizationId, club))).toEqual([])
  })

  it('is followed by another club of the person at the renewal', async () => {
    const { own, segel } = world
    const [club, other] = [await newClub('Borta'), await newClub('Kvar')]
    const holder = await world.join(club, [segel.id])
    const lone = await world.join(club, [segel.id])
    await world.join(other, [segel.id], {}, { personId: holder })
    const monthly = { validity: 'months' as const, validityMonths: 1 }
    const typeId = (await world.addType(monthly)).id
    for (const id of [holder, lone]) await world.given(id, typeId, { organizationId: club })
    await end(club)
    const job = (await own.post('/licenses/batches/renew', { filter: { type: [typeId] } })).json<BatchJob>()
    expect(job).toMatchObject({ groups: { new: 1, impossible: 1 } })
    await own.post(`/licenses/batches/${job.id}/apply`)
    await runBatches({ db: world.db, config: world.config, now: () => new Date() }, [renewMany])
    const renewed = and(eq(licenceApplication.typeId, typeId), eq(licenceApplication.organizationId, other))
    expect(await world.db.select().from(licenceApplication).where(renewed)).toMatchObject([
      { personId: holder, status: 'Approved' },
    ])
  })

  it('is told of no block and no recall', async () => {
    const { own, db } = world
    const club = await newClub('Borta')
    const holder = await world.join(club, [world.segel.id], { email: 'eva@post.example' })
    const made = await world.given(holder, (await world.addType()).id, { organizationId: club })
    await end(club)
    await db.delete(mailOutbox)
    const block = { version: made.version, validFrom: today(), validTo: null, reason: 'Fel' }
    const blocked = (await own.post(`/licenses/${made.id}/block`, block)).json()
    expect(blocked).toMatchObject({ state: 'blocked', club: { name: 'Borta', isHere: false } })
    await own.post(`/licenses/${made.id}/recall`, { version: blocked.version, reason: 'Fel' })
    const told = await db.select().from(mailOutbox)
    expect(told.map(({ template }) => template).toSorted()).toEqual(['licenceBlocked', 'licenceRecalled'])
  })
})

it('a club is not asked about who has left it for another club', async () => {
  const { own, db } = world
  const [former, present] = [await newClub('Förra'), await newClub('Nya')]
  const holder = await world.join(former, [world.segel.id])
  const typeId = (await world.addType({ requirements: [must('clubCertificate')] })).id
  const { id } = await world.submitted(holder, typeId, { organizationId: former })
  const linesOf = async () => (await own.get(`/license-applications/${id}/checklist`)).json().items
  expect(await linesOf()).toMatchObject([{ text: 'Förra får frågan i nästa mejl.' }])
  await db
    .update(membership)
    .set({ validTo: addDays(today(), -1) })
    .where(eq(membership.personId, holder))
  await world.join(present, [world.segel.id], {}, { personId: holder })
  await askClubs(db, new Date())
  expect(await db.select().from(mailOutbox).where(eq(mailOutbox.recordId, former))).toEqual([])
  const shown = (await own.get(`/license-applications/${id}`)).json()
  expect(shown.askableClub).toBeNull()
  expect(messageOf(await world.act(own, 'askClub', shown))).toBe(
    'Föreningen kan inte frågas om ansökan. Se raden om föreningens intyg i checklistan.',
  )
  expect(await linesOf()).toMatchObject([
    {
      outcome: 'warning',
      text: 'Personen är inte medlem i Förra i den här grenen just nu. Byt förening eller rätta medlemskapet.',
    },
    { outcome: 'blocking', text: 'Förra frågas inte: personen är inte medlem där i den här grenen just nu.' },
  ])
})
