// Approval of many applications and renewal of many licences: marks, dry run, outcome per row, numbers and mails.
import { eq, inArray, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, today } from '#contract/dates/swedish-day.ts'
import { lastOfMonths } from '#contract/licences/validity.ts'
import type { BatchJob, BatchRow } from '#contract/record/batch.ts'
import { licence, licenceApplication, licenceNumber } from '../db/tables/licence-tables.ts'
import { licenceType } from '../db/tables/licence-type-tables.ts'
import { mailOutbox } from '../db/tables/mail-tables.ts'
import { guardian } from '../db/tables/member-tables.ts'
import { runBatches } from '../records/batch/batch-runner.ts'
import { approveMany } from './applications/approve-many.ts'
import { renewMany } from './licences/renew-many.ts'
import { messageOf, must, testLicences, type TestLicences } from './testing-licences.ts'

let world: TestLicences
beforeAll(async () => {
  world = await testLicences()
})
afterAll(() => world.close())

const approvals = '/license-applications/batches'
const renewals = '/licenses/batches'
type Caller = TestLicences['own']

const dryRun = async (by: Caller, path: string, filter: object, selected?: object): Promise<BatchJob> => {
  const answer = await by.post(path, { filter, ...(selected ? { selected } : {}) })
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json()
}
const carryOut = async (by: Caller, base: string, { id }: BatchJob): Promise<BatchJob> => {
  await by.post(`${base}/${id}/apply`)
  await runBatches({ db: world.db, config: world.config, now: () => new Date() }, [approveMany, renewMany])
  return (await by.get(`${base}/${id}`)).json()
}
const rowsOf = async (by: Caller, base: string, { id }: BatchJob): Promise<BatchRow[]> => {
  const groups = ['new', 'changed', 'impossible', 'unchanged']
  const pages = await Promise.all(groups.map((group) => by.get(`${base}/${id}/rows?group=${group}`)))
  return pages.flatMap((page) => page.json().items)
}
const reasonsOf = (rows: readonly BatchRow[]) =>
  Object.fromEntries(rows.map(({ label, reason }) => [label.split(',')[0], reason]))
const serialsOf = async (typeId: string) =>
  (
    await world.db
      .select({ serial: licenceNumber.serial })
      .from(licenceNumber)
      .where(eq(licenceNumber.typeId, typeId))
      .orderBy(licenceNumber.serial)
  ).map(({ serial }) => serial)
const mailsOf = async (ids: readonly string[]) =>
  (
    await world.db
      .select({ template: mailOutbox.template })
      .from(mailOutbox)
      .where(inArray(mailOutbox.recordId, [...ids]))
  ).map(({ template }) => template)
const person = (firstName: string, values: object = {}) => world.addMember({ firstName, lastName: 'Ek', ...values })

