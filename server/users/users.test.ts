// Tests of the session, its limits, the profile, and malformed requests.
import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailOutbox } from '../db/tables/mail-tables.ts'
import { auditRowsOfRecord } from '../audit/testing-audit-rows.ts'
import { account, roleAssignment } from '../db/tables/account-tables.ts'
import { testApp, type TestApp } from '../testing.ts'
import { update } from '../accounts/testing.ts'
import { sessionHashOf } from '../session/store.ts'

const pictureAccount = uuidv7()
let world: TestApp
beforeAll(async () => {
  world = await testApp({ SPECIAL_PICTURE_ACCOUNT: pictureAccount, SPECIAL_PICTURE_URL: '/bild.png' })
})
afterAll(() => world.close())

describe('session', () => {
  it('has the account, its roles and the associations where it has a role', async () => {
    const segel = await world.createAssociation('Segelflyget')
    await world.createAssociation('Skärmflyget')
    const caller = await world.as([{ name: 'Organizations.View', associationId: segel.id }], segel.id)
    const answer = await caller.get('/session')
    expect(answer.json()).toEqual({
      id: expect.any(String),
      firstName: 'Test',
      lastName: 'Testsson',
      title: '',
      email: 'test@example.se',
      picture: null,
      previousSignInAt: null,
      associations: [{ ...segel, shortName: segel.name, hasRole: true }],
      roles: [{ name: 'Organizations.View', associationId: segel.id }],
    })
  })
  it('has every association with global access, those without a role marked', async () => {
    const skane = await world.createAssociation('Skåne', 1)
    const caller = await world.as([{ name: 'Global.Members.View' }], null)
    const { associations } = (await caller.get('/session')).json()
    expect(associations).toContainEqual({ ...skane, shortName: skane.name, hasRole: false })
  })
  it('has the special picture for the configured account alone', async () => {
    await world.createAccount([{ name: 'SysAdmin' }], { id: pictureAccount })
    const pictureOf = async (id: string) => (await (await world.callerOf(id, null)).get('/session')).json().picture
    expect(await pictureOf(pictureAccount)).toBe('/bild.png')
    expect(await pictureOf(await world.createAccount([{ name: 'SysAdmin' }]))).toBeNull()
  })
  it('has the time of the sign-in before the last, of its own account alone', async () => {
    const [own, other] = [await world.as([{ name: 'SysAdmin' }], null), await world.as([{ name: 'SysAdmin' }], null)]
    await world.db
      .update(account)
      .set({ previousSignInAt: '2026-11-21T09:41:07.120Z', lastSignInAt: '2026-11-22T07:00:00.000Z' })
      .where(eq(account.id, own.accountId))
    const previousSignInOf = async (caller: typeof own) => (await caller.get('/session')).json().previousSignInAt
    expect(await previousSignInOf(own)).toBe('2026-11-21T09:41:07.120Z')
    expect(await previousSignInOf(other)).toBeNull()
  })
  it('is answered also when the stored context does not exist any more', async () => {
    const caller = await world.as([{ name: 'SysAdmin' }], '019a0000-0000-7000-8000-000000000000')
    expect((await caller.get('/session')).statusCode).toBe(200)
  })
})

