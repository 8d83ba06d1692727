// Which account an identity opens, what is written down of it, and what must not be.
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { personaByKey, personas } from '../db/demo/personas.ts'
import { account, auditEvent } from '../db/schema.ts'
import { eidTransaction } from '../db/sign-in-tables.ts'
import { signInTestApp } from './testing.ts'
import { approvedBy, finalStateOf, sessions, world } from './testing-shared-app.ts'

describe('the account', () => {
  const bound = async (key: string) => {
    const [row] = await world.db
      .select()
      .from(account)
      .where(eq(account.id, world.accounts.get(key) ?? ''))
    return row
  }

  it('is bound to the Freja user at the first sign-in, found by it from then on', async () => {
    const key = 'branch-viewer'
    await world.db
      .update(account)
      .set({ relyingPartyUserId: null })
      .where(eq(account.id, world.accounts.get(key) ?? ''))
    await finalStateOf(key)
    const first = await bound(key)
    expect(first?.relyingPartyUserId).toBe(personaByKey(key).identity.relyingPartyUserId)
    expect(first?.lastSignInAt).toMatch(/Z$/)
    // Even when an administrator has since removed the number.
    await world.db
      .update(account)
      .set({ identityNumberFingerprint: null })
      .where(eq(account.id, world.accounts.get(key) ?? ''))
    expect(await finalStateOf(key)).toMatchObject({ state: 'done' })
  })

  it('keeps its own name when the e-ID has another', async () => {
    expect(await finalStateOf('new-surname')).toMatchObject({ state: 'done' })
    expect((await bound('new-surname'))?.lastName).toBe('Loopmark')
  })

  it('of another Freja user stays closed, and is not bound anew', async () => {
    const before = (await bound('changed-user-id'))?.relyingPartyUserId
    const { error } = await finalStateOf('changed-user-id')
    expect(error).toMatchObject({ code: 'boundElsewhere', reference: null })
    expect(error.message).toMatch(/knutet till en annan e-legitimation.*be din administratör/)
    // Neither whose it is nor which.
    expect(error.message).not.toMatch(/\d|@/)
    expect((await bound('changed-user-id'))?.relyingPartyUserId).toBe(before)
    expect(world.lines.some((line) => line.includes('eid-mismatch'))).toBe(true)
  })

  it('is refused when two accounts claim one person', async () => {
    const { identityNumberFingerprint } = (await bound('two-associations')) ?? {}
    const [id, print] = [world.accounts.get('namesake-one') ?? '', identityNumberFingerprint ?? null]
    const own = (await bound('namesake-one'))?.identityNumberFingerprint ?? null
    const { relyingPartyUserId } = personaByKey('two-associations').identity
    const free = { identityNumberFingerprint: null, relyingPartyUserId }
    await world.db
      .update(account)
      .set(free)
      .where(eq(account.id, world.accounts.get('two-associations') ?? ''))
    await world.db.update(account).set({ identityNumberFingerprint: print }).where(eq(account.id, id))
    expect(await finalStateOf('two-associations')).toMatchObject({ error: { code: 'boundElsewhere' } })
    await world.db.update(account).set({ identityNumberFingerprint: own }).where(eq(account.id, id))
  })

  it('deactivated between start and approval is refused', async () => {
    const id = world.accounts.get('district-admin') ?? ''
    const browser = world.browser()
    await browser.init()
    await world.db.update(account).set({ isActive: false }).where(eq(account.id, id))
    await world.standin.approve((await world.standin.newest()).reference, 'district-admin')
    expect(await browser.until('started', 'delivered')).toMatchObject({ error: { code: 'deactivated' } })
    await world.db.update(account).set({ isActive: true }).where(eq(account.id, id))
    expect(await sessions()).toEqual([])
  })

  it('gets an audit event with the evidence, in the same transaction', async () => {
    await world.db.delete(auditEvent)
    await finalStateOf('global-viewer')
    const [event, ...more] = await world.db.select().from(auditEvent)
    expect(more).toEqual([])
    expect(event).toMatchObject({ action: 'signIn', recordType: 'account', accountName: 'Birger Molnhake' })
    const [row] = await world.db
      .select({ evidenceHash: eidTransaction.evidenceHash })
      .from(eidTransaction)
      .where(sql`${eidTransaction.status} = 'done'`)
      .orderBy(sql`${eidTransaction.consumedAt} desc`)
    expect(event?.changes.at(-1)).toMatchObject({ field: 'evidence', new: row?.evidenceHash })
  })

  it('whose scopes are all blocked on a production host has no roles there', async () => {
    const blocked = await signInTestApp({ BLOCKED_SCOPES: 'Organizations.View,Members.View' }, false, {
      publicUrl: 'https://admin.flygsport.se',
    })
    const browser = blocked.browser()
    await browser.init()
    await blocked.standin.approve((await blocked.standin.newest()).reference, 'namesake-one')
    expect(await browser.until('started', 'delivered')).toMatchObject({ error: { code: 'noRoles' } })
    await blocked.close()
  })
})

describe('the log', () => {
  it('holds no reference, identity number, name, signed text or cookie', async () => {
    const browser = await approvedBy('sysadmin')
    const { reference } = await world.standin.newest()
    const token = browser.cookies.get('eid') ?? '?'
    await browser.until('started', 'delivered')
    const text = world.lines.join('\n')
    expect(world.lines.length).toBeGreaterThan(30)
    for (const secret of [reference, token, browser.cookies.get('session') ?? '?', 'eyJ']) {
      expect(text).not.toContain(secret)
    }
    const personal = personas.flatMap(({ identity }) => [
      ...(identity.identityNumber ? [identity.identityNumber] : []),
      identity.lastName,
      identity.relyingPartyUserId,
    ])
    expect(personal.filter((one) => text.includes(one))).toEqual([])
  })
})
