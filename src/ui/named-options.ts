// Named records as the options of a field or a filter.
interface Named {
  id: string
  name: string
}

export const namedOptions = (named: readonly Named[]) => named.map(({ id, name }) => ({ value: id, label: name }))

/** The offered records, and those that were chosen before and are not offered any more, which stay until they are taken away. */
export const withKept = <Item extends { id: string }>(
  offered: readonly Item[],
  ...kept: readonly (Item | null | undefined)[]
): Item[] => [
  ...offered,
  ...kept.filter((item): item is Item => Boolean(item) && !offered.some(({ id }) => id === item?.id)),
]
