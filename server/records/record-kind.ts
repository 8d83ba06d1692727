// Record kinds: how records of a kind are locked, judged, read and named when they are changed. There is one object of this type for
// each kind of record and kind of writer; `transition` and `create` do what is the same for all.
import type { PgTable } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { FieldChange } from '#contract/record/history.ts'
import type { Viewer, Writer } from '../actor.ts'
import type { ApiError } from '../api-error.ts'
import type { Database, Queryable, Transaction } from '../db/database.ts'
import type { auditColumns } from '../db/columns.ts'
import type { ReadCoverage, RecordScope } from './record-scope.ts'

/** The time of a write: the instant, the same as ISO text, and its date in Sweden. */
export interface Moment {
  now: Date
  at: string
  today: string
}

/** A locked record: its row, and the further data that its rules and changes need. */
interface LockedRecord {
  row: { id: string; version: number }
}

/** A table of records: an id, and the audit columns. */
export type RecordTable<Values = object> = PgTable & { $inferInsert: Values } & Record<
    'id' | keyof typeof auditColumns,
    unknown
  >

export interface Judgement {
  /** The sentence of the disabled button, or null. */
  refusal: string | null
  /** The refusal that a SysAdmin has overridden with a reason, or null. */
  overridden: string | null
}

/** Another record whose pages show something of this one. */
export interface Neighbour {
  scope: RecordScope
  id: string
}

/** The types that the functions of a record kind share, as one type parameter. */
export interface KindTypes {
  /** Who changes the records. */
  by: Writer
  /** What names a record for `lock` and `read`: usually its id. */
  key: unknown
  /** What `lock` returns: the row, and the further data that rules and changes need. */
  locked: LockedRecord
  /** The record as this writer sees it. */
  view: unknown
  /** The names of the actions. */
  action: string
  /** The columns of the table, as a change writes them. */
  values: object
}

/** The types of a kind that staff change. */
export interface StaffTypes extends KindTypes {
  by: Viewer
}

/** Makes the types of a kind that staff change, from its table, locked record, view, actions, and key if it is not an id. */
export interface StaffRecord<
  Table extends { $inferInsert: object },
  Locked extends LockedRecord,
  View,
  Action extends string,
  Key = string,
> extends StaffTypes {
  key: Key
  locked: Locked
  view: View
  action: Action
  values: Table['$inferInsert']
}

export interface RecordKind<Types extends KindTypes> {
  scope: RecordScope
  table: RecordTable<Types['values']>
  /** The shape of a record as this writer sees it, for the present content in a conflict. */
  view: z.ZodType<Types['view']>
  /** The id in the key: of the record, or of the one by which it is found. It identifies a record within a batch. */
  idOf: (key: Types['key']) => string
  /** Locks the record's parents and then the record. Undefined when it does not exist or is not visible to the actor. */
  lock: (actor: Types['by'], tx: Transaction, key: Types['key'], moment: Moment) => Promise<Types['locked'] | undefined>
  /**
   * The same for many records by a bounded number of statements, parents first and in the order of ids. Returns them by id. Only
   * for a kind whose rules and changes read nothing that another change of the batch writes, because all rows are written after
   * the last change.
   */
  lockMany?: (
    actor: Types['by'],
    tx: Transaction,
    keys: readonly Types['key'][],
    moment: Moment,
  ) => Promise<Map<string, Types['locked']>>
  /** The rules are asked before the version is compared. By default a conflict of versions comes before a refusal. */
  refusesBeforeConflict?: true
  /** Asks the rules about an action on the locked record. `override`: a SysAdmin's reason for overriding them, or ''. */
  judge: (
    actor: Types['by'],
    tx: Transaction,
    action: Types['action'],
    locked: Types['locked'],
    override: string,
    moment: Moment,
  ) => Promise<Judgement>
  /** Reads the record; undefined when it is not visible. `changed`: also when the actor's change has taken it out of the context. */
  read: (
    actor: Types['by'],
    db: Queryable,
    key: Types['key'],
    coverage: ReadCoverage,
    moment: Moment,
  ) => Promise<Types['view'] | undefined>
  /** Notes after the transaction that the actor has got the record without changing it: in a conflict, or because nothing differed. */
  noteReading?: (actor: Types['by'], db: Database, record: Types['view'], moment: Moment) => Promise<void>
  /** The record's name in the history. */
  label: (row: Types['locked']) => string
  neighbours?: (row: Types['locked'], moment: Moment) => readonly Neighbour[]
  /** The error for a refusal: 403 for staff, 422 for the holder of a link. */
  refused: (refusal: string) => ApiError
  /** The error for a record that is not visible to somebody who wants to read or to change it. */
  hidden: (actor: Types['by'], db: Queryable, key: Types['key'], use: 'read' | 'change') => Promise<ApiError>
}

/** What the caller sends with an action. */
export interface Sent {
  /** The version that the caller has seen. Undefined: the action holds for any version. */
  version?: number | undefined
  /** A SysAdmin's reason for overriding four eyes or a conflict of interest. */
  override?: string | undefined
  reason?: string | undefined
}

/** What a change reports: for the history, and its `Result` for the caller. */
export interface Change<Result> {
  changes?: readonly FieldChange[]
  /** The record's name after the change, when it has a new one. */
  label?: string
  reason?: string
  /** The action in the history, when the change decides it. */
  action?: string
  /** A result of the change other than the record, of ids and texts only. It is stored, and a repeated request gets it again. */
  result?: Result
  /** The record is gone. */
  isRemoved?: true
}

/** The outcome of one action on one record. */
export type Outcome<Result> =
  | {
      done: Result | null
      /** How the record is read after a repeated request; `changed` after a first one. */
      coverage?: ReadCoverage
    }
  | { unchanged: true }
  | { stale: true }
  | { hidden: true }
  | { refused: string }

/** The judgement by a rule that can be overridden. `refusalWith('')` returns the refusal without an override. */
export const judgeBy = (refusalWith: (override: string) => string | null, override: string): Judgement => {
  const refusal = refusalWith(override)
  return { refusal, overridden: refusal === null && override.trim() !== '' ? refusalWith('') : null }
}

/** The judgement by rules that nobody can override. */
export const judgeFirmly =
  <Action extends string, Locked>(
    refusalOf: (
      action: Action,
      locked: Locked,
      account: Viewer['account'],
      context: Viewer['context'],
      moment: Moment,
    ) => string | null,
  ) =>
  async (
    { account, context }: Viewer,
    _tx: Transaction,
    action: Action,
    locked: Locked,
    _override: string,
    moment: Moment,
  ): Promise<Judgement> => ({
    refusal: refusalOf(action, locked, account, context, moment),
    overridden: null,
  })

/** The change in the history of an overridden rule, with the reason. */
export const overrideChange = (rule: string | null, reason = ''): FieldChange[] =>
  rule === null ? [] : [{ field: 'override', label: 'Åsidosatt regel', old: rule, new: reason }]
