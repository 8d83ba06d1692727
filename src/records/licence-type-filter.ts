// The list filter for licence types, with those of the context.
import { useQuery } from '@tanstack/react-query'
import { licenceTypes } from '../../contract/licences/licence-types/licence-type-endpoints.ts'
import { licenceTypeText } from '../../contract/licences/licence-types/licence-type.ts'
import { read } from '../api/read.ts'
import type { Filter } from '../table/filters.tsx'

interface Options {
  /** The search parameter. */
  name?: string
  /** Those who may not read licences are not asked. */
  isShown?: boolean
}

export const useLicenceTypeFilter = ({ name = 'type', isShown = true }: Options = {}): Filter => {
  const choices = read(licenceTypes.choices)
  const items = useQuery({ ...choices, staleTime: 10 * 60_000, enabled: isShown }).data?.items ?? []
  return {
    name,
    label: 'Licenstyp',
    options: items.map((type) => ({ value: type.id, label: licenceTypeText(type) })),
  }
}
