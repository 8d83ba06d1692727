// Which rows of a list are chosen, also on pages that are not shown. All that the filter finds is a choice of its own: it needs
// no list of them.
import { useState } from 'react'

/** Some rows by their ids, or every row that the filter finds but some. */
export interface Chosen {
  kind: 'some' | 'allBut'
  ids: ReadonlySet<string>
}

const nothing: Chosen = { kind: 'some', ids: new Set() }

export const isChosen = ({ kind, ids }: Chosen, id: string): boolean => ids.has(id) === (kind === 'some')

/** How many rows, of so many that the filter finds. */
export const countChosen = ({ kind, ids }: Chosen, total: number): number =>
  kind === 'some' ? ids.size : Math.max(0, total - ids.size)

/** With these rows chosen, or without them. */
export const choose = ({ kind, ids }: Chosen, rows: readonly string[], isOn: boolean): Chosen => {
  const next = new Set(ids)
  for (const id of rows) {
    if (isOn === (kind === 'some')) next.add(id)
    else next.delete(id)
  }
  return { kind, ids: next }
}

export interface Selection {
  chosen: Chosen
  set: (rows: readonly string[], isOn: boolean) => void
  all: () => void
  clear: () => void
}

/** `filter` is what the list is narrowed by: another one begins without a choice. */
export const useSelection = (filter: string): Selection => {
  const [state, setState] = useState({ filter, chosen: nothing })
  const chosen = state.filter === filter ? state.chosen : nothing
  const put = (next: Chosen) => setState({ filter, chosen: next })
  return {
    chosen,
    set: (rows, isOn) => put(choose(chosen, rows, isOn)),
    all: () => put({ kind: 'allBut', ids: new Set() }),
    clear: () => put(nothing),
  }
}
