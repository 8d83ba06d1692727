// Licences: edit, block, lift, recall and restore, and who is told what.
import { eq, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dayText } from '#contract/dates/day-text.ts'
import { addDays, today } from '#contract/dates/swedish-day.ts'
import type { HistoryEvent } from '#contract/record/history.ts'
import type { Licence } from '#contract/licences/licences/licence-view.ts'
import type { Transaction } from '../../db/database.ts'
import { organizationEmailHold } from '../../db/tables/email-hold-tables.ts'
import { licence, licenceBlock, licenceCounter } from '../../db/tables/licence-tables.ts'
import { mailOutbox } from '../../db/tables/mail-tables.ts'
import { guardian } from '../../db/tables/member-tables.ts'
import { person } from '../../db/tables/person-tables.ts'
import { sentDuring } from '../../db/testing-lock-waits.ts'
import { messageOf, testLicences, type TestLicences } from '../testing-licences.ts'

let world: TestLicences
let typeId: string
beforeAll(async () => {
  world = await testLicences()
  typeId = (await world.addType()).id
})
afterAll(() => world.close())
beforeEach(() => world.db.delete(mailOutbox))

type Shown = Pick<Licence, 'id' | 'version'>
const act = (verb: string, { id, version }: Shown, body: object = {}, by = world.own) =>
  by.post(`/licenses/${id}/${verb}`, { version, override: '', ...body })
const edit = ({ id, version, organizationId, faiId, validTo, conditions, note }: Licence, values: object) =>
  world.own.put(`/licenses/${id}`, {
    version,
    override: '',
    organizationId,
    faiId,
    validTo,
    conditions,
    note,
    reason: '',
    ...values,
  })
const mails = async () =>
  (await world.db.select().from(mailOutbox)).map(({ recipient, template, data }) => ({ recipient, template, data }))
const held = async (values: object = {}) => world.given(await world.addMember(values), typeId)
const historyOf = async ({ id }: Shown, by = world.own) =>
  (await by.get(`/licenses/${id}/history`)).json<{ items: HistoryEvent[] }>().items

