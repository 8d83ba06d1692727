// The list of backups, for those who watch over them. It is stored in the database that is backed up.
import { desc, isNotNull, max } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Database, Queryable } from '../db/database.ts'
import { backup } from '../db/tables/operation-tables.ts'
import { unscopedModule } from '../store-order.ts'

export const storeBackup = async (db: Database, made: Omit<typeof backup.$inferInsert, 'id'>): Promise<void> => {
  await db.insert(backup).values({ id: uuidv7(), ...made })
}

/** The snapshot of the latest backup that was verified. */
export const lastVerifiedBackup = async (db: Queryable): Promise<string | null> => {
  const [found] = await db
    .select({ at: max(backup.startedAt) })
    .from(backup)
    .where(isNotNull(backup.verifiedAt))
  return found?.at ?? null
}

export const latestBackups = (db: Queryable, count: number) =>
  db.select().from(backup).orderBy(desc(backup.startedAt)).limit(count)

unscopedModule<typeof import('./backup-store.ts')>()
