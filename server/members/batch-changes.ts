// Changes many persons by a batch: each is locked, judged and audited as by a single act, and written by set statements.
import { sql } from 'drizzle-orm'
import type { Viewer } from '../actor.ts'
import { association, organization } from '../db/schema.ts'
import type { Queryable, Transaction } from '../db/database.ts'
import { changeRows } from '../records/batch/batch-changes.ts'
import type { BatchItem, Settle } from '../records/batch/batch-kind.ts'
import { lockShared } from '../records/lock.ts'
import type { Deps } from '../records/unit-of-work.ts'
import { storeModule } from '../store-order.ts'
import {
  clubIdsOf,
  inverse,
  writeChanges,
  writeHeld,
  writeRefusal,
  type Clubs,
  type PersonWrite,
} from './batch-writes.ts'
import { personKind, type PersonWork } from './kind.ts'
import { storedColumns } from './person-changes.ts'
import { clubs } from './store.ts'

type Item = BatchItem<{ write: PersonWrite }>
type Row = Item & { version: number; write: PersonWrite }

export interface NamedPlaces {
  clubs: Clubs
  clubNames: ReadonlyMap<string, string>
  branchName: (id: string) => string
}

/** The clubs of the context, and the names of what the writes say. */
export const readPlaces = async (
  viewer: Viewer,
  db: Queryable,
  writes: readonly PersonWrite[],
): Promise<NamedPlaces> => {
  const wanted = clubIdsOf(writes)
  const found = wanted.length === 0 ? [] : await clubs(viewer, db, wanted)
  const names = await db
    .select({ id: organization.id, name: organization.name })
    .from(organization)
    .where(sql`${organization.id} = any(${sql.param(wanted)}::uuid[])`)
  const branches = await db.select({ id: association.id, name: association.shortName }).from(association)
  const branchNames = new Map(branches.map(({ id, name }) => [id, name]))
  return {
    clubs: new Map(found.map((club) => [club.id, club])),
    clubNames: new Map(names.map(({ id, name }) => [id, name])),
    branchName: (id) => branchNames.get(id) ?? '',
  }
}

interface Words {
  reason: string
  stale: string
}

/** `isUndo`: makes what was there before. */
export const changePersons = async (
  viewer: Viewer,
  deps: Deps,
  items: readonly Item[],
  { reason, stale }: Words,
  isUndo: boolean,
  settle: Settle,
): Promise<void> => {
  const rows = items.map((item): Row => ({
    ...item,
    version: (item.recordVersion ?? 0) + (isUndo ? 1 : 0),
    write: isUndo ? inverse(item.content.write) : item.content.write,
  }))
  const isOwn = ({ write }: Row) => Object.keys(write.after).length > 0
  const batch = {
    reason,
    stale,
    read: async (_viewer: Viewer, tx: Transaction, some: readonly Row[]) => {
      const writes = some.map(({ write }) => write)
      await lockShared(viewer, tx, organization, clubIdsOf(writes))
      return readPlaces(viewer, tx, writes)
    },
    refuse: ({ write }: Row, places: NamedPlaces, { view }: PersonWork['locked']) =>
      writeRefusal(viewer, write, view, places.clubs),
    change: async (work: PersonWork, { write }: Row, places: NamedPlaces) => {
      if (Object.keys(write.after).length > 0) await work.save(storedColumns(write.after))
      const changes = writeChanges(write, places.clubNames, places.branchName)
      return changes.length === 0 ? ('unchanged' as const) : { changes }
    },
    write: (unit: Parameters<typeof writeHeld>[0], done: readonly { row: Row }[]) =>
      writeHeld(
        unit,
        done.map(({ row }) => ({ personId: row.recordId, write: row.write })),
      ),
    violated: 'Personens medlemskap eller roller har ändrats av någon annan. Försök igen.',
  }
  await changeRows(viewer, deps, personKind, rows.filter(isOwn), { ...batch, action: 'update' }, settle)
  await changeRows(
    viewer,
    deps,
    personKind,
    rows.filter((row) => !isOwn(row)),
    { ...batch, action: 'changeMembership' },
    settle,
  )
}

storeModule<typeof import('./batch-changes.ts')>()