describe('approving many', () => {
  it('approves what meets its requirements, says why of the rest, and leaves out what was not marked', async () => {
    const { own, second, submitted, apply } = world
    const type = await world.addType({ requirements: [must('medical')] })
    const medicalValidTo = addDays(today(), 400)
    const old = await world.given(await person('Anna', { medicalValidTo }), (await world.addType()).id)
    const fit = await submitted(old.holder.id, type.id, { replacesId: old.id })
    const other = await submitted(await person('Bo', { medicalValidTo }), type.id)
    const left = await submitted(await person('Cia', { medicalValidTo }), type.id)
    await submitted(await person('Dan'), type.id)
    await apply(await person('Eva', { medicalValidTo }), type.id)

    const filter = { type: [type.id] }
    const job = await dryRun(second, `${approvals}/approve`, filter, { kind: 'allBut', ids: [left.id] })
    expect(job).toMatchObject({ groups: { changed: 2, impossible: 2 }, included: 2, state: 'differences' })
    expect(await serialsOf(type.id)).toEqual([])
    expect(reasonsOf(await rowsOf(second, approvals, job))).toMatchObject({
      'Anna Ek': `Licensen ersätter ${old.number}, som slutar gälla.`,
      'Dan Ek': expect.stringContaining('Inget läkarintyg finns i registret.'),
      'Eva Ek': 'Ansökan är inte inskickad.',
    })
    // What somebody decides meanwhile is not decided again.
    await world.done(own, 'approve', other)
    const ended = await carryOut(second, approvals, job)
    expect(ended).toMatchObject({ state: 'done', outcomes: { done: 1, refused: 1 } })
    expect(await serialsOf(type.id)).toEqual([1, 2])
    expect((await mailsOf([fit.id, other.id])).filter((template) => template === 'licenceApproved')).toHaveLength(2)
    const again = await dryRun(second, `${approvals}/approve`, filter, { kind: 'some', ids: [left.id] })
    expect(again).toMatchObject({ rows: 1, included: 1 })
    expect((await second.post(`${approvals}/${job.id}/undo`)).statusCode).toBe(404)
  })

  it('goes on where a server has died, without a second licence or mail', async () => {
    const { own, db } = world
    const type = await world.addType()
    const sent = []
    for (let count = 0; count < 6; count++) sent.push(await world.submitted(await person('Fia'), type.id))
    const ids = sent.map(({ id }) => id)
    const job = await dryRun(own, `${approvals}/approve`, { type: [type.id] })
    await own.post(`${approvals}/${job.id}/apply`)
    // The fourth one cannot be settled: the server has lost the job.
    let settled = 0
    const dying = {
      ...approveMany,
      perform: (...[viewer, deps, items, settle]: Parameters<typeof approveMany.perform>) =>
        approveMany.perform(viewer, deps, items, async (unit, outcomes) => {
          if (settled === 3) throw new Error('killed')
          settled += outcomes.length
          await settle(unit, outcomes)
        }),
    }
    const parts = { db, config: world.config, now: () => new Date() }
    await expect(runBatches(parts, [dying])).rejects.toThrow('killed')
    expect(await serialsOf(type.id)).toEqual([1, 2, 3])
    await db.execute(sql`update batch_job set leased_until = now() - interval '1 second' where id = ${job.id}`)
    await runBatches(parts, [approveMany])
    expect((await own.get(`${approvals}/${job.id}`)).json()).toMatchObject({ state: 'done', outcomes: { done: 6 } })
    expect(await serialsOf(type.id)).toEqual([1, 2, 3, 4, 5, 6])
    expect((await mailsOf(ids)).filter((template) => template === 'licenceApproved')).toHaveLength(6)
  })

  it('refuses two persons and own licences row by row, and who may decide nothing or has marked what is decided', async () => {
    const { own, second } = world
    const type = await world.addType({ needsTwoPersons: true })
    await world.submitted(await person('Gun'), type.id)
    const filter = { type: [type.id] }
    const job = await dryRun(own, `${approvals}/approve`, filter)
    const [row] = await rowsOf(own, approvals, job)
    expect(row?.reason).toMatch(/^Licenstypen kräver två personer, och du har själv skickat in ansökan\./)
    expect((await dryRun(second, `${approvals}/approve`, filter)).included).toBe(1)
    expect((await world.reader.post(`${approvals}/approve`, { filter })).statusCode).toBe(403)
    expect(messageOf(await world.district.post(`${approvals}/approve`, { filter }))).toBe(
      'Licenser hör till en gren. Byt till grenen först.',
    )
    const nothing = await own.post(`${approvals}/approve`, { filter: { type: [type.id], q: 'Ingen sådan' } })
    expect(messageOf(nothing)).toBe('Urvalet är tomt. Ändra sökning eller filter.')
    const decided = await world.done(own, 'withdraw', await world.submitted(await person('Gull'), type.id))
    const marked = await own.post(`${approvals}/approve`, { filter, selected: { kind: 'some', ids: [decided.id] } })
    expect(messageOf(marked)).toBe('Åtgärden gäller ingen av de valda raderna.')
  })
})

