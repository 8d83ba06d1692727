// Opens a person's page. The id of a merged person leads to the one who remains. Few may open a protected identity, and each opening
// is an audit event.
import { sql } from 'drizzle-orm'
import type { Person } from '#contract/members/person.ts'
import { openRefusal } from '#contract/members/person-rights.ts'
import type { Viewer } from '../actor.ts'
import { forbidden } from '../api-error.ts'
import type { Queryable } from '../db/database.ts'
import { rowsOf } from '../db/sql-expressions.ts'
import { viewRecord } from '../records/record-reads.ts'
import { momentOf, type Deps } from '../records/unit-of-work.ts'
import { storeModule } from '../store-order.ts'
import { personKind } from './kind.ts'
import { writeFirstOpening, writeOpening } from './opening-events.ts'
import { presentId } from './store.ts'
import { personVisibility } from './visibility.ts'

/** Throws 403 when the person is visible, but the viewer may not open the page. */
export const ensureOpen = async ({ account, context }: Viewer, db: Queryable, id: string): Promise<void> => {
  const [row] = await rowsOf<{ isProtected: boolean }>(
    db,
    sql`select p.is_protected as "isProtected" from person p where p.id = ${id}::uuid and ${personVisibility(context)}`,
  )
  const refusal = row ? openRefusal(account, context, row) : null
  if (refusal !== null) throw forbidden(refusal)
}

/**
 * Reads the person, or the one that it was merged into. Opening a protected identity writes an audit event, which the first opening
 * of the day writes in any case, because `isRefetch` is the page's word for that it has the person open already.
 */
export const openPerson = async (
  viewer: Viewer,
  deps: Deps,
  asked: string,
  { isRefetch }: { isRefetch: boolean },
): Promise<Person> => {
  const { account, context } = viewer
  const moment = momentOf(deps.now())
  const person =
    (await personKind.read(viewer, deps.db, asked, 'visible', moment)) ??
    (await viewRecord(viewer, deps, personKind, await presentId(viewer, deps.db, asked)))
  const refusal = openRefusal(account, context, person)
  if (refusal !== null) throw forbidden(refusal)
  if (isRefetch) await writeFirstOpening(viewer, deps.db, person, moment)
  else await writeOpening(viewer, deps.db, person)
  return person
}

storeModule<typeof import('./openings.ts')>()
