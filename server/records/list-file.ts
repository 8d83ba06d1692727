// The file of a list: its name, its columns, and what it leaves out.
import type { SQL } from 'drizzle-orm'
import type { TextColumn } from '#contract/record/list-columns.ts'
import type { Viewer } from '../actor.ts'
import { textCells, type Cells, type Column } from '../export/columns.ts'

/** `Row`: a row of the list; `Name`: the names of the columns; `Filter`: the filter, which `leftOut` depends on. */
export interface ListFile<Row, Name extends string, Filter = never> {
  name: string
  /** The columns in their order. */
  columns: Readonly<Record<Name, TextColumn<Row>>>
  /** The cells of columns that are not texts in the file. A column that becomes several there has a title for each. */
  cells?: { readonly [Key in Name]?: Cells<Row> | Column<Row>[] }
  /** `rows`: a condition on rows that the file leaves out. `note`: its last line, which tells how many they are. */
  leftOut?: { rows: (viewer: Viewer, filter: Filter) => SQL; note: (count: number, filter: Filter) => string }
}

/** The chosen columns of a file, or all when none is chosen. */
export const fileColumns = <Row, Name extends string>(
  file: ListFile<Row, Name>,
  chosen: readonly Name[],
): Column<Row>[] => {
  const cells: Partial<Record<Name, Cells<Row> | Column<Row>[]>> = file.cells ?? {}
  const columnsOf = (name: Name): Column<Row>[] => {
    const { label: title, text } = file.columns[name]
    const own = cells[name] ?? textCells(text)
    return 'kind' in own ? [{ title, ...own }] : own
  }
  const names = Object.keys(file.columns) as Name[]
  return names.filter((name) => chosen.length === 0 || chosen.includes(name)).flatMap(columnsOf)
}
