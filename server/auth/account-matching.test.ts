// Tests of which account an e-ID identity opens, of its audit event, and of what is not logged.
import { eq, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { personaByKey, personas } from '../db/demo/personas.ts'
import { readAuditRows } from '../audit/testing-audit-rows.ts'
import { auditEvent, auditValue } from '../db/tables/audit-tables.ts'
import { untilWaiting } from '../db/testing-lock-waits.ts'
import { account } from '../db/tables/account-tables.ts'
import { person } from '../db/tables/person-tables.ts'
import { eidTransaction } from '../db/tables/sign-in-tables.ts'
import { lockAccountLinks, otherNumber } from '../identity-numbers/person-of-account.ts'
import { signInTestApp } from './testing.ts'
import { approvedBy, finalStateOf, sessions, shareSignInApp, world } from './testing-shared-app.ts'

shareSignInApp()

describe('the account', () => {
  const accountRow = async (key: string) => {
    const [row] = await world.db
      .select()
      .from(account)
      .where(eq(account.id, world.accounts.get(key) ?? ''))
    return row
  }

  it('is bound to the Freja user at the first sign-in, and found by it afterwards', async () => {
    const key = 'branch-viewer'
    await world.db
      .update(account)
      .set({ relyingPartyUserId: null })
      .where(eq(account.id, world.accounts.get(key) ?? ''))
    await finalStateOf(key)
    const first = await accountRow(key)
    expect(first?.relyingPartyUserId).toBe(personaByKey(key).identity.relyingPartyUserId)
    expect(first?.lastSignInAt).toMatch(/Z$/)
    // Also when an administrator has removed the identity number since then.
    await world.db
      .update(account)
      .set({ identityNumberFingerprint: null })
      .where(eq(account.id, world.accounts.get(key) ?? ''))
    expect(await finalStateOf(key)).toMatchObject({ state: 'done' })
    expect((await readAuditRows(world.db)).at(-1)?.changes).toContainEqual(otherNumber)
  })

  it('keeps its own name when the e-ID has another', async () => {
    expect(await finalStateOf('new-surname')).toMatchObject({ state: 'done' })
    expect((await accountRow('new-surname'))?.lastName).toBe('Loopmark')
  })

  it('bound to another Freja user is refused, and not bound again', async () => {
    const before = (await accountRow('changed-user-id'))?.relyingPartyUserId
    const alarms = world.eid.alarms().mismatch
    const { error } = await finalStateOf('changed-user-id')
    expect(error).toMatchObject({ code: 'boundElsewhere', reference: null })
    expect(error.message).toMatch(/knutet till en annan e-legitimation.*be din administratör/)
    // The message does not identify the other e-ID.
    expect(error.message).not.toMatch(/\d|@/)
    expect((await accountRow('changed-user-id'))?.relyingPartyUserId).toBe(before)
    const logged = world.lines.find((line) => line.includes('eid-mismatch'))
    expect(logged).toContain(world.accounts.get('changed-user-id'))
    expect(world.eid.alarms().mismatch).toBe(alarms + 1)
  })

  it('waits for a link that is being made at the same time, and leaves the member to it', async () => {
    const { id = '', identityNumberFingerprint } = (await accountRow('branch-viewer')) ?? {}
    const other = world.accounts.get('global-admin') ?? ''
    const personId = uuidv7()
    await world.db
      .insert(person)
      .values({ id: personId, firstName: 'Vera', lastName: 'Vind', identityNumberFingerprint })
    let opened: Promise<unknown> | undefined
    await world.db.transaction(async (tx) => {
      await lockAccountLinks(tx)
      await tx.update(account).set({ personId }).where(eq(account.id, other))
      opened = finalStateOf('branch-viewer')
      await untilWaiting(world.db, 1)
    })
    expect(await opened).toMatchObject({ state: 'done' })
    const links = await world.db.select({ id: account.id }).from(account).where(eq(account.personId, personId))
    expect(links).toEqual([{ id: other }])
    expect((await accountRow('branch-viewer'))?.id).toBe(id)
    await world.db.update(account).set({ personId: null }).where(eq(account.id, other))
    await world.db.delete(person).where(eq(person.id, personId))
  })

  it('is refused when two accounts match one person', async () => {
    const { identityNumberFingerprint } = (await accountRow('two-associations')) ?? {}
    const [id, numberHash] = [world.accounts.get('namesake-one') ?? '', identityNumberFingerprint ?? null]
    const own = (await accountRow('namesake-one'))?.identityNumberFingerprint ?? null
    const { relyingPartyUserId } = personaByKey('two-associations').identity
    const free = { identityNumberFingerprint: null, relyingPartyUserId }
    await world.db
      .update(account)
      .set(free)
      .where(eq(account.id, world.accounts.get('two-associations') ?? ''))
    await world.db.update(account).set({ identityNumberFingerprint: numberHash }).where(eq(account.id, id))
    expect(await finalStateOf('two-associations')).toMatchObject({ error: { code: 'boundElsewhere' } })
    await world.db.update(account).set({ identityNumberFingerprint: own }).where(eq(account.id, id))
  })

  it('is refused when deactivated between start and approval', async () => {
    const id = world.accounts.get('district-admin') ?? ''
    const browser = world.browser()
    await browser.init()
    await world.db.update(account).set({ isActive: false }).where(eq(account.id, id))
    await world.standin.approve((await world.standin.newest()).reference, 'district-admin')
    expect(await browser.until('started', 'delivered')).toMatchObject({ error: { code: 'deactivated' } })
    await world.db.update(account).set({ isActive: true }).where(eq(account.id, id))
    expect(await sessions()).toEqual([])
  })

  it('gets one audit event of the sign-in, with the evidence hash', async () => {
    await world.owner.db.delete(auditValue)
    await world.owner.db.delete(auditEvent)
    await finalStateOf('global-viewer')
    const [event, ...more] = await readAuditRows(world.db)
    expect(more).toEqual([])
    expect(event).toMatchObject({ action: 'signIn', recordType: 'account', accountName: 'Birger Molnhake' })
    const [row] = await world.db
      .select({ evidenceHash: eidTransaction.evidenceHash })
      .from(eidTransaction)
      .where(sql`${eidTransaction.status} = 'done'`)
      .orderBy(sql`${eidTransaction.consumedAt} desc`)
    expect(event?.changes.at(-1)).toMatchObject({ field: 'evidence', new: row?.evidenceHash })
  })

  it('has no roles on a production host where all its scopes are blocked', async () => {
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
    expect(personal.filter((value) => text.includes(value))).toEqual([])
  })
})
