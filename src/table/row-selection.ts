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

export interface RowSelection {
  selected: SelectedRows
  set: (rows: readonly string[], isOn: boolean) => void
  all: () => void
  clear: () => void
}

/** The key of the rows that a filter chooses, in any order. */
export const rowsKey = (filter: object): string => JSON.stringify({ ...filter, sort: undefined, direction: undefined })

/** Another filter starts with an empty selection, another order of the same rows keeps it. */
export const useRowSelection = (chosenBy: object): RowSelection => {
  const filter = rowsKey(chosenBy)
  const [state, setState] = useState({ filter, chosen: noRows })
  const chosen = state.filter === filter ? state.chosen : noRows
  const put = (next: SelectedRows) => setState({ filter, chosen: next })
  return {
    selected: chosen,
    set: (rows, isOn) => put(withSelection(chosen, rows, isOn)),
    all: () => put({ kind: 'allBut', ids: new Set() }),
    clear: () => put(noRows),
  }
}
