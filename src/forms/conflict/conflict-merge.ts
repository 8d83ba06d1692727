// Merges two people's edits of one record: which fields differ, and the values after each choice.

type Values = Record<string, unknown>

export interface FieldDifference {
  name: string
  mine: unknown
  theirs: unknown
  /** The default choice: theirs when I have not changed the field. */
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

/** The fields whose values differ. `base` is the record when the form was opened. */
export const fieldDifferences = (base: Values, mine: Values, theirs: Values): FieldDifference[] =>
  Object.keys(theirs)
    .filter((name) => !hiddenFields.includes(name) && !isEqual(mine[name], theirs[name]))
    .map((name) => ({
      name,
      mine: mine[name],
      theirs: theirs[name],
      suggested: isEqual(mine[name], base[name]) ? 'theirs' : 'mine',
    }))

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

/** Their record with all that I have changed since `base`. */
export const merge = (base: Values, mine: Values, theirs: Values): Values =>
  mergeChoices(theirs, fieldDifferences(base, mine, theirs), {})
