// Small tables that nearly every list reads whole, for the names of what its rows refer to: kept until a record of theirs changes.
import type { RecordType } from '#contract/record/record-types.ts'
import type { ChangeFeed } from '../live/change-listener.ts'
import type { Database } from './database.ts'
import { shareRead } from './shared-reads.ts'

/** Statements past the program's own, of the owner of the database, change names without a notice. */
const maxAgeMs = 60_000

interface Followed {
  changes: ChangeFeed
  /** How many changes of each type there have been. */
  counts: Map<RecordType, number>
  /** How often all was dropped, because notices may have been lost. */
  drops: number
  isSubscribed: boolean
}
const followed = new WeakMap<Database, Followed>()

/** Lets reads of the database be kept, because its changes are received. It subscribes when the first is. */
export const followChanges = (db: Database, changes: ChangeFeed): void => {
  followed.set(db, { changes, counts: new Map(), drops: 0, isSubscribed: false })
}

/** Drops what was read of these types, whose records this server has changed: their notice comes a moment later. Without types, all. */
export const dropCachedReads = (db: Database, types?: Iterable<RecordType>): void => {
  const known = followed.get(db)
  if (!known) return
  if (!types) known.drops += 1
  else for (const type of types) known.counts.set(type, (known.counts.get(type) ?? 0) + 1)
}

const subscribe = (db: Database, known: Followed) => {
  known.isSubscribed = true
  known.changes.subscribe((change) => {
    if (change === 'missed') dropCachedReads(db)
    else dropCachedReads(db, [change.type as RecordType])
  })
}

/**
 * A read of a table of a type's records. While the changes of all servers are received it is kept until one of the type; otherwise
 * it is read for each caller, or for several at a time. For names alone, never for what decides who may see or do something: a
 * notice from another server takes a moment.
 */
export const cacheRead = <Value>(
  type: RecordType,
  read: (db: Database) => Promise<Value>,
): ((db: Database) => Promise<Value>) => {
  const readShared = shareRead<true, Value>(async (db, askers) => {
    const value = await read(db)
    return askers.map(() => value)
  })
  const entries = new WeakMap<Database, { value: Promise<Value>; version: string; readAt: number }>()
  return (db) => {
    const known = followed.get(db)
    if (known && !known.isSubscribed) subscribe(db, known)
    if (!known?.changes.isListening()) return readShared(db, true)
    const version = `${known.drops} ${known.counts.get(type) ?? 0}`
    const entry = entries.get(db)
    if (entry?.version === version && performance.now() - entry.readAt < maxAgeMs) return entry.value
    // Begun after this change, and before the next one: a later caller sees by the version whether it has missed any.
    const value = readShared(db, true)
    entries.set(db, { value, version, readAt: performance.now() })
    value.catch(() => entries.delete(db))
    return value
  }
}

/** A row refers to what was not there yet when the names were read: see `namesById`. */
export class UnknownName extends Error {
  override name = 'UnknownName'
}

/** Finds by id. Throws `UnknownName`, after which the caller drops what was read and reads again. */
export const namesById = <Ref extends { id: string }>(refs: Iterable<Ref>): ((id: string) => Ref) => {
  const byId = new Map(Array.from(refs, (ref) => [ref.id, ref]))
  return (id) => {
    const ref = byId.get(id)
    if (!ref) throw new UnknownName(id)
    return ref
  }
}
