// The list filter for clubs, with those of the context.
import { personLists } from '#contract/members/person-lists.ts'
import { read } from '../api/read.ts'
import { optionsFrom } from '../table/filter-options.ts'
import type { Filter } from '../table/filters.tsx'
import { namedOptions } from '../ui/named-options.ts'

export const clubFilter: Filter = {
  name: 'club',
  label: 'Förening',
  options: optionsFrom(read(personLists.clubs), ({ items }) => namedOptions(items)),
}
