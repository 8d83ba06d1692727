// The handlers of what every kind of record has for staff: its page, its actions, its history, and restores from the history.
import type { z } from 'zod'
import type { FieldRestore } from '#contract/record/history.ts'
import type { HistorySearch } from '#contract/record/history-search.ts'
import type { Viewer } from '../actor.ts'
import { unscopedModule } from '../store-order.ts'
import type { RecordKind, Sent, StaffTypes } from './record-kind.ts'
import { recordHistory, viewRecord } from './record-reads.ts'
import { restoredDraft } from './restored-draft.ts'
import { recordAfter, transition, type ApplyChange, type Work } from './transition.ts'
import type { Deps } from './unit-of-work.ts'

type Changed<Types extends StaffTypes> = ReturnType<ApplyChange<Types, null>>

/** The change of each action, given the body of the request. The kit handles its version, override and reason. */
type ActionChanges<Types extends StaffTypes> = {
  readonly [Action in Types['action']]?: (work: Work<Types>, body: never) => Changed<Types>
}

type BodyOf<Change> = Change extends (work: never, body: infer Body extends object) => unknown ? Body : Sent

interface By {
  viewer: Viewer
}

const perform = <Types extends StaffTypes>(
  viewer: Viewer,
  deps: Deps,
  kind: RecordKind<Types>,
  key: Types['key'],
  action: Types['action'],
  actions: ActionChanges<Types>,
  body: object,
  sent: Sent = body,
): Promise<Types['view']> => {
  const change = actions[action] as (work: Work<Types>, body: object) => Changed<Types>
  return recordAfter(transition(viewer, deps, kind, key, action, sent, (work) => change(work, body)))
}

/** The handlers of actions that return the record. `keyOf` gets its key from the path; `Params`: the parameters of the path. */
export const actionHandlers = <
  Types extends StaffTypes,
  const Actions extends ActionChanges<Types>,
  Params extends object = { id: string },
>(
  deps: Deps,
  kind: RecordKind<Types>,
  actions: Actions,
  keyOf: (params: Params) => Types['key'],
) =>
  Object.fromEntries(
    Object.keys(actions).map((action: Types['action']) => [
      action,
      ({ params, body }: { params: Params; body: object }, { viewer }: By) =>
        perform(viewer, deps, kind, keyOf(params), action, actions, body),
    ]),
  ) as unknown as {
    [Action in keyof Actions]: (
      input: { params: Params; body: BodyOf<Actions[Action]> },
      exchange: By,
    ) => Promise<Types['view']>
  }

interface RecordForm<View> {
  schema: z.ZodObject
  /** The values of the form for a record that has some of its fields in another shape. */
  valuesOf?: (record: View) => object
}

/** Handlers of page, actions, history and restores. The third argument is the form that `update` saves and restores go through. */
export const recordHandlers = <
  Types extends StaffTypes & { key: string },
  const Actions extends ActionChanges<Types> & { update: unknown },
>(
  deps: Deps,
  kind: RecordKind<Types>,
  { schema, valuesOf = (record) => record as object }: RecordForm<Types['view']>,
  actions: Actions,
) => ({
  ...actionHandlers(deps, kind, actions, ({ id }) => id),
  view: ({ params: { id } }: { params: { id: string } }, { viewer }: By) => viewRecord(viewer, deps, kind, id),
  history: ({ params: { id }, query }: { params: { id: string }; query: HistorySearch }, { viewer }: By) =>
    recordHistory(viewer, deps.db, kind.scope, id, query, schema),
  restoreFields: async (
    { params: { id, eventId }, body }: { params: { id: string; eventId: string }; body: FieldRestore },
    { viewer }: By,
  ): Promise<Types['view']> => {
    const values = valuesOf(await viewRecord(viewer, deps, kind, id))
    const { draft, reason } = await restoredDraft(viewer, deps.db, kind.scope, id, eventId, body, { schema, values })
    return perform(viewer, deps, kind, id, 'update', actions, draft, { ...draft, reason })
  },
})

unscopedModule<typeof import('./record-handlers.ts')>()