describe('renewing many', () => {
  const monthly = { validity: 'months' as const, validityMonths: 1, renewableDays: 60 }

  it('gives the next period at once, submits where two persons decide, and says why of the rest', async () => {
    const { own, second, done, submitted, given } = world
    const simple = await world.addType(monthly)
    const double = await world.addType({ ...monthly, needsTwoPersons: true })
    const yearly = await world.addType({ ...monthly, validityMonths: 12 })
    const gone = await world.addType(monthly)
    const elsewhere = await world.addType(monthly)
    const anna = await person('Anna')
    const held = await given(anna, simple.id)
    await done(second, 'approve', await submitted(await person('Bo'), double.id))
    // Another licence of the type says nothing of this one.
    await given(await person('Eva'), simple.id)
    await given(await person('Cia'), yearly.id)
    await given(await person('Dan'), gone.id)
    await world.db.update(licenceType).set({ isActive: false }).where(eq(licenceType.id, gone.id))
    const gun = await person('Gun')
    await given(gun, simple.id)
    await world.db.execute(sql`update person set anonymized_at = now() where id = ${gun}`)
    await given(await person('Fia'), elsewhere.id)
    const taken = { issuerId: null, branchIds: [world.fallskarm.id] }
    await world.db.update(licenceType).set(taken).where(eq(licenceType.id, elsewhere.id))

    const filter = { type: [simple.id, double.id, yearly.id, gone.id, elsewhere.id] }
    const job = await dryRun(own, `${renewals}/renew`, filter)
    expect(job).toMatchObject({ groups: { new: 3, impossible: 4 } })
    const rows = await rowsOf(own, renewals, job)
    // The page links what has an id: a renewal that is not made has none.
    expect(rows.map(({ group, recordId }) => `${group} ${recordId !== null}`).toSorted()).toEqual([
      ...Array<string>(4).fill('impossible false'),
      ...Array<string>(3).fill('new true'),
    ])
    expect(reasonsOf(rows)).toEqual({
      'Anna Ek': 'Godkänns genast.',
      'Bo Ek': expect.stringMatching(/^Skickas in och väntar på beslut\. Licenstypen kräver två personer/),
      'Cia Ek': expect.stringMatching(/^Personens licens gäller till och med .* och kan förnyas från .*\.$/),
      'Eva Ek': 'Godkänns genast.',
      'Dan Ek': 'Licenstypen är inaktiverad: licenser av den förnyas inte.',
      'Fia Ek': 'Licenstypen gäller inte i grenen längre: licenser av den förnyas inte.',
      'Gun Ek': 'Personen är avidentifierad och får ingen ny licens.',
    })
    expect(await carryOut(own, renewals, job)).toMatchObject({ state: 'done', outcomes: { done: 3, refused: 0 } })

    const { items } = (await own.get(`/licenses/persons/${anna}`)).json()
    const from = addDays(held.validTo, 1)
    expect(items[0]).toMatchObject({ number: held.number, validFrom: from, validTo: lastOfMonths(from, 1) })
    const made = await world.db
      .select({ id: licenceApplication.id, status: licenceApplication.status })
      .from(licenceApplication)
      .where(eq(licenceApplication.firstDay, from))
    expect(made.map(({ status }) => status).toSorted()).toEqual(['Approved', 'Approved', 'Submitted'])
    // One mail each.
    expect((await mailsOf(made.map(({ id }) => id))).toSorted()).toEqual([
      'licenceApproved',
      'licenceApproved',
      'licenceSubmitted',
    ])
    const again = await dryRun(own, `${renewals}/renew`, { type: [double.id] })
    expect(reasonsOf(await rowsOf(own, renewals, again))).toEqual({
      'Bo Ek': 'Personen har redan en öppen ansökan om licensen.',
    })
    // What was renewed is not renewed once more, beside its next period.
    const next = await rowsOf(own, renewals, await dryRun(own, `${renewals}/renew`, { type: [simple.id] }))
    const refused = next.filter(({ reason }) => reason?.startsWith('Nästa period finns redan: '))
    expect(refused.map(({ label }) => label)).toEqual([expect.stringMatching(/^Anna/), expect.stringMatching(/^Eva/)])
  })

  it('carries the conditions over, and says so beforehand and in an application that waits', async () => {
    const { own, second, done, submitted, given } = world
    const simple = await world.addType(monthly)
    const double = await world.addType({ ...monthly, needsTwoPersons: true })
    const held = await given(await person('Anna'), simple.id)
    const approved = await done(second, 'approve', await submitted(await person('Bo'), double.id))
    const conditions = 'Bara med säkerhetspilot'
    const ids = [held.id, approved.licence?.id ?? '']
    await world.db.update(licence).set({ conditions }).where(inArray(licence.id, ids))
    const job = await dryRun(own, `${renewals}/renew`, { type: [simple.id, double.id] })
    const follows = `Villkoret ”${conditions}” följer med.`
    expect(reasonsOf(await rowsOf(own, renewals, job))).toEqual({
      'Anna Ek': `Godkänns genast. ${follows}`,
      'Bo Ek': expect.stringMatching(new RegExp(`^Skickas in och väntar på beslut\\. .* ${follows}$`)),
    })
    await carryOut(own, renewals, job)
    const { items } = (await own.get(`/licenses/persons/${held.holder.id}`)).json()
    expect(items[0].id).not.toBe(held.id)
    expect(await world.view(own, items[0].id)).toMatchObject({ conditions })
    const [waiting] = (await own.get(`/license-applications?type=${double.id}&status=Submitted`)).json().items
    const shown = (await own.get(`/license-applications/${waiting.id}`)).json()
    expect(shown).toMatchObject({ carriedConditions: conditions })
    const approval = await dryRun(second, `${approvals}/approve`, { type: [double.id] })
    expect(reasonsOf(await rowsOf(second, approvals, approval))).toEqual({ 'Bo Ek': follows })
    // What was said of a licence that has been recalled is not said of the next one.
    await world.db
      .update(licence)
      .set({ recalledAt: new Date().toISOString(), recallReason: 'Fel' })
      .where(eq(licence.id, approved.licence?.id ?? ''))
    const decided = await done(second, 'approve', shown)
    expect(decided.carriedConditions).toBe('')
    expect(await world.view(own, decided.licence?.id ?? '')).toMatchObject({ conditions: '' })
  })
})

