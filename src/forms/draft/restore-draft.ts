// Restores a stored draft: its changes are applied to the current record.
import { isIdentityAt } from '#contract/validation/introspection.ts'
import type { z } from 'zod'
import { isEqual } from '../conflict/conflict-merge.ts'
import type { ShownTexts, StoredDraft } from './draft-storage.ts'

type Values = Record<string, unknown>

/**
 * The values of a form with a restored draft, or null when the draft does not differ from the record. When somebody else
 * has changed a field of the draft, or fixed it, the form keeps the old version: saving then leads to the conflict dialog. A new record
 * that may have been created, although the answer was lost, keeps its id as long as the draft is kept. `refusalOf`: why the record has
 * the field fixed.
 */
export const restoreDraft = (
  opened: Values,
  { values, base }: StoredDraft,
  refusalOf: (field: string) => string | null = () => null,
): { defaults: Values; values: Values } | null => {
  const isNew = 'id' in opened && !opened['version']
  const newId = 'id' in opened ? { id: opened['id'] } : {}
  const sentId = isNew && 'id' in values ? { id: values['id'] } : {}
  const changed = Object.keys(values).filter(
    (name) => name in opened && !(name in sentId) && !isEqual(values[name], base[name]),
  )
  if (changed.every((name) => isEqual(values[name], opened[name]))) return null
  const hasNewer = Number(opened['version']) > Number(base['version'])
  const isSettledByOther = (name: string) =>
    !isEqual(opened[name], values[name]) &&
    (!isEqual(opened[name], base[name]) || (hasNewer && refusalOf(name) !== null))
  const defaults = 'version' in opened && changed.some(isSettledByOther) ? { ...opened, ...base, ...newId } : opened
  const restored = Object.fromEntries(changed.map((name) => [name, values[name]]))
  return { defaults, values: { ...defaults, ...sentId, ...restored } }
}

/**
 * The values with the id of a new record only when that may have been created. A copy of the draft, in a duplicated tab, is otherwise
 * the draft of another record.
 */
export const withoutUnsentId = (values: Values, sentId: unknown): Values => {
  const { id, ...rest } = values
  return id === sentId ? values : rest
}

/** The values without identity numbers, which are never stored in the browser, and without files, which cannot be stored. */
export const storableValues = (schema: z.core.$ZodType, values: Values): Values =>
  withoutPaths(values, (path) => isIdentityAt(schema, path)) as Values

/**
 * The texts of the fields that are also among the storable values: a form that edits no field of the record, as one that asks for a
 * reason alone, stores nothing of it.
 */
export const storableTexts = (values: Values, texts: ShownTexts): ShownTexts =>
  texts.filter(({ field }) => field in values)

/** The labels of the values, without those of what was chosen before them. */
export const storableLabels = (values: Values, labels: ReadonlyMap<string, string>): Record<string, string> =>
  Object.fromEntries([...labels].filter(([value]) => contains(values, value)))

const contains = (within: unknown, value: string): boolean =>
  within === value ||
  (typeof within === 'object' && within !== null && Object.values(within).some((inside) => contains(inside, value)))

const withoutPaths = (
  value: unknown,
  isExcluded: (path: PropertyKey[]) => boolean,
  path: PropertyKey[] = [],
): unknown => {
  if (Array.isArray(value)) return value.map((item, index) => withoutPaths(item, isExcluded, [...path, index]))
  if (typeof value !== 'object' || value === null || value instanceof Blob) return value
  const entries = Object.entries(value).filter(([key, inside]) => !isExcluded([...path, key]) && !isFile(inside))
  return Object.fromEntries(entries.map(([key, inside]) => [key, withoutPaths(inside, isExcluded, [...path, key])]))
}

const isFile = (value: unknown) => value instanceof Blob || (Array.isArray(value) && value.some(isFile))
