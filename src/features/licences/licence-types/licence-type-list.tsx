// List page of the licence types that are valid in a branch, or of all.
import { useNavigate } from '@tanstack/react-router'
import { IdCard } from 'lucide-react'
import { licenceTypes } from '#contract/licences/licence-types/licence-type-endpoints.ts'
import { licenceTypeColumns } from '#contract/licences/licence-types/licence-type-fields.ts'
import { licenceKindLabels, licenceTypeListSchemas } from '#contract/licences/licence-types/licence-type-search.ts'
import { catalogueStateLabels } from '#contract/record/catalogue-state.ts'
import {
  associationOptions,
  associationOptionsFrom,
  useAssociationFilters,
} from '../../../records/association-filters.ts'
import { ActiveChip } from '../../../records/catalogue/active-chip.tsx'
import { SettingsLink } from '../../../records/settings-link.tsx'
import { RecordList } from '../../../records/record-list.tsx'
import { useCurrentUser } from '../../../session/session.ts'
import { choiceFilter, type Filter } from '../../../table/filters.tsx'
import { textColumns } from '../../../table/table-columns.ts'
import { AddButton } from '../../../ui/add-button.tsx'
import { EmptyState } from '../../../ui/placeholder-states.tsx'
import { createRefusal } from './licence-type-issuers.ts'

const columns = textColumns(licenceTypeColumns, {
  sortable: licenceTypeListSchemas.sortable,
  name: 'name',
  state: 'state',
  number: 'fee',
  cells: {
    state: ({ isActive }) => <ActiveChip isActive={isActive} />,
    usage: (type) => (
      <span className="md:block md:max-w-44 md:whitespace-normal">{licenceTypeColumns.usage.text(type)}</span>
    ),
    branches: (type) => <span className="block md:max-w-36 md:truncate">{licenceTypeColumns.branches.text(type)}</span>,
  },
})
const usualColumns = ['code', 'name', 'state', 'kind', 'issuer', 'validity', 'fee', 'usage'] as const

export const LicenceTypeList = () => {
  const user = useCurrentUser()
  const navigate = useNavigate()
  const refusal = createRefusal(user)
  return (
    <RecordList
      title="Licenstyper"
      searchLabel="Sök kod eller namn"
      back={<SettingsLink />}
      endpoints={licenceTypes}
      columns={columns}
      defaultColumns={user.context.kind === 'global' ? [...usualColumns, 'branches'] : usualColumns}
      filters={useFilters()}
      target={({ id }) => ({ to: '/home/settings/license-types/$id', params: { id } })}
      actions={
        <AddButton reason={refusal} onClick={() => void navigate({ to: '/home/settings/license-types/create' })}>
          Ny licenstyp
        </AddButton>
      }
      empty={
        <EmptyState icon={<IdCard />} title="Här finns inga licenstyper än">
          Licensansökningar väljer bland grenens licenstyper och förbundets.{' '}
          {refusal ?? 'Lägg till den första med Ny licenstyp.'}
        </EmptyState>
      }
    />
  )
}

const useFilters = (): Filter[] => {
  const { context } = useCurrentUser()
  const { branch } = useAssociationFilters()
  const federation = { value: 'federation', label: 'FSF' }
  return [
    choiceFilter('state', 'Status', catalogueStateLabels),
    choiceFilter('kind', 'Slag', licenceKindLabels),
    branch,
    {
      name: 'issuer',
      label: 'Utfärdare',
      options:
        context.kind === 'branch'
          ? [federation, { value: context.id, label: 'Grenen' }]
          : associationOptionsFrom((items) => [federation, ...associationOptions(items, 0)]),
    },
  ]
}
