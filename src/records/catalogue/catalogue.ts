// A catalogue as the page needs it: a kind of record with its form, columns, rules and texts.
import type { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { stateColumn, type catalogueRules } from '#contract/record/catalogue.ts'
import type { RecordFields } from '#contract/record/fields.ts'
import type { TextColumn } from '#contract/record/list-columns.ts'
import { recordValues } from '#contract/record/record-values.ts'
import type { ListEndpoints } from '../list-queries.ts'
import type { RecordResource, RecordView } from '../record-resource.ts'
import { recordTexts } from '../record-text.ts'

export interface CatalogueRecord extends RecordView {
  isActive: boolean
  /** The branch that keeps the catalogue. */
  branch: { id: string; name: string; shortName: string }
  /** The number of records that use it, by kind. */
  usage: Readonly<Record<string, number>>
}

type Action = Endpoint<string, undefined, z.ZodObject>

export interface Catalogue<View extends CatalogueRecord> extends RecordResource<View> {
  /** 'Ny klass'. */
  newTitle: string
  endpoints: RecordResource<View>['endpoints'] &
    ListEndpoints<View> &
    Record<'create' | 'update' | 'reorder' | 'deactivate' | 'restore', Action>
  fields: RecordFields<object> & { schema: z.ZodObject }
  columns: Readonly<Record<string, TextColumn<View>>>
  /** The columns by which the list can be sorted. */
  sortable: readonly string[]
  nameOf: (record: View) => string
  codeOf: (record: View) => string
  rules: ReturnType<typeof catalogueRules>
  /** 'Ingen utlysning har klassen.' */
  unused: string
  /** Where it is chosen: 'nya utlysningar'. */
  chosenIn: string
  /** Fields that the other values of the form make meaningless. */
  hiddenFields?: (values: Partial<View>) => readonly string[]
}

export const catalogueOf = <View extends CatalogueRecord>(
  parts: Omit<Catalogue<View>, 'textsOf'>,
): Catalogue<View> => ({
  ...parts,
  textsOf: (record) =>
    recordTexts(parts.fields, recordValues(parts.fields.schema, record), [
      { field: 'state', label: stateColumn.label, text: stateColumn.text(record) },
    ]),
})
