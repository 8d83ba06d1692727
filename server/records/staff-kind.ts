// What record kinds have in common: for staff and for holders of a link, their errors for a refusal and for a record that is
// not visible.
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

/** Of the holder of a private link, whose own record is either there or not. */
export const linkKind = {
  idOf: (id: string) => id,
  refused: (message: string) => new ApiError(422, { code: 'Closed', message }),
  hidden: async () => notFound(),
}