describe('the edit form', () => {
  it('changes club, conditions and FAI id, tells the holder, and gives back what it changed', async () => {
    const made = await held()
    await world.db.delete(mailOutbox)
    const changed = await edit(made, { organizationId: '', faiId: 'SWE-17', conditions: 'Bara med säkerhetspilot' })
    expect(changed.json()).toMatchObject({ club: null, faiId: 'SWE-17', conditions: 'Bara med säkerhetspilot' })
    expect(await mails()).toMatchObject([
      {
        recipient: 'eva@post.example',
        template: 'licenceChanged',
        data: {
          // The card says the new data.
          licenceId: made.id,
          changes: [
            { label: 'Förening', old: 'Ålleberg', new: '' },
            { label: 'FAI-id', old: '', new: 'SWE-17' },
            { label: 'Villkor' },
          ],
        },
      },
    ])
    const [event] = await historyOf(made)
    const restored = await world.own.post(`/licenses/${made.id}/history/${event?.id}/restore`, {
      version: changed.json<Licence>().version,
    })
    expect(restored.json()).toMatchObject({ club: { name: 'Ålleberg' }, faiId: '', conditions: '' })
    expect((await historyOf(made))[0]?.reason).toBe(`Återställde från ${dayText(today())}`)
  })

  it('mails nobody about a note, which readers do not see', async () => {
    const made = await held()
    await world.db.delete(mailOutbox)
    expect((await edit(made, { note: 'Ring innan' })).json()).toMatchObject({ note: 'Ring innan' })
    expect(await mails()).toEqual([])
    expect(await world.view(world.reader, made.id)).toMatchObject({ note: '', email: '' })
    const [event] = await historyOf(made)
    expect(JSON.stringify(event)).not.toContain('Ring innan')
  })

  it('mails no reason that was written for a last day that is not moved', async () => {
    const made = await held()
    await world.db.delete(mailOutbox)
    await edit(made, { conditions: 'Bara med säkerhetspilot', reason: 'Slutar' })
    expect(await mails()).toMatchObject([{ template: 'licenceChanged', data: { reason: '' } }])
    expect((await historyOf(made))[0]?.reason).not.toBe('Slutar')
  })

  it('mails no card of a licence that has ended', async () => {
    const made = await held()
    const days = { validFrom: addDays(today(), -30), validTo: addDays(today(), -1) }
    await world.db.update(licence).set(days).where(eq(licence.id, made.id))
    await world.db.delete(mailOutbox)
    expect((await edit({ ...made, ...days }, { conditions: 'Bara med säkerhetspilot' })).statusCode).toBe(200)
    expect((await mails()).map(({ data }) => data)).toEqual([expect.not.objectContaining({ licenceId: made.id })])
  })

  it.each([
    ['', { validFrom: today() }, false],
    [
      ', also when it has ended and is lengthened',
      { validFrom: addDays(today(), -30), validTo: addDays(today(), -1) },
      true,
    ],
  ])('mails no card of a licence that is blocked%s', async (_, days, isMoved) => {
    const made = await held()
    await world.db.update(licence).set(days).where(eq(licence.id, made.id))
    await world.db.insert(licenceBlock).values({ id: uuidv7(), licenceId: made.id, validFrom: today(), reason: 'Prov' })
    await world.db.delete(mailOutbox)
    const later = isMoved ? { validTo: addDays(made.validTo, 1), reason: 'Förlängd' } : {}
    expect((await edit({ ...made, ...days }, { ...later, conditions: 'Bara med säkerhetspilot' })).statusCode).toBe(200)
    expect((await mails()).map(({ data }) => data)).toEqual([expect.not.objectContaining({ licenceId: made.id })])
  })

  it('moves the last day with a reason alone, not before the first one and not into the next licence', async () => {
    const made = await held()
    const earlier = addDays(today(), 5)
    expect((await edit(made, { validTo: earlier })).json().errors).toMatchObject([
      { field: 'reason', message: 'Motivering är obligatoriskt när sista dagen ändras.' },
    ])
    const reason = 'Flyttar till Norge'
    const shortened = await edit(made, { validTo: earlier, reason })
    expect(shortened.json()).toMatchObject({ validTo: earlier, state: 'expiring' })
    expect((await mails()).at(-1)).toMatchObject({ template: 'licenceChanged', data: { reason } })
    const { segel } = world
    const members = await world.as(
      ['Licenses.View', 'Members.Admin'].map((name) => ({ name, associationId: segel.id })),
      segel.id,
    )
    for (const by of [world.own, members]) expect((await historyOf(made, by))[0]?.reason).toBe(reason)
    for (const by of [world.reader, world.districtReader]) {
      const [event] = await historyOf(made, by)
      const hidden = [
        { label: 'Sista dag', new: expect.any(String) },
        { label: 'Motivering', old: '', new: '•••' },
      ]
      expect(event).toMatchObject({ reason: null, changes: hidden })
    }
    const present = shortened.json<Licence>()
    const wrong = await edit(present, { validTo: addDays(made.validFrom, -1), reason })
    expect(messageOf(wrong)).toBe('Sista dag kan inte vara före licensens första dag.')
    const next = { ...(await world.db.select().from(licence).where(eq(licence.id, made.id)))[0] }
    const { searchText: _, ...row } = next as typeof licence.$inferSelect
    const days = { validFrom: addDays(earlier, 1), validTo: addDays(earlier, 90) }
    await world.db.insert(licence).values({ ...row, ...days, id: uuidv7(), applicationId: null })
    const overlapping = await edit(present, { validTo: addDays(earlier, 1), reason })
    expect(messageOf(overlapping)).toMatch(/^Nästa licens, .*, börjar gälla /)
    const foreign = await edit(present, { organizationId: uuidv7() })
    expect(messageOf(foreign)).toBe('Välj en förening som hör till grenen.')
    expect((await edit({ ...present, version: made.version }, { faiId: 'X' })).statusCode).toBe(409)
  })

  it('shortens a licence that overlaps another already, as after a merge, and lengthens it by free days', async () => {
    const made = await held()
    const [row] = await world.db.select().from(licence).where(eq(licence.id, made.id))
    const { searchText: _, ...columns } = row as typeof licence.$inferSelect
    const days = { validFrom: addDays(today(), 5), validTo: addDays(today(), 9) }
    await world.db.insert(licence).values({ ...columns, ...days, id: uuidv7(), applicationId: null })
    const reason = 'Dubbel licens'
    const shortened = await edit(made, { validTo: addDays(today(), 20), reason })
    expect(shortened.json()).toMatchObject({ validTo: addDays(today(), 20) })
    const lengthened = await edit(shortened.json(), { validTo: addDays(today(), 30), reason })
    expect(lengthened.json()).toMatchObject({ validTo: addDays(today(), 30) })
  })

  it('moves the last day of a licence for a competition also into the days of one for another', async () => {
    const made = await held()
    const { id: eventTypeId } = await world.addType({ kind: 'event', validity: 'competition' })
    const [row] = await world.db.select().from(licence).where(eq(licence.id, made.id))
    const { searchText: _, ...columns } = row as typeof licence.$inferSelect
    const ids = [uuidv7(), uuidv7()] as const
    const days = { validFrom: today(), validTo: addDays(today(), 3) }
    for (const id of ids)
      await world.db.insert(licence).values({ ...columns, ...days, id, typeId: eventTypeId, applicationId: null })
    const validTo = addDays(today(), 2)
    const edited = await edit(await world.view(world.own, ids[0]), { validTo, reason: 'Tävlingen slutar tidigare' })
    expect(edited.json()).toMatchObject({ validTo })
  })

  it('moves the last day after waiting for an approval that gives the next licence meanwhile', async () => {
    const made = await held()
    const next = { validFrom: addDays(made.validTo, 1), validTo: addDays(made.validTo, 90) }
    const giveNext = async (tx: Transaction) => {
      await tx
        .update(licenceCounter)
        .set({ last: sql`last` })
        .where(eq(licenceCounter.typeId, typeId))
      const [row] = await tx.select().from(licence).where(eq(licence.id, made.id))
      const { searchText: _, ...columns } = row as typeof licence.$inferSelect
      await tx.insert(licence).values({ ...columns, ...next, id: uuidv7(), applicationId: null })
    }
    const extended = await sentDuring(world.db, giveNext, () =>
      edit(made, { validTo: next.validTo, reason: 'Förlängs' }),
    )
    expect(messageOf(extended)).toMatch(/^Nästa licens, .*, börjar gälla /)
  })
})

