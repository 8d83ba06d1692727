// Work over many rows, during which the server answers other requests.

/** The longest time that other requests wait, in milliseconds. */
const turnMs = 10

/** Resolves at once while the turn lasts, and else when the requests that have come meanwhile have had theirs. */
export const takeTurns = (): (() => Promise<void> | undefined) => {
  let began = performance.now()
  return () => {
    if (performance.now() - began < turnMs) return undefined
    return new Promise((resolve) => {
      setImmediate(() => {
        began = performance.now()
        resolve()
      })
    })
  }
}

export const mapInTurns = async <Item, Result>(
  items: readonly Item[],
  map: (item: Item, at: number) => Result,
): Promise<Result[]> => {
  const turn = takeTurns()
  const results: Result[] = []
  for (const [at, item] of items.entries()) {
    const others = turn()
    if (others) await others
    results.push(map(item, at))
  }
  return results
}
