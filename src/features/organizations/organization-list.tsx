// List page of organizations: columns, filters and empty state for the shared list.
import { useNavigate } from '@tanstack/react-router'
import { Building2, FileUp } from 'lucide-react'
import { useState } from 'react'
import { holds } from '#contract/access.ts'
import { organizationLists } from '#contract/organizations/list-endpoints.ts'
import {
  organizationCreateRefusal,
  organizationImportRefusal,
  organizationImportScope,
} from '#contract/organizations/organization-access.ts'
import { organizationStatusLabels, defaultOrganizationColumns, lackingLabels } from '#contract/organizations/search.ts'
import { read } from '../../api/read.ts'
import { QueryDialogBoundary } from '../../api/query-boundary.tsx'
import { useAssociationFilters } from '../../records/association-filters.ts'
import { RecordList } from '../../records/record-list.tsx'
import { useCurrentUser } from '../../session/session.ts'
import { optionsFrom } from '../../table/filter-options.ts'
import { choiceFilter, type Filter } from '../../table/filters.tsx'
import { ActionButton } from '../../ui/action-button.tsx'
import { AddButton } from '../../ui/add-button.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { EmptyState } from '../../ui/placeholder-states.tsx'
import { useOrganizationBulk } from './organization-bulk.tsx'
import { organizationListColumns } from './list-columns.tsx'

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
        <QueryDialogBoundary onClose={close}>
          <NewOrganizationDialog onClose={close} />
        </QueryDialogBoundary>
      ) : null}
    </>
  )
}

const List = ({ onAdd }: { onAdd: () => void }) => (
  <RecordList
    title="Föreningar"
    searchLabel="Sök förening, nummer eller ort"
    endpoints={organizationLists}
    columns={organizationListColumns}
    defaultColumns={defaultOrganizationColumns}
    filters={useFilters()}
    bulk={useOrganizationBulk()}
    target={({ id }) => ({ to: '/organizations/view/$id', params: { id } })}
    actions={
      <>
        <ImportButton />
        <AddButton reason={organizationCreateRefusal(useCurrentUser())} onClick={onAdd}>
          Ny förening
        </AddButton>
      </>
    }
    empty={<NoOrganizations />}
  />
)

/** An import compares with all clubs, so only the federation is offered one. */
export const NoOrganizations = () => {
  const user = useCurrentUser()
  const refusal = organizationCreateRefusal(user)
  return (
    <EmptyState icon={<Building2 />} title="Här finns inga föreningar än">
      {user.context.kind === 'global'
        ? (refusal ?? 'Läs in dem från en fil med Importera, eller lägg till den första med Ny förening.')
        : `Föreningar visas när de har anslutits till det du arbetar i. ${refusal ?? 'Lägg till den första med Ny förening.'}`}
    </EmptyState>
  )
}

/** For accounts that may import; the reason is shown in a context where they cannot. */
const ImportButton = () => {
  const navigate = useNavigate()
  const user = useCurrentUser()
  if (!holds(user, user.context, organizationImportScope)) return null
  return (
    <ActionButton
      icon={<FileUp className="size-4" aria-hidden="true" />}
      reason={organizationImportRefusal(user.context)}
      onClick={() => void navigate({ to: '/organizations/import' })}
    >
      Importera
    </ActionButton>
  )
}

const municipalityFilter: Filter = {
  name: 'municipality',
  label: 'Kommun',
  options: optionsFrom(read(organizationLists.municipalities), ({ items }) =>
    items.map((name) => ({ value: name, label: name })),
  ),
}

const useFilters = (): Filter[] => {
  const { branch, district } = useAssociationFilters({ hasSeveralBranches: true })
  return [
    branch,
    district,
    choiceFilter('status', 'Status', organizationStatusLabels),
    choiceFilter('lacking', 'Saknar', lackingLabels),
    municipalityFilter,
  ]
}
