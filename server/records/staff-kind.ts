// The errors of record kinds for a refusal and for a record that is not visible: for staff, and for holders of a private link.
import type { Viewer } from '../actor.ts'
import { forbidden, notFound, ApiError } from '../api-error.ts'
import type { Queryable } from '../db/database.ts'
import { notVisibleError } from './not-visible.ts'
import type { RecordScope } from './record-scope.ts'

export const staffKind = <Key>(scope: RecordScope, idOf: (key: Key) => string) => ({
  scope,
  idOf,
  refused: forbidden,
  hidden: (viewer: Viewer, db: Queryable, key: Key, use: 'read' | 'change') =>
    notVisibleError(viewer, db, scope, idOf(key), use),
})

/** For the holder of a private link: a refusal is 422, and a missing record 404, because there is no other context to propose. */
export const linkKind = {
  idOf: (id: string) => id,
  refused: (message: string) => new ApiError(422, { code: 'Closed', message }),
  hidden: async () => notFound(),
}