describe('a session', () => {
  it('ends when the account is deactivated, at the next request', async () => {
    const caller = await world.as([{ name: 'SysAdmin' }], null)
    expect((await caller.get('/session')).statusCode).toBe(200)
    await world.db.update(account).set({ isActive: false }).where(eq(account.id, caller.accountId))
    expect((await caller.get('/session')).statusCode).toBe(401)
  })
  it.each([
    ['idle', "last_seen_at = now() - interval '59 minutes'", "last_seen_at = now() - interval '61 minutes'"],
    ['absolute', "expires_at = now() + interval '1 minute'", "expires_at = now() - interval '1 second'"],
  ])('ends at the %s limit', async (_, before, after) => {
    const caller = await world.as([{ name: 'SysAdmin' }], null)
    const statusWith = async (values: string) => {
      await world.db.$client.query(`update session set ${values} where account_id = $1`, [caller.accountId])
      return (await caller.get('/session')).statusCode
    }
    expect([await statusWith(before), await statusWith(after)]).toEqual([200, 401])
  })
  it('is that of its own token alone, of which the database has the hash', async () => {
    const { accountId, token } = await world.as([{ name: 'SysAdmin' }], null)
    const hash = sessionHashOf(token)
    const { rows } = await world.db.$client.query('select * from session where account_id = $1', [accountId])
    expect(rows).toMatchObject([{ token_hash: hash }])
    expect(JSON.stringify(rows)).not.toContain(token)
    const statusOf = async (session: string) =>
      (await world.app.inject({ url: '/api/session', cookies: { session } })).statusCode
    expect(await statusOf(token)).toBe(200)
    const altered = [
      `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`,
      token.slice(0, -1),
      `${token}A`,
      '',
      hash,
      token.toLowerCase(),
      "' or 1=1 --",
    ]
    for (const other of altered) expect(await statusOf(other), other).toBe(401)
  })
  it('loses a removed role at the next request', async () => {
    const caller = await world.as([{ name: 'Global.Organizations.View' }], null)
    expect((await caller.get('/organizations')).statusCode).toBe(200)
    await world.db.delete(roleAssignment).where(eq(roleAssignment.accountId, caller.accountId))
    expect((await caller.get('/organizations')).statusCode).toBe(403)
  })
  it('has its idle limit renewed by a request, but left as it is by one of a page that nobody is at', async () => {
    const [gone, present] = [await world.as([{ name: 'SysAdmin' }], null), await world.as([{ name: 'SysAdmin' }], null)]
    const ids = [gone.accountId, present.accountId]
    await world.db.$client.query(
      "update session set last_seen_at = now() - interval '59 minutes' where account_id = any ($1)",
      [ids],
    )
    const headers = { 'x-unattended': 'true' }
    expect((await gone.call({ method: 'GET', url: '/session', headers })).statusCode).toBe(200)
    expect((await present.get('/session')).statusCode).toBe(200)
    const renewed = async () => {
      const { rows } = await world.db.$client.query(
        "select account_id from session where account_id = any ($1) and last_seen_at > now() - interval '1 minute'",
        [ids],
      )
      return rows.map((row) => row.account_id)
    }
    // Nobody waits for it.
    await expect.poll(renewed).not.toEqual([])
    expect(await renewed()).toEqual([present.accountId])
  })
})

describe('profile', () => {
  it('is read and changed by its owner, with any spelling of a phone number, and a masked audit event', async () => {
    const caller = await world.as([{ name: 'SysAdmin' }], null)
    expect((await caller.get('/user/profile')).json()).toEqual({
      email: 'test@example.se',
      phoneNumber: '+46701234567',
      version: 1,
    })
    const draft = { email: ' ny.adress@example.se ', phoneNumber: '070-123 45 67' }
    const answer = await caller.put('/user/profile', draft)
    expect(answer.json().email).toBe('ny.adress@example.se')
    const [event] = await auditRowsOfRecord(world.db, caller.accountId)
    expect(event?.changes).toEqual([
      { field: 'email', label: 'E-postadress', old: 't•••@example.se', new: 'n•••@example.se' },
    ])
  })
  it('writes nothing when nothing has changed', async () => {
    const caller = await world.as([{ name: 'SysAdmin' }], null)
    const draft = (await caller.get('/user/profile')).json()
    expect((await caller.put('/user/profile', draft)).statusCode).toBe(200)
    const events = await auditRowsOfRecord(world.db, caller.accountId)
    expect(events).toEqual([])
  })
  it('is not saved over what somebody else has changed since it was read', async () => {
    const caller = await world.as([{ name: 'Global.Members.View' }], null)
    const opened = (await caller.get('/user/profile')).json()
    const admin = await world.as([{ name: 'SysAdmin' }], null)
    await update(admin, caller.accountId, { email: 'rattad@example.se' })
    const letters = async () =>
      (await world.db.select().from(mailOutbox)).filter(({ recordId }) => recordId === caller.accountId).length
    const sent = await letters()
    const refused = await caller.put('/user/profile', { ...opened, phoneNumber: '+46707654321' })
    const current = { email: 'rattad@example.se', phoneNumber: opened.phoneNumber, version: opened.version + 1 }
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      { errors: [expect.objectContaining({ code: 'Conflict' })], current },
    ])
    expect([(await caller.get('/user/profile')).json(), await letters()]).toEqual([current, sent])
    const saved = await caller.put('/user/profile', { ...current, phoneNumber: '+46707654321' })
    expect(saved.json()).toEqual({ ...current, phoneNumber: '+46707654321', version: current.version + 1 })
    expect(await letters()).toBe(sent)
    // The call that the federation requires has no version.
    const { version: _, ...plain } = opened
    expect((await caller.put('/user/profile', plain)).statusCode).toBe(200)
  })
  it('is refused with a Swedish message per invalid field', async () => {
    const caller = await world.as([{ name: 'SysAdmin' }], null)
    const answer = await caller.put('/user/profile', { email: 'inte en adress', phoneNumber: ' ' })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors).toEqual([
      { code: 'Validation', message: 'Var god fyll i en giltig e-postadress.', field: 'email' },
      { code: 'Validation', message: 'Mobiltelefonnummer är obligatoriskt.', field: 'phoneNumber' },
    ])
  })
})

