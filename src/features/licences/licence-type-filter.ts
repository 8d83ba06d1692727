// The list filter for licence types, with those of the context.
import { useQuery } from '@tanstack/react-query'
import { licenceTypes } from '../../../contract/licences/licence-types/licence-type-endpoints.ts'
import { licenceTypeText } from '../../../contract/licences/licence-types/licence-type.ts'
import { read } from '../../api/read.ts'
import type { Filter } from '../../table/filters.tsx'

export const useLicenceTypeFilter = (): Filter => {
  const items = useQuery({ ...read(licenceTypes.choices), staleTime: 10 * 60_000 }).data?.items ?? []
  return {
    name: 'type',
    label: 'Licenstyp',
    options: items.map((type) => ({ value: type.id, label: licenceTypeText(type) })),
  }
}
