// What narrows a list beside its text: the filters and the period, cleared, and the period's text.
import type { Filter } from './filters.tsx'

export const noPeriod = { from: undefined, to: undefined }

export const clearedFilters = (filters: readonly Filter[]) => ({
  ...Object.fromEntries(filters.map(({ name }) => [name, []])),
  ...noPeriod,
})

/** 'från 2026-01-01'; empty without a period. */
export const periodText = ({ from, to }: { from?: string | undefined; to?: string | undefined }) => {
  if (from && to) return `${from} – ${to}`
  return from ? `från ${from}` : to ? `till ${to}` : ''
}