describe('malformed requests', () => {
  it.each([
    ['no JSON', { payload: '{', headers: { 'content-type': 'application/json' } }, 400],
    ['another type', { payload: 'x=1', headers: { 'content-type': 'text/plain' } }, 415],
    ['too large', { payload: { email: 'x'.repeat(300_000) } }, 413],
  ])('%s', async (_, options, status) => {
    const caller = await world.as([{ name: 'SysAdmin' }], null)
    const answer = await caller.call({ method: 'PUT', url: '/user/profile', ...options })
    expect(answer.statusCode).toBe(status)
    expect(answer.json().errors[0].message).toMatch(/^[A-ZÅÄÖ].*\.$/)
  })
  it('an unknown address is answered with a list of errors', async () => {
    const answer = await world.app.inject({ method: 'GET', url: '/api/finns-inte' })
    expect(answer.statusCode).toBe(404)
    expect(answer.json().errors[0].code).toBe('NotFound')
  })
  it('are logged without addresses and bodies', async () => {
    const caller = await world.as([{ name: 'SysAdmin' }], null)
    await caller.get('/organizations?q=hemligt-namn')
    await caller.put('/user/profile', { email: 'hemlig@example.se', phoneNumber: '070-999 99 99' })
    expect(world.logs.join('')).not.toMatch(/hemlig|070-999/)
  })
})

it('a changed e-mail address is mailed to the old and the new address, with the new one masked', async () => {
  const id = await world.createAccount([{ name: 'SysAdmin' }], { email: 'gammal@example.se' })
  const caller = await world.callerOf(id, null)
  const letters = async () => (await world.db.select().from(mailOutbox)).filter(({ recordId }) => recordId === id)
  await caller.put('/user/profile', { email: 'gammal@example.se', phoneNumber: '+46707654321' })
  expect(await letters()).toEqual([])
  await caller.put('/user/profile', { email: 'ny@example.org', phoneNumber: '+46707654321' })
  expect((await letters()).map(({ recipient }) => recipient).toSorted()).toEqual([
    'gammal@example.se',
    'ny@example.org',
  ])
  for (const letter of await letters())
    expect(letter).toMatchObject({ template: 'emailChanged', data: { address: 'n•••@example.org' } })
})

it('a sixth e-mail address in a day by the same account is refused on its field, but for the one from before', async () => {
  const id = await world.createAccount([{ name: 'Global.Members.View' }], { email: 'nummer0@example.se' })
  const caller = await world.callerOf(id, null)
  const draftOf = (number: number) => ({ email: `nummer${number}@example.se`, phoneNumber: '+46707654321' })
  for (let number = 1; number <= 5; number++)
    expect((await caller.put('/user/profile', draftOf(number))).statusCode).toBe(200)
  const refusal = {
    code: 'Validation',
    field: 'email',
    message: 'E-postadressen har ändrats flera gånger det senaste dygnet. Försök igen om ett dygn.',
  }
  const refused = await caller.put('/user/profile', draftOf(6))
  expect([refused.statusCode, refused.json().errors]).toEqual([400, [refusal]])
  expect((await caller.put('/user/profile', { ...draftOf(5), phoneNumber: '+46707654322' })).statusCode).toBe(200)
  expect((await caller.put('/user/profile', draftOf(0))).statusCode).toBe(200)
  expect((await caller.put('/user/profile', draftOf(6))).json().errors).toEqual([refusal])
  const admin = await world.as([{ name: 'SysAdmin' }], null)
  expect((await update(admin, id, { email: 'nummer7@example.se' })).statusCode).toBe(200)
})
