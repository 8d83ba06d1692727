// A number or a birth date that is corrected: the account that followed, who may, and what stands nowhere afterwards.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditRowsOfRecord } from '../../audit/testing-audit-rows.ts'
import { account } from '../../db/tables/account-tables.ts'
import { numberColumns } from '../../identity-numbers/identity-number.ts'
import { testMembers, type TestMembers } from '../testing-persons.ts'
import { textWithoutIds } from '../../testing.ts'

const [wrong, right, third, taken] = ['198504129829', '198504122394', '198504122634', '199001019802'] as const

let world: TestMembers
beforeAll(async () => void (world = await testMembers()))
afterAll(() => world.close())

const reason = 'Numret är broderns.'
const correct = async (id: string, action: string, values: object, by = world.admin) => {
  const { version } = (await world.admin.get(`/members/${id}`)).json()
  return by.post(`/members/${id}/${action}`, { version, reason, ...values })
}
const personIdOf = async (accountId: string) =>
  (await world.db.select().from(account).where(eq(account.id, accountId)))[0]?.personId
const accountWith = (number: string, personId: string | null = null) =>
  world.createAccount([], { ...numberColumns(world.keys, number), personId })

it('a number that is another’s gives way to the right one, and so do the accounts', async () => {
  const id = await world.addPerson({ identityNumber: wrong })
  const [others, own] = [await accountWith(wrong, id), await accountWith(right)]
  const answer = await correct(id, 'change-number', { identityNumber: right })
  expect(answer.json()).toMatchObject({ maskedNumber: '19850412-••••', birthDate: '1985-04-12' })
  expect([await personIdOf(others), await personIdOf(own)]).toEqual([null, id])
  const event = (await auditRowsOfRecord(world.db, id)).at(-1)
  expect(event).toMatchObject({ action: 'changeNumber', reason, changes: [{ label: 'Identitetsnummer' }] })
  expect(textWithoutIds(event)).not.toMatch(/9829|2394|1985-04/)
  expect((await auditRowsOfRecord(world.db, others)).at(-1)).toMatchObject({
    action: 'unlinkMember',
    reason,
    changes: [{ label: 'Medlem', old: expect.stringMatching(/^Medlem \d+$/), new: '' }],
  })
  expect((await world.admin.post('/members/find', { identityNumber: right })).json()).toEqual({ id })
  expect((await world.admin.post('/members/find', { identityNumber: wrong })).json()).toEqual({ id: null })
})

it('a birth date takes the number with it that it followed from, and leaves an account that was linked by hand', async () => {
  const id = await world.addPerson({ identityNumber: third })
  const byHand = await accountWith(taken, id)
  const answer = await correct(id, 'change-birth-date', { birthDate: '1987-04-21' })
  expect(answer.json()).toMatchObject({ maskedNumber: null, birthDate: '1987-04-21', birthYear: 1987 })
  expect(await personIdOf(byHand)).toBe(id)
  const { version } = answer.json()
  const same = await correct(id, 'change-birth-date', { birthDate: '1987-04-21' })
  expect(same.json()).toMatchObject({ version })
})

describe('an account that was linked by hand', () => {
  it('goes when the person has got another personnummer than the account has', async () => {
    const id = await world.addPerson()
    const byHand = await accountWith('197307072392', id)
    expect((await correct(id, 'add-number', { identityNumber: '197105052398' })).statusCode).toBe(200)
    expect(await personIdOf(byHand)).toBeNull()
    expect((await auditRowsOfRecord(world.db, byHand)).at(-1)).toMatchObject({
      action: 'unlinkMember',
      changes: [{ label: 'Medlem', old: expect.stringMatching(/^Medlem \d+$/), new: '' }],
    })
  })

  it('belongs then to the member who has its own number', async () => {
    const own = '198304042388'
    const owner = await world.addPerson({ identityNumber: own })
    const id = await world.addPerson()
    const byHand = await accountWith(own, id)
    expect((await correct(id, 'add-number', { identityNumber: '198303032380' })).statusCode).toBe(200)
    expect(await personIdOf(byHand)).toBe(owner)
    expect((await auditRowsOfRecord(world.db, byHand)).map(({ action }) => action)).toEqual([
      'unlinkMember',
      'linkMember',
    ])
  })

  it('stays when it has a samordningsnummer, and when it is one’s own', async () => {
    const id = await world.addPerson()
    const byHand = await accountWith('197408682396', id)
    const roles = [{ name: 'Members.Admin', associationId: world.segel.id }]
    expect((await correct(id, 'add-number', { identityNumber: '197206062387' })).statusCode).toBe(200)
    expect(await personIdOf(byHand)).toBe(id)
    const mine = await world.addPerson()
    const accountId = await world.createAccount(roles, { ...numberColumns(world.keys, '197509092388'), personId: mine })
    const self = await world.callerOf(accountId, world.segel.id)
    expect((await correct(mine, 'add-number', { identityNumber: '197610102399' }, self)).statusCode).toBe(200)
    expect(await personIdOf(accountId)).toBe(mine)
  })
})

