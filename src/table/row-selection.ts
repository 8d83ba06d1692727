// The selected rows of a list, over all its pages. 'All but some' is a selection of its own, without ids of the rest.
import { useState } from 'react'

/** Some rows by id, or all rows that match the filter except some. */
export interface SelectedRows {
  kind: 'some' | 'allBut'
  ids: ReadonlySet<string>
}

const noRows: SelectedRows = { kind: 'some', ids: new Set() }

export const isSelected = ({ kind, ids }: SelectedRows, id: string): boolean => ids.has(id) === (kind === 'some')

/** The number of selected rows. `total`: the number of rows that match the filter. */
export const countSelected = ({ kind, ids }: SelectedRows, total: number): number =>
  kind === 'some' ? ids.size : Math.max(0, total - ids.size)

/** The selection with these rows added or removed. */
export const withSelection = ({ kind, ids }: SelectedRows, rows: readonly string[], isOn: boolean): SelectedRows => {
  const next = new Set(ids)
  for (const id of rows) {
    if (isOn === (kind === 'some')) next.add(id)
    else next.delete(id)
  }
  return { kind, ids: next }
}

/**
 * The selection among the rows that are there. `rows`: the ids of all rows of the filter; undefined when those of other pages are not
 * known.
 */
export const amongRows = ({ kind, ids }: SelectedRows, rows: readonly string[] | undefined): SelectedRows => ({
  kind,
  ids: rows ? new Set(rows.filter((id) => ids.has(id))) : ids,
})

export interface RowSelection {
  selected: SelectedRows
  set: (rows: readonly string[], isOn: boolean) => void
  all: () => void
  clear: () => void
}

/** The key of the rows that a filter chooses, in any order. */
export const rowsKey = (filter: object): string => JSON.stringify({ ...filter, sort: undefined, direction: undefined })

/** Another filter starts with an empty selection, another order of the same rows keeps it. `rows`: see `amongRows`. */
export const useRowSelection = (chosenBy: object, rows?: readonly string[]): RowSelection => {
  const filter = rowsKey(chosenBy)
  const [state, setState] = useState({ filter, chosen: noRows })
  const chosen = amongRows(state.filter === filter ? state.chosen : noRows, rows)
  const put = (next: SelectedRows) => setState({ filter, chosen: next })
  return {
    selected: chosen,
    set: (marked, isOn) => put(withSelection(chosen, marked, isOn)),
    all: () => put({ kind: 'allBut', ids: new Set() }),
    clear: () => put(noRows),
  }
}