describe('a block', () => {
  it('is told to the holder with its reason, to the club without, and ends when it is lifted', async () => {
    const made = await held()
    await world.db.delete(mailOutbox)
    const days = { validFrom: today(), validTo: null }
    const blocked = await act('block', made, { ...days, reason: 'Olovlig flygning' })
    expect(blocked.json()).toMatchObject({ state: 'blocked', blocks: [{ reason: 'Olovlig flygning' }] })
    const [toHolder, toClub] = (await mails()).toSorted((a, b) => a.recipient.localeCompare(b.recipient))
    expect(toHolder).toMatchObject({ recipient: 'eva@post.example', data: { reason: 'Olovlig flygning' } })
    expect(toClub).toMatchObject({ recipient: 'styrelsen@alleberg.example', template: 'licenceStopped', data: days })
    expect(JSON.stringify(toClub)).not.toContain('Olovlig')
    expect(JSON.stringify(await historyOf(made))).not.toContain('Olovlig')

    const again = await act('block', blocked.json(), { ...days, reason: 'Igen' })
    expect(messageOf(again)).toBe('Licensen har redan en spärr. Häv den först.')
    const lifted = await act('lift', blocked.json(), { reason: 'Utredningen är klar' })
    const reasons = { reason: 'Olovlig flygning', liftReason: 'Utredningen är klar' }
    expect(lifted.json()).toMatchObject({ blocks: [{ ...reasons, liftedByName: expect.any(String) }] })
    expect(lifted.json().state).not.toBe('blocked')
    expect((await world.view(world.reader, made.id)).blocks).toMatchObject([{ reason: null, liftReason: null }])
    const [clubIsTold, holderIsTold] = (await mails())
      .filter(({ template }) => template.includes('Lifted'))
      .toSorted((a, b) => b.recipient.localeCompare(a.recipient))
    expect(holderIsTold).toMatchObject({ template: 'licenceLifted', data: { reason: 'Utredningen är klar' } })
    expect(clubIsTold).toMatchObject({ recipient: 'styrelsen@alleberg.example', template: 'licenceStopLifted' })
    expect(JSON.stringify(clubIsTold)).not.toContain('Utredningen')
    expect(messageOf(await act('lift', lifted.json(), { reason: 'x' }))).toBe('Licensen har ingen spärr att häva.')
    const past = { validFrom: addDays(today(), -9), validTo: addDays(today(), -2), reason: 'Förr' }
    expect(messageOf(await act('block', lifted.json(), past))).toBe('Spärrens sista dag har redan varit.')
  })

  it('is told to the address of the club that counts, while a new one is on hold', async () => {
    const made = await held()
    const hold = { organizationId: world.club, emailBefore: 'kansliet@alleberg.example' }
    const heldUntil = new Date(Date.now() + 3_600_000).toISOString()
    await world.db.insert(organizationEmailHold).values({ ...hold, heldUntil })
    await world.db.delete(mailOutbox)
    await act('block', made, { validFrom: today(), validTo: null, reason: 'Utredning' })
    await world.db.delete(organizationEmailHold)
    expect((await mails()).map(({ recipient }) => recipient).toSorted()).toEqual(['eva@post.example', hold.emailBefore])
  })

  it('is told to the guardians of a minor, and nobody is mailed about a protected identity', async () => {
    const birthDate = addDays(today(), -16 * 365)
    const young = await world.addMember({
      birthDate,
      birthYear: Number(birthDate.slice(0, 4)),
      email: 'ung@post.example',
    })
    await world.db
      .insert(guardian)
      .values({ id: uuidv7(), personId: young, position: 1, name: 'Vera Ek', email: 'vera@post.example' })
    const made = await world.given(young, typeId)
    const hidden = await held()
    await world.db.update(person).set({ isProtected: true, email: '' }).where(eq(person.id, hidden.holder.id))
    await world.db.delete(mailOutbox)
    const body = { validFrom: today(), validTo: null, reason: 'Utredning' }
    await act('block', made, body)
    expect((await mails()).map(({ recipient }) => recipient).toSorted()).toEqual([
      'styrelsen@alleberg.example',
      'ung@post.example',
      'vera@post.example',
    ])
    await world.db.delete(mailOutbox)
    expect((await act('block', hidden, body)).statusCode).toBe(200)
    expect(await mails()).toEqual([])
  })
})

