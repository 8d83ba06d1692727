// Changes of getting started: the list is put away, and a test mail is queued. Both are events of the account that asked.
import { eq, sql } from 'drizzle-orm'
import { testMailRefusal } from '#contract/getting-started/getting-started.ts'
import { accountScope } from '../accounts/visibility.ts'
import { nameOf, type Viewer } from '../actor.ts'
import { ApiError } from '../api-error.ts'
import { mailOutbox } from '../db/tables/mail-tables.ts'
import { gettingStarted } from '../db/tables/federation-tables.ts'
import type { MailDelivery } from '../mail/delivery-startup.ts'
import { queueMail } from '../mail/mail-queue.ts'
import { queueChangeNotice, inUnit, type Deps, type UnitOfWork } from '../records/unit-of-work.ts'
import { storeModule } from '../store-order.ts'
import { readState } from './store.ts'

/** The audit event of what the account has done, and the notice that its queries are stale. */
const addEvent = (unit: UnitOfWork<Viewer>, action: string) => {
  const { account } = unit.actor
  unit.entries.push({ action, recordType: 'account', recordId: account.id, recordLabel: nameOf(account) })
  queueChangeNotice(unit, { scope: accountScope, id: account.id, before: [] })
}

/** Inserts the row if it is missing, and locks it, so that a second click waits. */
const lockRow = async ({ tx }: UnitOfWork) => {
  const { id } = gettingStarted
  await tx
    .insert(gettingStarted)
    .values({})
    .onConflictDoUpdate({ target: id, set: { id: sql`excluded.id` } })
}

export const putAway = (viewer: Viewer, deps: Deps, isPutAway: boolean, delivery: MailDelivery) =>
  inUnit(viewer, deps, async (unit) => {
    await lockRow(unit)
    const before = await readState(viewer, unit.tx, delivery)
    if (before.isPutAway === isPutAway) return before
    await unit.tx.update(gettingStarted).set({ putAwayAt: isPutAway ? unit.at : null })
    addEvent(unit, isPutAway ? 'putAway' : 'bringBack')
    return { ...before, isPutAway }
  })

/** To the account's own address, through the queue that all mail goes through. A request that is sent again queues one mail. */
export const sendTestMail = (viewer: Viewer, deps: Deps, delivery: MailDelivery) =>
  inUnit(viewer, deps, async (unit) => {
    const { tx, at } = unit
    const { account, requestId, idempotency } = viewer
    await lockRow(unit)
    const decision = `gettingStarted.testMail:${account.id}:${idempotency?.key ?? requestId}`
    const findMail = () =>
      tx.select({ id: mailOutbox.id }).from(mailOutbox).where(eq(mailOutbox.decision, decision)).limit(1)
    const state = await readState(viewer, tx, delivery)
    if ((await findMail()).length > 0) return state
    const refusal = testMailRefusal(state)
    if (refusal !== null) throw new ApiError(409, { code: 'Refused', message: refusal })
    await queueMail(tx, {
      decision,
      recordType: 'account',
      recordId: account.id,
      to: { email: account.email, name: nameOf(account) },
      template: 'testMail',
      data: { at },
    })
    const [mail] = await findMail()
    await tx.update(gettingStarted).set({ testMailId: sql`${mail?.id ?? null}::uuid` })
    addEvent(unit, 'sendTestMail')
    return readState(viewer, tx, delivery)
  })

storeModule<typeof import('./changes.ts')>()
