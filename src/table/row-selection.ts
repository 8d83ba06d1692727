// Which rows of a list are chosen, also on pages that are not shown. All that the filter finds is a choice of its own: it needs
// no list of them.
import { useState } from 'react'

/** Some rows by their ids, or every row that the filter finds but some. */
export interface SelectedRows {
  kind: 'some' | 'allBut'
  ids: ReadonlySet<string>
}

const noRows: SelectedRows = { kind: 'some', ids: new Set() }

export const isSelected = ({ kind, ids }: SelectedRows, id: string): boolean => ids.has(id) === (kind === 'some')

/** How many rows, of so many that the filter finds. */
export const countSelected = ({ kind, ids }: SelectedRows, total: number): number =>
  kind === 'some' ? ids.size : Math.max(0, total - ids.size)

/** With these rows chosen, or without them. */
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

/** `filter` is what the list is narrowed by: another one begins without a choice. */
export const useRowSelection = (filter: string): RowSelection => {
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