it('the birth date of who has been protected can be given again', async () => {
  const id = await world.addPerson({ birthDate: null })
  const answer = await correct(id, 'change-birth-date', { birthDate: '1985-04-12' })
  expect(answer.json()).toMatchObject({ birthDate: '1985-04-12' })
  expect(textWithoutIds(await auditRowsOfRecord(world.db, id))).not.toContain('1985-04')
})

describe('refused', () => {
  const [own, free] = ['198112189876', '196912132385']
  let otto: string
  beforeAll(async () => {
    otto = await world.addPerson({ identityNumber: own })
    await world.addPerson({ identityNumber: taken })
  })

  it.each([
    ['change-number', { identityNumber: taken }, 'Numret finns redan i registret.'],
    ['change-number', { identityNumber: own }, 'Personen har redan det numret.'],
    ['change-number', { identityNumber: free, reason: '' }, 'Motivering är obligatoriskt.'],
    [
      'change-number',
      { identityNumber: free, reason: `Var ${own}` },
      expect.stringContaining('Skriv inte personnumret här: texten sparas.'),
    ],
    ['change-birth-date', { birthDate: null }, 'Födelsedatum är obligatoriskt.'],
    ['change-birth-date', { birthDate: '1879-12-31' }, 'Det valda datumet är ogiltigt.'],
  ])('is %s for %j', async (action, values, message) => {
    const answer = await correct(otto, action, values)
    expect([answer.statusCode, answer.json().errors[0].message]).toEqual([400, message])
  })

  const corrections = [
    ['change-number', { identityNumber: free }],
    ['change-birth-date', { birthDate: '1985-04-21' }],
  ] as const

  it.each(corrections)('is %s of the person of one’s own account, whose link would go', async (action, values) => {
    const numbers = { 'change-number': '197802022389', 'change-birth-date': '196408233234' }
    const id = await world.addPerson({ identityNumber: numbers[action] })
    const roles = [{ name: 'Members.Admin', associationId: world.segel.id }]
    const columns = { ...numberColumns(world.keys, numbers[action]), personId: id }
    const accountId = await world.createAccount(roles, columns)
    const self = await world.callerOf(accountId, world.segel.id)
    const isOwnOf = async (by: typeof self) => (await by.get(`/members/${id}`)).json().isOwnByNumber
    expect([await isOwnOf(self), await isOwnOf(world.admin)]).toEqual([true, false])
    const answer = await correct(id, action, values, self)
    expect([answer.statusCode, answer.json().errors[0].message]).toEqual([
      403,
      'Ditt eget konto hör till personen genom numret. Be en annan administratör att rätta det.',
    ])
    expect(await personIdOf(accountId)).toBe(id)
    expect((await correct(id, action, values)).statusCode).toBe(200)
    expect(await personIdOf(accountId)).toBeNull()
  })

  it.each(corrections)(
    'is %s to who may not change the person, and of a protected identity',
    async (action, values) => {
      const id = await world.addPerson()
      const statusOf = async (by: typeof world.admin) => (await correct(id, action, values, by)).statusCode
      expect([await statusOf(world.reader), await statusOf(world.stranger)]).toEqual([403, 404])
      expect((await correct(id, 'protect', { name: 'Eva Lövgrensdotter' })).statusCode).toBe(200)
      const answer = await correct(id, action, values)
      expect([answer.statusCode, answer.json().errors[0].message]).toEqual([
        403,
        expect.stringMatching(/sparas inte för den som har skyddad identitet/),
      ])
    },
  )
})
