// The narrowing of a list by other means than its search text: filters, typed filters and the period, their texts, and the search
// without them.
import type { RuleName, RuleParams } from '#contract/validation/message-catalogue.ts'
import type { Filter } from './filters.tsx'

export interface TypedFilterField {
  /** The search parameter. */
  name: string
  label: string
  /** The value of the typed text; undefined when the text is not a value. */
  parse: (text: string) => string | undefined
  /** The rule that other text breaks. */
  rule: RuleName
  params?: RuleParams
  inputMode?: 'numeric'
}

export interface TypedFilter {
  label: string
  fields: readonly TypedFilterField[]
  hint?: string
  /** The text of the pill for the value in use. */
  text: (search: object) => string
}

const noPeriod = { from: undefined, to: undefined }

/** The search without the typed filter. */
const withoutTyped = ({ fields }: TypedFilter) => Object.fromEntries(fields.map(({ name }) => [name, undefined]))

export const clearedFilters = (filters: readonly Filter[], typed: readonly TypedFilter[] = []) => ({
  ...Object.fromEntries(filters.map(({ name }) => [name, []])),
  ...Object.assign({}, ...typed.map(withoutTyped)),
  ...noPeriod,
})

/** 'från 2026-01-01'; empty without a period. */
const periodText = ({ from, to }: { from?: string | undefined; to?: string | undefined }) => {
  if (from && to) return `${from} – ${to}`
  return from ? `från ${from}` : to ? `till ${to}` : ''
}

/** The typed filters and the period that are in use: label, text, and the search without each. */
export const typedInUse = (
  typed: readonly TypedFilter[],
  search: { from?: string | undefined; to?: string | undefined },
) =>
  [
    ...typed.map((filter) => ({ label: filter.label, text: filter.text(search), without: withoutTyped(filter) })),
    { label: 'Period', text: periodText(search), without: noPeriod },
  ].filter(({ text }) => text !== '')

/** The search parameters of the first page of a list, with page numbers or with cursors. */
export const firstPage = { page: 1, older: undefined, newer: undefined }
