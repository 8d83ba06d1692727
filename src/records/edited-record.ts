// A kind of record with an edit form on its page: its fields and values said once, for form, conflicts, restores and saves.
import type { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Locale } from '#contract/locale.ts'
import type { RecordFields } from '#contract/record/fields.ts'
import type { TextColumn } from '#contract/record/list-columns.ts'
import { nameInContext } from '../forms/draft/draft-storage.ts'
import type { RecordResource, RecordView } from './record-resource.ts'
import { recordTexts, type RecordText } from './record-text.ts'

type ShownFields = { texts: Partial<Record<string, (value: never, locale: Locale) => string>> }

export interface EditedResource<View extends RecordView, Values extends object = object> extends RecordResource<View> {
  endpoints: RecordResource<View>['endpoints'] & {
    update: Endpoint<string, z.ZodType | undefined, z.ZodType | undefined, z.ZodType<View>>
  }
  /** The fields with the names that the record holds. */
  fieldsOf: (record: View) => ShownFields
  /** What the form edits. */
  valuesOf: (record: View) => Values
  /** The toast after a save. */
  saved: string
  /** A save can be undone, unless a mail has gone out. */
  undo?: 'fields'
  /** The record has other values in another context, so that a draft of the form is not restored there. */
  hasContextValues?: boolean
}

interface EditedRecordOptions<View extends RecordView, Content extends object, Values extends Content> extends Omit<
  EditedResource<View, Values>,
  'textsOf' | 'fieldsOf'
> {
  fieldsOf: (record: View) => RecordFields<Content>
  /** The texts of what the form does not edit. */
  stateOf?: (record: View) => readonly RecordText[]
}

export const editedRecord = <View extends RecordView, Content extends object, Values extends Content>({
  stateOf = () => [],
  ...resource
}: EditedRecordOptions<View, Content, Values>): EditedResource<View, Values> => ({
  ...resource,
  textsOf: (record) => recordTexts(resource.fieldsOf(record), resource.valuesOf(record), stateOf(record)),
})

/** The name under which drafts of a kind of record are stored: 'licence type'. Tabs have it in their storage, so it does not change. */
const draftNameOf = ({ changes }: Endpoint) => changes?.[0]?.replaceAll('_', ' ') ?? ''

interface DraftedResource {
  endpoints: { update: Endpoint }
  hasContextValues?: boolean
}

/** Key under which a record's form stores its draft; `id` is 'new' before it is created. */
export const draftKeyOf = ({ endpoints, hasContextValues = false }: DraftedResource, id: string) => {
  const name = `${draftNameOf(endpoints.update)} ${id}`
  return hasContextValues ? nameInContext(name) : name
}

/** Whether the record has an edit form on its page. */
export const isEdited = <View extends RecordView>(resource: RecordResource<View>): resource is EditedResource<View> =>
  'valuesOf' in resource

/** The texts of a list's columns, under their names. */
export const columnTexts =
  <Name extends string, Row>(columns: Readonly<Record<Name, TextColumn<Row>>>, names: readonly Name[]) =>
  (row: Row): RecordText[] =>
    names.map((field) => ({ field, label: columns[field].label, text: columns[field].text(row) }))