describe('the rows of a job', () => {
  it('name a holder as who looks may know the name, and as it is protected since', async () => {
    const { own, segel, db } = world
    const type = await world.addType({ validity: 'months', validityMonths: 1, renewableDays: 60 })
    const [known, later] = [await person('Hanna'), await person('Ida')]
    for (const id of [known, later]) {
      await world.given(id, type.id)
      await world.submitted(id, (await world.addType()).id)
    }
    const protect = (id: string) =>
      db.execute(
        sql`update person set is_protected = true, email = '', phone_number = '', birth_date = null where id = ${id}`,
      )
    await protect(known)
    const scopes = ['Licenses.Admin', 'Members.Admin'].map((name) => ({ name, associationId: segel.id }))
    const both = await world.callerOf(await world.createAccount(scopes), segel.id)
    const approval = await dryRun(both, `${approvals}/approve`, {})
    const renewal = await dryRun(both, `${renewals}/renew`, { type: [type.id] })
    const labels = async (by: Caller) =>
      [...(await rowsOf(by, approvals, approval)), ...(await rowsOf(by, renewals, renewal))]
        .map(({ label }) => label.split(',')[0])
        .filter((label) => label !== undefined && /Hanna|Ida|Skyddad/.test(label))
    expect(await labels(both)).toEqual(['Hanna Ek', 'Ida Ek', 'Hanna Ek', 'Ida Ek'])
    const hidden = expect.stringMatching(/^Skyddad identitet \(\d+\)$/)
    expect(await labels(own)).toEqual([hidden, 'Ida Ek', hidden, 'Ida Ek'])
    const handedOver = async (base: string, job: BatchJob) =>
      (await rowsOf(both, base, job)).flatMap(({ label, reason }) => (label.startsWith('Hanna') ? reason : []))
    const handOver = 'Skyddad identitet: lämna över beskedet själv.'
    expect(await handedOver(approvals, approval)).toEqual([handOver])
    expect(await handedOver(renewals, renewal)).toEqual([`Godkänns genast. ${handOver}`])
    await protect(later)
    expect(await labels(own)).toEqual([hidden, hidden, hidden, hidden])
  })

  it('say, as their pages do, of whom no mail has an address', async () => {
    const { own, db, submitted } = world
    const type = await world.addType()
    const birthYear = Number(today().slice(0, 4)) - 10
    const born = { birthDate: `${birthYear}-01-01`, birthYear }
    const [adult, child] = [await person('Jan', { email: '' }), await person('Kaj', { email: '', ...born })]
    await db
      .insert(guardian)
      .values({ id: uuidv7(), personId: child, position: 1, name: 'Lo Ek', email: 'lo@post.example' })
    const applications = await Promise.all([adult, child].map((id) => submitted(id, type.id)))
    expect(applications.map(({ holder }) => holder.hasMailbox)).toEqual([false, true])
    const job = await dryRun(own, `${approvals}/approve`, { type: [type.id] })
    expect(reasonsOf(await rowsOf(own, approvals, job))).toEqual({
      'Jan Ek': 'Ingen e-postadress: lämna över beskedet själv.',
      'Kaj Ek': '',
    })
  })
})
