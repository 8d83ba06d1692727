// The browsers and networks of earlier sign-ins: to warn of a new browser, and to reserve sign-in capacity for known ones.
import { lt, sql } from 'drizzle-orm'
import type { Queryable } from '../db/database.ts'
import { knownBrowser, knownNetwork } from '../db/tables/sign-in-tables.ts'
import type { RetentionSubject } from '../retention/subject.ts'
import { unscopedModule } from '../store-order.ts'

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

export const signInRetention: RetentionSubject = {
  due: (before) => sql`select a.first_name || ' ' || a.last_name as label, k.last_sign_in_at as at
      from ${knownBrowser} k join account a on a.id = k.account_id where k.last_sign_in_at < ${before}
    union all select 'Nätverk', n.last_sign_in_at from ${knownNetwork} n where n.last_sign_in_at < ${before}`,
  apply: (_actor, db, before, log) =>
    db.transaction(async (tx) => {
      const browsers = await tx.delete(knownBrowser).where(lt(knownBrowser.lastSignInAt, before))
      const networks = await tx.delete(knownNetwork).where(lt(knownNetwork.lastSignInAt, before))
      await log(tx, (browsers.rowCount ?? 0) + (networks.rowCount ?? 0))
    }),
}

unscopedModule<typeof import('./known-browsers.ts')>()
