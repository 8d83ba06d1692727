// Two people changed the same record: which fields differ, and what each choice gives.

export interface FieldDifference {
  name: string
  mine: unknown
  theirs: unknown
  /** Only one of the two changed the field since the form was opened, so the choice is given. */
  suggested: 'mine' | 'theirs'
}

/** As text, with each object's keys in one order: a form and a database order them as they please. */
const canonicalJson = (value: unknown): string =>
  JSON.stringify(value ?? null, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )

/** Whether two values say the same, whatever the order of their keys. */
export const isEqual = (one: unknown, other: unknown) => canonicalJson(one) === canonicalJson(other)

/** What a record has that nobody fills in. */
const hiddenFields = ['id', 'version']

/** The fields whose values differ; `base` is the record as the form was opened. */
export const fieldDifferences = (
  base: Record<string, unknown>,
  mine: Record<string, unknown>,
  theirs: Record<string, unknown>,
): FieldDifference[] =>
  Object.keys(theirs)
    .filter((name) => !hiddenFields.includes(name) && !isEqual(mine[name], theirs[name]))
    .map((name) => ({
      name,
      mine: mine[name],
      theirs: theirs[name],
      suggested: isEqual(mine[name], base[name]) ? 'theirs' : 'mine',
    }))

/** Their record with the chosen fields of mine: so a field nobody was asked about is the newest, the version too. */
export const mergeChoices = (
  theirs: Record<string, unknown>,
  found: readonly FieldDifference[],
  chosen: Readonly<Record<string, 'mine' | 'theirs'>>,
): Record<string, unknown> => ({
  ...theirs,
  ...Object.fromEntries(
    found.filter((one) => (chosen[one.name] ?? one.suggested) === 'mine').map((one) => [one.name, one.mine]),
  ),
})