it('a recalled licence is historical, and its reason is not told to the club', async () => {
  const made = await held()
  await world.db.delete(mailOutbox)
  const recalled = await act('recall', made, { reason: 'Falska uppgifter' })
  expect(recalled.json()).toMatchObject({ state: 'recalled', recallReason: 'Falska uppgifter' })
  expect((await world.view(world.reader, made.id)).recallReason).toBeNull()
  const told = await mails()
  expect(told.map(({ template }) => template).toSorted()).toEqual(['licenceRecalled', 'licenceStopped'])
  expect(JSON.stringify(told.find(({ template }) => template === 'licenceStopped'))).not.toContain('Falska')
  const ids = async (standing: string) =>
    (await world.own.get(`/licenses?standing=${standing}&q=${made.number}`)).json().items.map(({ id }: Shown) => id)
  expect([await ids('current'), await ids('historical')]).toEqual([[], [made.id]])
})

it('are listed for a club, also for who reads nothing but licences', async () => {
  const { reader, segel, skane, club } = world
  const other = await world.createClub({ name: 'Brunna', districtId: skane.id }, [segel.id])
  await held()
  const moved = await world.given(await world.join(other, [segel.id], {}), typeId, { organizationId: other })
  const listed = async (id: string) => (await reader.get(`/licenses?club=${id}`)).json()
  expect(await listed(other)).toMatchObject({ items: [{ id: moved.id }], total: 1 })
  const ofClub = (await reader.get(`/licenses/clubs/${club}`)).json()
  expect((await listed(club)).total).toBe(ofClub.total)
  const { items } = (await reader.get('/members/clubs')).json()
  expect(items).toEqual(expect.arrayContaining([{ id: other, name: 'Brunna' }]))
})
