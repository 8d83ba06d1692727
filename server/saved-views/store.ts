// SQL of saved views. An account reads and writes its own alone.
import { sql, type SQL } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { z } from 'zod'
import { ContextError, contextById, globalContext } from '#contract/access.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import {
  mostViews,
  viewFilterOf,
  type changedView,
  type newView,
  type SavedView,
} from '#contract/record/saved-views.ts'
import { typedNumberIn } from '#contract/validation/typed-number.ts'
import { accountScope } from '../accounts/visibility.ts'
import { nameOf, type Account } from '../actor.ts'
import { ApiError, contextRefused, invalid, notFound, orNotFound } from '../api-error.ts'
import { writeAuditEvent } from '../audit/audit-events.ts'
import type { Database, Queryable, Transaction } from '../db/database.ts'
import { savedView } from '../db/tables/saved-view-tables.ts'
import { collateSwedish, rowsOf } from '../db/sql-expressions.ts'
import { notifyChange } from '../live/change-notices.ts'
import { associationsOf } from '../session/store.ts'
import { storeModule } from '../store-order.ts'

type NewView = z.output<typeof newView>
type ChangedView = z.output<typeof changedView>

const viewsWhere = ({ id }: Account, condition: SQL): SQL =>
  sql`select v.id, v.list, v.name, v.filter, v.version,
      case when a.id is not null then json_build_object('id', a.id, 'name', a.name) end as context
    from saved_view v left join association a on a.id = v.association_id
    where v.account_id = ${id} and ${condition} order by ${collateSwedish(sql`v.name`)}, v.id`

export const listViews = (account: Account, db: Queryable): Promise<SavedView[]> =>
  rowsOf(db, viewsWhere(account, sql`true`))

const findView = async (account: Account, db: Queryable, id: string): Promise<SavedView | undefined> =>
  (await rowsOf<SavedView>(db, viewsWhere(account, sql`v.id = ${id}`)))[0]

const isId = /^[\da-f]{8}-[\da-f-]{27}$/

/** Throws 400 for an identity number, which may be stored in its own columns only. */
const refuseNumbers = ({ name, filter }: Pick<NewView, 'name' | 'filter'>, today: string) => {
  const isNumber = (text: string) => !isId.test(text) && typedNumberIn(text, today) !== undefined
  if (isNumber(name)) throw invalid([{ message: 'Ett personnummer får inte stå i namnet.', field: 'name' }])
  if ([...new URLSearchParams(filter).values()].some(isNumber))
    throw invalid([{ message: 'Ett personnummer kan inte sparas i en vy. Ta bort det ur sökningen.' }])
}

/** The context only names where the view was saved; it must be one of the account's, so that no name of another leaks. */
const refuseOtherContexts = async ({ roles }: Account, db: Queryable, contextId: string | null) => {
  try {
    contextById({ roles, associations: await associationsOf(db, roles) }, contextId ?? globalContext.id)
  } catch (error) {
    if (error instanceof ContextError) throw contextRefused(error)
    throw error
  }
}

/** Lets one request of an account run at a time, so that its views stay within the limit and have different names. */
const lockViews = (tx: Transaction, { id }: Account) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`saved views ${id}`}, 0))`)

const namesake = async (tx: Transaction, { id: accountId }: Account, list: string, name: string) =>
  (
    await rowsOf<{ id: string; filter: string }>(
      tx,
      sql`select v.id, v.filter from saved_view v
        where v.account_id = ${accountId} and v.list = ${list} and lower(v.name) = lower(${name})`,
    )
  )[0]

/** A view is one account's alone, so nobody else has changed it. */
const changedElsewhere = () =>
  new ApiError(409, {
    code: 'Conflict',
    message: 'Du har ändrat vyn i en annan flik eller på en annan dator. Stäng rutan och välj vyn igen.',
  })

const nameTaken = () =>
  invalid([{ message: 'Du har redan en vy med det namnet i den här listan. Välj ett annat.', field: 'name' }])

/** Writes the event of the account, without the name and content of the view, which are private. */
const logOf = async (account: Account, tx: Transaction, action: string, requestId: string) => {
  await writeAuditEvent({ account, context: globalContext, requestId }, tx, {
    action,
    recordType: 'account',
    recordId: account.id,
    recordLabel: nameOf(account),
  })
  await notifyChange(tx, accountScope, account.id, requestId)
}

/** A request that is sent again finds the view that the first one made. */
export const createView = (
  account: Account,
  db: Database,
  { list, name, contextId, ...draft }: NewView,
  requestId: string,
  now: Date,
): Promise<SavedView> =>
  db.transaction(async (tx) => {
    const filter = viewFilterOf(draft.filter)
    refuseNumbers({ name, filter }, swedishDay(now))
    await refuseOtherContexts(account, tx, contextId)
    await lockViews(tx, account)
    const same = await namesake(tx, account, list, name)
    if (same?.filter === filter) return orNotFound(await findView(account, tx, same.id))
    if (same) throw nameTaken()
    const views = await listViews(account, tx)
    if (views.length >= mostViews)
      throw new ApiError(409, {
        code: 'Refused',
        message: `Du har redan ${mostViews} sparade vyer, och fler går inte att spara. Ta bort någon som du inte använder.`,
      })
    const id = uuidv7()
    await tx.insert(savedView).values({
      id,
      accountId: account.id,
      list,
      name,
      filter,
      associationId: contextId,
      createdBy: account.id,
      updatedBy: account.id,
    })
    await logOf(account, tx, 'saveView', requestId)
    return orNotFound(await findView(account, tx, id))
  })

export const updateView = (
  account: Account,
  db: Database,
  id: string,
  { name, contextId, version, ...draft }: ChangedView,
  requestId: string,
  now: Date,
): Promise<SavedView> =>
  db.transaction(async (tx) => {
    const filter = viewFilterOf(draft.filter)
    refuseNumbers({ name, filter }, swedishDay(now))
    await lockViews(tx, account)
    const before = orNotFound(await findView(account, tx, id))
    const contextBefore = before.context?.id ?? null
    // A view may keep a context that the account no longer has, but not get one.
    if (contextId !== contextBefore) await refuseOtherContexts(account, tx, contextId)
    if (name === before.name && filter === before.filter && contextId === contextBefore) return before
    if (version !== before.version) throw changedElsewhere()
    const same = await namesake(tx, account, before.list, name)
    if (same && same.id !== id) throw nameTaken()
    await tx
      .update(savedView)
      .set({
        name,
        filter,
        associationId: contextId,
        version: version + 1,
        updatedAt: sql`now()`,
        updatedBy: account.id,
      })
      .where(sql`${savedView.id} = ${id} and ${savedView.accountId} = ${account.id}`)
    await logOf(account, tx, 'changeView', requestId)
    return orNotFound(await findView(account, tx, id))
  })

export const removeView = (account: Account, db: Database, id: string, requestId: string): Promise<void> =>
  db.transaction(async (tx) => {
    const removed = await tx
      .delete(savedView)
      .where(sql`${savedView.id} = ${id} and ${savedView.accountId} = ${account.id}`)
      .returning({ id: savedView.id })
    if (removed.length === 0) throw notFound('Vyn finns inte längre.')
    await logOf(account, tx, 'removeView', requestId)
  })

storeModule<typeof import('./store.ts')>()
