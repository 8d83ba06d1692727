// `npm run admin -- rotate-keys`: encrypts everything again with the present key, and replaces the hashes that numbers are found by.
// It runs beside servers that have both keys, in batches that are whole by themselves: stopped, it goes on where it was.
import { type SQL, sql } from 'drizzle-orm'
import type { Database, Queryable } from '../db/database.ts'
import { rowsOf, textArray, uuidArray } from '../db/sql-expressions.ts'
import { batchPurpose } from '../records/batch/batch-content.ts'
import { qrPurpose } from '../auth/sign-in-state.ts'
import { unscopedModule } from '../store-order.ts'
import { type IdentityKeys, keyIdOf } from './encryption-keys.ts'
import { decrypt, encrypt, lookupHash, sealPrefixOf } from './identity-number.ts'
import { readKeyState } from './key-claim.ts'

/** Everything that is encrypted with the key. */
const sealedColumns = [
  { table: 'person', column: 'identity_number_sealed', purpose: 'identity-number', isNumber: true },
  { table: 'account', column: 'identity_number_sealed', purpose: 'identity-number', isNumber: true },
  { table: 'batch_row', column: 'content', purpose: batchPurpose, isNumber: false },
  { table: 'eid_transaction', column: 'qr_secret_sealed', purpose: qrPurpose, isNumber: false },
] as const
const numberTables = sealedColumns.filter(({ isNumber }) => isNumber).map(({ table }) => table)

const firstId = '00000000-0000-0000-0000-000000000000'

interface Rotation {
  keys: IdentityKeys
  say: (line: string) => void
  rowsPerBatch?: number
  /** Called after each batch; a test stops there. */
  onBatch?: (() => void) | undefined
}

/** Runs the batches of one table from its first row to its last. `read` and `write` are about the rows after an id. */
const inBatches = async <Row extends { id: string }>(
  { onBatch }: Rotation,
  read: (after: string) => Promise<Row[]>,
  write: (rows: Row[]) => Promise<unknown>,
): Promise<number> => {
  let [after, count] = [firstId, 0]
  for (;;) {
    const rows = await read(after)
    const last = rows.at(-1)
    if (!last) return count
    await write(rows)
    onBatch?.()
    after = last.id
    count += rows.length
  }
}

type SealedColumn = (typeof sealedColumns)[number]

/** What is not encrypted with the present key, or lacks the hash by the key that is being introduced. */
const isOutdated = ({ column, isNumber }: SealedColumn, keys: IdentityKeys, introducesHash: boolean): SQL =>
  sql`(${sql.raw(column)} is not null and (not starts_with(${sql.raw(column)}, ${sealPrefixOf(keys)})${
    isNumber && introducesHash ? sql` or identity_number_fingerprint_next is null` : sql``
  }))`

const sealAgain = async (db: Database, rotation: Rotation, sealed: SealedColumn, introducesHash: boolean) => {
  const { keys, rowsPerBatch = 1000 } = rotation
  const [table, column] = [sql.raw(sealed.table), sql.raw(sealed.column)]
  const next = sealed.isNumber && introducesHash ? sql`, identity_number_fingerprint_next = n.hash` : sql``
  return inBatches<{ id: string; content: string }>(
    rotation,
    (after) =>
      rowsOf(
        db,
        sql`select id, ${column} as content from ${table}
          where id > ${after} and ${isOutdated(sealed, keys, introducesHash)} order by id limit ${rowsPerBatch}`,
      ),
    (rows) => {
      const plain = rows.map(({ content }) => decrypt(keys, content, sealed.purpose))
      const again = plain.map((text) => encrypt(keys, text, sealed.purpose))
      const hashes = plain.map((text) => lookupHash(keys, text))
      // A row that somebody has changed meanwhile is left to the next run, which finds it outdated or not.
      return db.execute(sql`update ${table} t set ${column} = n.content${next}
        from unnest(${uuidArray(rows.map(({ id }) => id))}, ${textArray(rows.map(({ content }) => content))},
          ${textArray(again)}, ${textArray(hashes)}) n (id, old, content, hash)
        where t.id = n.id and t.${column} = n.old`)
    },
  )
}

const numbersWhere = async (db: Queryable, condition: SQL): Promise<number> => {
  const counts = numberTables.map((table) => sql`(select count(*) from ${sql.raw(table)} where ${condition})`)
  const [row] = await rowsOf<{ count: number }>(db, sql`select (${sql.join(counts, sql` + `)})::int as count`)
  return row?.count ?? 0
}

const usesOldHash = sql`identity_number_fingerprint <> identity_number_fingerprint_next`
const hasBothHashes = sql`identity_number_fingerprint_next is not null`

const setInBatches = async (db: Database, rotation: Rotation, condition: SQL, change: SQL) => {
  const { rowsPerBatch = 1000 } = rotation
  for (const table of numberTables) {
    await inBatches<{ id: string }>(
      rotation,
      (after) =>
        rowsOf(
          db,
          sql`select id from ${sql.raw(table)} where id > ${after} and ${condition} order by id limit ${rowsPerBatch}`,
        ),
      (rows) =>
        db.execute(
          sql`update ${sql.raw(table)} set ${change} where id = any(${uuidArray(rows.map(({ id }) => id))}) and ${condition}`,
        ),
    )
  }
}

const takeNext = sql`identity_number_fingerprint = identity_number_fingerprint_next`

/**
 * From here on the new key's hash counts: first row by row, with the hash beside it so that nobody is written twice, and for the
 * last rows at once while nobody writes numbers. A trigger puts what servers with both keys write afterwards in its place.
 */
const switchHashes = async (db: Database, rotation: Rotation): Promise<void> => {
  await setInBatches(db, rotation, usesOldHash, takeNext)
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local lock_timeout = '10s'`)
    await tx.execute(sql`lock table person, account in share row exclusive mode`)
    for (const table of numberTables)
      await tx.execute(sql`update ${sql.raw(table)} set ${takeNext} where ${usesOldHash}`)
    await tx.execute(sql`update identity_key set current_id = next_id, next_id = null where use = 'lookup'`)
  })
}

/** Returns false when rows were written meanwhile by a server without the new keys: it is to be run again. */
export const rotateKeys = async (db: Database, rotation: Rotation): Promise<boolean> => {
  const { keys, say } = rotation
  const introducesHash = (await readKeyState(db, 'lookup'))?.nextId === keyIdOf(keys.lookup)
  for (const sealed of sealedColumns) {
    const count = await sealAgain(db, rotation, sealed, introducesHash)
    if (count > 0) say(`${sealed.table}: ${count} rader är krypterade med den nya nyckeln.`)
  }
  for (const sealed of sealedColumns) {
    const [left] = await rowsOf<{ id: string }>(
      db,
      sql`select id from ${sql.raw(sealed.table)} where ${isOutdated(sealed, keys, introducesHash)} limit 1`,
    )
    if (left) return false
  }
  await db.execute(sql`update identity_key set current_id = next_id, next_id = null
    where use = 'encryption' and next_id = ${keyIdOf(keys.encryption)}`)
  if (introducesHash) await switchHashes(db, rotation)
  if ((await readKeyState(db, 'lookup'))?.nextId === null)
    await setInBatches(db, rotation, hasBothHashes, sql`identity_number_fingerprint_next = null`)
  return (await numbersWhere(db, hasBothHashes)) === 0
}

unscopedModule<typeof import('./key-rotation.ts')>()
