// List page of organizations: columns, filters and empty state for the shared list.
import { useQuery } from '@tanstack/react-query'
import { Building2, Plus } from 'lucide-react'
import { useState } from 'react'
import { organizations } from '../../../contract/organizations/endpoints.ts'
import { organizationCreateRefusal } from '../../../contract/organizations/organization.ts'
import { organizationStatusLabels, defaultOrganizationColumns } from '../../../contract/organizations/search.ts'
import { useAssociationFilters } from '../../records/association-filters.ts'
import { RecordList } from '../../records/record-list.tsx'
import { choiceFilter, type Filter } from '../../table/filters.tsx'
import { useCurrentUser } from '../../session/session.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import { DialogBoundary } from '../../ui/async-boundary.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { EmptyState } from '../../ui/placeholder-states.tsx'
import { organizationListColumns } from './list-columns.tsx'
import { organizationQueries } from './queries.ts'

const NewOrganizationDialog = lazyComponent(
  async () => (await import('./organization-create.tsx')).NewOrganizationDialog,
)

export const OrganizationList = () => {
  const [isAdding, setIsAdding] = useState(false)
  const close = () => setIsAdding(false)
  return (
    <>
      <List onAdd={() => setIsAdding(true)} />
      {isAdding ? (
        <DialogBoundary onClose={close}>
          <NewOrganizationDialog onClose={close} />
        </DialogBoundary>
      ) : null}
    </>
  )
}

const List = ({ onAdd }: { onAdd: () => void }) => (
  <RecordList
    title="Föreningar"
    searchLabel="Sök förening, nummer eller ort"
    endpoints={organizations}
    columns={organizationListColumns}
    defaultColumns={defaultOrganizationColumns}
    filters={useFilters()}
    target={({ id }) => ({ to: '/organizations/view/$id', params: { id } })}
    actions={
      <ActionButton
        variant="primary"
        icon={<Plus className="size-4" aria-hidden="true" />}
        reason={organizationCreateRefusal(useCurrentUser())}
        onClick={onAdd}
      >
        Ny förening
      </ActionButton>
    }
    empty={
      <EmptyState icon={<Building2 />} title="Här finns inga föreningar än">
        Föreningar visas när de har anslutits till det du arbetar i. Saknas någon, kontakta förbundet.
      </EmptyState>
    }
  />
)

const useFilters = (): Filter[] => {
  const { branch, district } = useAssociationFilters({ hasSeveralBranches: true })
  const municipalities = useQuery(organizationQueries.municipalities()).data?.items ?? []
  return [
    ...branch,
    ...district,
    choiceFilter('status', 'Status', organizationStatusLabels),
    { name: 'municipality', label: 'Kommun', options: municipalities.map((name) => ({ value: name, label: name })) },
  ]
}
