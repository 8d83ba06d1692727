// Merges two people's edits of one record: which fields differ, and the values after each choice.

type Values = Record<string, unknown>

export interface FieldDifference {
  name: string
  mine: unknown
  theirs: unknown
  /** Why the field cannot be changed in their record, or null. */
  refusal: string | null
  /** The default choice: theirs when I have not changed the field, the only one when it cannot be changed. */
  suggested: 'mine' | 'theirs'
}

/** JSON with sorted keys, because a form and the database order keys differently. */
const canonicalJson = (value: unknown): string =>
  JSON.stringify(value ?? null, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )

/** Whether two values are equal, in any order of keys. */
export const isEqual = (a: unknown, b: unknown) => canonicalJson(a) === canonicalJson(b)

/** Fields of a record that are not form fields. */
const hiddenFields = ['id', 'version']

/** The fields whose values differ. `base` is the record when the form was opened. `refusalOf`: why their record has the field fixed. */
export const fieldDifferences = (
  base: Values,
  mine: Values,
  theirs: Values,
  refusalOf: (field: string) => string | null = () => null,
): FieldDifference[] =>
  Object.keys(theirs)
    .filter((name) => !hiddenFields.includes(name) && !isEqual(mine[name], theirs[name]))
    .map((name) => {
      const refusal = refusalOf(name)
      const isTheirs = refusal !== null || isEqual(mine[name], base[name])
      return { name, mine: mine[name], theirs: theirs[name], refusal, suggested: isTheirs ? 'theirs' : 'mine' }
    })

/** Their record with the chosen fields of mine. All other fields, and the version, are theirs. */
export const mergeChoices = (
  theirs: Values,
  conflicts: readonly FieldDifference[],
  chosen: Readonly<Record<string, 'mine' | 'theirs'>>,
): Values => ({
  ...theirs,
  ...Object.fromEntries(
    conflicts
      .filter(({ name, suggested }) => (chosen[name] ?? suggested) === 'mine')
      .map(({ name, mine }) => [name, mine]),
  ),
})

type PartChange = 'add' | 'change' | 'remove'

/**
 * Their list with the parts that I have changed, where I may. A part is all items with the same key. `mayChange`: whether I may make
 * the change of theirs.
 */
export const mergeParts = <Item>(
  [base, mine, theirs]: readonly [readonly Item[], readonly Item[], readonly Item[]],
  keyOf: (item: Item) => string,
  mayChange: (item: Item, change: PartChange) => boolean,
): Item[] => {
  const partOf = (items: readonly Item[], key: string) => items.filter((item) => keyOf(item) === key)
  const textOf = (items: readonly Item[], key: string) => partOf(items, key).map(canonicalJson).toSorted().join()
  const isOwn = (key: string) => {
    const text = textOf(mine, key)
    if (text === textOf(base, key) || text === textOf(theirs, key)) return false
    const [[own], [other]] = [partOf(mine, key), partOf(theirs, key)]
    if (own === undefined) return other !== undefined && mayChange(other, 'remove')
    return mayChange(own, other === undefined ? 'add' : 'change')
  }
  const ownKeys = new Set([...mine, ...theirs].map(keyOf).filter(isOwn))
  const areOwn = (item: Item) => ownKeys.has(keyOf(item))
  return [...theirs.filter((item) => !areOwn(item)), ...mine.filter(areOwn)]
}

const isKeyed = (value: unknown): value is { key: unknown }[] =>
  Array.isArray(value) && value.every((item: unknown) => typeof item === 'object' && item !== null && 'key' in item)

/** Mine; of a list whose items have keys their items, each with what I have changed. */
const mergeItems = (base: unknown, mine: unknown, theirs: unknown): unknown => {
  if (!isKeyed(base) || !isKeyed(mine) || !isKeyed(theirs)) return mine
  return theirs.map((item) => {
    const [before, own] = [base, mine].map((items) => items.find(({ key }) => key === item.key))
    return own && !isEqual(own, before) ? own : item
  })
}

/** Their record with all that I have changed since `base`. */
export const merge = (base: Values, mine: Values, theirs: Values): Values => {
  const differences = fieldDifferences(base, mine, theirs)
  const merged = differences.map((one) => ({ ...one, mine: mergeItems(base[one.name], one.mine, one.theirs) }))
  return mergeChoices(theirs, merged, {})
}
