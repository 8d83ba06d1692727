// Keeps small tables that nearly every list reads whole, for the names in its rows, until one of their records changes.
import type { RecordType } from '#contract/record/record-types.ts'
import type { ChangeFeed } from '../live/change-listener.ts'
import type { Database } from './database.ts'
import { shareRead } from './shared-reads.ts'

/** A limit of age, because statements that the owner of the database runs by hand change names without a notice. */
const maxAgeMs = 60_000

interface Followed {
  changes: ChangeFeed
  /** How many changes of each type there have been. */
  counts: Map<RecordType, number>
  /** How often everything was dropped, because notices may have been lost. */
  drops: number
  isSubscribed: boolean
}
const followed = new WeakMap<Database, Followed>()

/** Allows that reads of the database are kept, because its changes are received. Subscribes at the first read. */
export const followChanges = (db: Database, changes: ChangeFeed): void => {
  followed.set(db, { changes, counts: new Map(), drops: 0, isSubscribed: false })
}

/** Drops the reads of these types, or all, after this server has changed records, because the notice comes a moment later. */
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
 * A text that differs after each change of a record of the types, on any server. Undefined while changes are not received: nothing may
 * be kept then. Taken before a read begins, it tells a later caller whether a change came after it.
 */
export const versionOf = (db: Database, types: readonly RecordType[]): string | undefined => {
  const known = followed.get(db)
  if (known && !known.isSubscribed) subscribe(db, known)
  if (!known?.changes.isListening()) return undefined
  return [known.drops, ...types.map((type) => known.counts.get(type) ?? 0)].join(' ')
}

/**
 * Makes a kept read of the records of a type. While the changes of all servers are received it is kept until a record of the type
 * changes; otherwise it is read for each caller, or for several together. Use it for names alone, never for rights or visibility,
 * because a notice from another server takes a moment.
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
    const version = versionOf(db, [type])
    if (version === undefined) return readShared(db, true)
    const entry = entries.get(db)
    if (entry?.version === version && performance.now() - entry.readAt < maxAgeMs) return entry.value
    const value = readShared(db, true)
    entries.set(db, { value, version, readAt: performance.now() })
    value.catch(() => entries.delete(db))
    return value
  }
}

/** A row refers to a record that did not exist when the names were read: see `namesById`. */
export class UnknownName extends Error {
  override name = 'UnknownName'
}

/** Returns the function that finds a reference by id. It throws `UnknownName`, after which the caller drops the read and reads again. */
export const namesById = <Ref extends { id: string }>(refs: Iterable<Ref>): ((id: string) => Ref) => {
  const byId = new Map(Array.from(refs, (ref) => [ref.id, ref]))
  return (id) => {
    const ref = byId.get(id)
    if (!ref) throw new UnknownName(id)
    return ref
  }
}
