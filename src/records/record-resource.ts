// A kind of record as the page's kit needs it: its noun, endpoints and field texts.
import type { QueryKey } from '@tanstack/react-query'
import type { LinkProps } from '@tanstack/react-router'
import type { Endpoint } from '#contract/endpoint.ts'
import type { fieldRestore, historyPage } from '#contract/record/history.ts'
import type { historySearch } from '#contract/record/history-search.ts'
import { read } from '../api/read.ts'
import type { CurrentUser } from '../session/session.ts'
import type { RecordText } from './record-text.ts'

/** The part of a record that the kit reads. A request contains the version that was shown. */
export interface RecordView {
  id: string
  version: number
  updatedAt: string
  updatedByName?: string | null
}

type HistoryEndpoint = Endpoint<string, typeof historySearch, undefined, typeof historyPage>

export interface RecordResource<View extends RecordView> {
  /** The record in the definite form: 'utlysningen'. */
  noun: string
  endpoints: {
    view: Endpoint
    history: HistoryEndpoint
    restoreFields?: Endpoint<string, undefined, typeof fieldRestore>
  }
  /** Path params of the record; its id by default. */
  paramsOf?: (record: View) => Record<string, string>
  /** Text of each field, for conflicts and restores. */
  textsOf: (record: View) => readonly RecordText[]
  /**
   * The reason why the user may not change the field of this record, or null. `value`: what a restore would give it, where that is
   * another than its text.
   */
  fieldRefusal?: (field: string, record: View, user: CurrentUser, value?: unknown) => string | null
  /** A text on who is told about a change of these fields, or null. The toast does not offer to undo such a change. */
  mailNote?: (fields: readonly string[], record: View) => string | null
  /**
   * What is said before the record, with these values in place of its own, leaves the user's context, and where the user goes then. Null
   * when it stays.
   */
  leaving?: (
    record: View,
    user: CurrentUser,
    values?: object,
  ) => { note: string; to: NonNullable<LinkProps['to']> } | null
}

/** Why the user may not change the field of the record, or null. */
export const fieldRefusalFor =
  <View extends RecordView>({ fieldRefusal }: RecordResource<View>, user: CurrentUser) =>
  (field: string, record: View, value?: unknown): string | null =>
    fieldRefusal?.(field, record, user, value) ?? null

export const paramsOf = <View extends RecordView>(
  { paramsOf: params }: RecordResource<View>,
  record: View,
): Record<string, string> => params?.(record) ?? { id: record.id }

export const viewKey = <View extends RecordView>(
  { endpoints }: RecordResource<View>,
  params: Record<string, string>,
): QueryKey => read(endpoints.view, { params } as never).queryKey

/** One page of the record's history. */
export const historyQuery = <View extends RecordView>(resource: RecordResource<View>, record: View, page: number) =>
  read<HistoryEndpoint>(resource.endpoints.history, {
    params: paramsOf(resource, record),
    query: { page },
  } as never)
