// Compares the keys of the settings with those that the database was written with. A server with other keys would find nobody,
// and write numbers that the others cannot read.
import { sql } from 'drizzle-orm'
import type { Database, Queryable } from '../db/database.ts'
import { rowsOf } from '../db/sql-expressions.ts'
import { StartError } from '../lifecycle/start-error.ts'
import { unscopedModule } from '../store-order.ts'
import { type IdentityKeys, keyIdOf } from './encryption-keys.ts'
import { decrypt } from './identity-number.ts'

type Use = 'encryption' | 'lookup'
interface StoredKeys {
  currentId: string
  nextId: string | null
}

const settingOf: Record<Use, string> = { encryption: 'IDENTITY_KEY', lookup: 'IDENTITY_LOOKUP_KEY' }
const command = 'npm run admin -- rotate-keys'

const otherKey = (use: Use, { currentId, nextId }: StoredKeys) => {
  const name = settingOf[use]
  return nextId === null
    ? `${name} är en annan nyckel än databasens (${currentId}). Ange den nyckeln igen. Ska den bytas: ange den nya som ${name} och den tidigare som ${name}_PREVIOUS, och kör ${command}.`
    : `${name} håller på att bytas i databasen (från ${currentId} till ${nextId}). Ange den nya som ${name} och den tidigare som ${name}_PREVIOUS tills ${command} är klart.`
}

export const readKeyState = async (db: Queryable, use: Use): Promise<StoredKeys | undefined> =>
  (
    await rowsOf<StoredKeys>(
      db,
      sql`select current_id as "currentId", next_id as "nextId" from identity_key where use = ${use}`,
    )
  )[0]

/** Throws StartError when a number of the database cannot be read: the keys of an older database stand nowhere. */
const refuseUnreadable = async (db: Database, keys: IdentityKeys): Promise<void> => {
  const [found] = await rowsOf<{ sealed: string }>(
    db,
    sql`(select identity_number_sealed as sealed from account where identity_number_sealed is not null limit 1)
      union all (select identity_number_sealed from person where identity_number_sealed is not null limit 1)`,
  )
  if (!found) return
  try {
    decrypt(keys, found.sealed)
  } catch {
    throw new StartError(
      'IDENTITY_KEY är en annan nyckel än den som databasens identitetsnummer är krypterade med. Ange den nyckeln.',
    )
  }
}

const claim = async (db: Database, use: Use, key: Buffer, previous: Buffer | undefined): Promise<void> => {
  const [id, previousId] = [keyIdOf(key), previous && keyIdOf(previous)]
  await db.execute(
    sql`insert into identity_key (use, current_id) values (${use}, ${previousId ?? id}) on conflict do nothing`,
  )
  if (previousId)
    await db.execute(
      sql`update identity_key set next_id = ${id} where use = ${use} and current_id = ${previousId} and next_id is null`,
    )
  const stored = await readKeyState(db, use)
  if (!stored) throw new Error('The key is not stored')
  const { currentId, nextId } = stored
  // The previous key may stand in the settings until they are tidied.
  const isSame = nextId === null ? id === currentId : id === nextId && previousId === currentId
  if (!isSame) throw new StartError(otherKey(use, stored))
}

/** Stores the ids of the keys of a new database, or of a new key. Throws StartError when the keys are not the database's. */
export const claimIdentityKeys = async (db: Database, keys: IdentityKeys): Promise<void> => {
  if (!(await readKeyState(db, 'encryption'))) await refuseUnreadable(db, keys)
  await claim(db, 'encryption', keys.encryption, keys.previousEncryption)
  await claim(db, 'lookup', keys.lookup, keys.previousLookup)
}

unscopedModule<typeof import('./key-claim.ts')>()
