// Columns of texts, said once for the list, its file and the facts of a record.
import { fieldLabel, fieldText, type RecordFields } from './fields.ts'

export interface TextColumn<Row> {
  label: string
  text: (row: Row) => string
}

/** The column of a field: its title, and its text as in the history. */
export const fieldColumn =
  <Values extends object>(fields: RecordFields<Values>) =>
  <Name extends keyof Values & string>(name: Name): TextColumn<Pick<Values, Name>> => ({
    label: fieldLabel(fields, name),
    text: (row) => fieldText(fields, name, row[name]),
  })
