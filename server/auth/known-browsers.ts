// The browsers and networks of earlier sign-ins: to warn of a new browser, and to reserve sign-in capacity for known ones.
import { lt, sql } from 'drizzle-orm'
import type { Queryable } from '../db/database.ts'
import { knownBrowser, knownNetwork } from '../db/sign-in-tables.ts'
import { unscopedModule } from '../store-order.ts'

/** A browser or network is deleted after this time without a sign-in. */
const retentionDays = 180

/** Whether someone has signed in from the network or in the browser before. */
export const isKnownVisitor = async (
  tx: Queryable,
  { networkHash, browserHash }: { networkHash: string; browserHash: string | null },
): Promise<boolean> => {
  const { rows } = await tx.execute<{ isKnown: boolean }>(sql`
    select exists (select from ${knownNetwork} n where n.network_hash = ${networkHash})
      or exists (select from ${knownBrowser} b where b.browser_hash = ${browserHash}) as "isKnown"`)
  return rows[0]?.isKnown ?? false
}

export const rememberNetwork = async (tx: Queryable, networkHash: string): Promise<void> => {
  await tx
    .insert(knownNetwork)
    .values({ networkHash })
    .onConflictDoUpdate({ target: knownNetwork.networkHash, set: { lastSignInAt: sql`now()` } })
}

/** Returns whether it is the account's first sign-in in the browser. */
export const rememberBrowser = async (tx: Queryable, accountId: string, browserHash: string): Promise<boolean> => {
  const [row] = await tx
    .insert(knownBrowser)
    .values({ accountId, browserHash })
    .onConflictDoUpdate({
      target: [knownBrowser.accountId, knownBrowser.browserHash],
      set: { lastSignInAt: sql`now()` },
    })
    // An existing row keeps the time of its first sign-in.
    .returning({ isNew: sql<boolean>`${knownBrowser.firstSignInAt} = ${knownBrowser.lastSignInAt}` })
  return row?.isNew ?? false
}

export const deleteOldKnown = async (db: Queryable): Promise<void> => {
  const old = sql`now() - make_interval(days => ${retentionDays}::int)`
  await db.delete(knownBrowser).where(lt(knownBrowser.lastSignInAt, old))
  await db.delete(knownNetwork).where(lt(knownNetwork.lastSignInAt, old))
}

unscopedModule<typeof import('./known-browsers.ts')>()
