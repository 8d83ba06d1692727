// What the record kinds of staff have in common: the errors for a refusal and for a record that is not visible.
import type { Viewer } from '../actor.ts'
import { forbidden, notFound, ApiError } from '../api-error.ts'
import type { Queryable } from '../db/database.ts'
import { notVisibleError } from './not-visible.ts'
import type { RecordScope } from './record-scope.ts'

/** `idOf`: the record's id in the key of its kind. */
export const staffErrors = <Key>(scope: RecordScope, idOf: (key: Key) => string) => ({
  refused: forbidden,
  hidden: (viewer: Viewer, db: Queryable, key: Key, use: 'read' | 'change') =>
    notVisibleError(viewer, db, scope, idOf(key), use),
})

/** Of the holder of a private link, whose own record is either there or not. */
export const linkErrors = {
  refused: (message: string) => new ApiError(422, { code: 'Closed', message }),
  hidden: async () => notFound(),
}
