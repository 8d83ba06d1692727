// Texts in Swedish and English, side by side.
import type { Locale } from '../locale.ts'

type Text = string | readonly string[] | ((...values: never[]) => string)
/** Texts with their translations, `[Swedish, English]`, which may be grouped. */
interface TextTable {
  [name: string]: readonly [swedish: Text, english: Text] | TextTable
}
type TextsOf<Table extends TextTable> = {
  [Name in keyof Table]: Table[Name] extends readonly (infer Either)[]
    ? Either
    : Table[Name] extends TextTable
      ? TextsOf<Table[Name]>
      : never
}

const column = (table: TextTable, index: 0 | 1): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(table).map(([name, entry]) => [
      name,
      Array.isArray(entry) ? entry[index] : column(entry as TextTable, index),
    ]),
  )

/** The texts of a table by locale, so that a text and its translation stand side by side. */
export const localized = /* @__NO_SIDE_EFFECTS__ */ <Table extends TextTable>(
  table: Table,
): Record<Locale, TextsOf<Table>> => ({
  se: column(table, 0) as TextsOf<Table>,
  en: column(table, 1) as TextsOf<Table>,
})
