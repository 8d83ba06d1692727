// The list filter for licence types, with those of the context.
import { licenceTypes } from '#contract/licences/licence-types/licence-type-endpoints.ts'
import { licenceTypeText } from '#contract/licences/licence-types/licence-type.ts'
import { read } from '../api/read.ts'
import { optionsFrom } from '../table/filter-options.ts'
import type { Filter } from '../table/filters.tsx'

/** `name`: the search parameter. */
export const licenceTypeFilter = (name: string): Filter => ({
  name,
  label: 'Licenstyp',
  options: optionsFrom(read(licenceTypes.choices), ({ items }) =>
    items.map((type) => ({ value: type.id, label: licenceTypeText(type) })),
  ),
})
