// List page of the branch federations and districts, and the dialog of a new one.
import { Link, useNavigate } from '@tanstack/react-router'
import { Landmark, Settings2 } from 'lucide-react'
import { useState } from 'react'
import { associationColumns } from '#contract/associations/association-columns.ts'
import { associations } from '#contract/associations/association-endpoints.ts'
import {
  associationKindLabels,
  associationLackingLabels,
  associationListSchemas,
} from '#contract/associations/association-search.ts'
import { associationCreateRefusal } from '#contract/associations/association.ts'
import { catalogueStateLabels } from '#contract/record/catalogue-state.ts'
import { ActiveChip } from '../../records/catalogue/active-chip.tsx'
import { SettingsLink } from '../../records/settings-link.tsx'
import { RecordList } from '../../records/record-list.tsx'
import { useCurrentUser } from '../../session/session.ts'
import { choiceFilter } from '../../table/filters.tsx'
import { textColumns } from '../../table/table-columns.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import { AddButton } from '../../ui/add-button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { DialogBoundary } from '../../ui/async-boundary.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { EmptyState } from '../../ui/placeholder-states.tsx'

const NewAssociationDialog = lazyComponent(async () => (await import('./association-create.tsx')).NewAssociationDialog)

const columns = textColumns(associationColumns, {
  sortable: associationListSchemas.sortable,
  name: 'name',
  state: 'state',
  number: ['clubs', 'roles'],
  cells: { state: ({ isActive }) => <ActiveChip isActive={isActive} /> },
})

export const AssociationList = () => {
  const user = useCurrentUser()
  const navigate = useNavigate()
  const [isAdding, setIsAdding] = useState(false)
  const refusal = associationCreateRefusal(user)
  const close = () => setIsAdding(false)
  return (
    <>
      <RecordList
        title="Grenförbund och distrikt"
        searchLabel="Sök namn"
        back={<SettingsLink />}
        endpoints={associations}
        columns={columns}
        defaultColumns={['name', 'kind', 'state', 'clubs', 'roles']}
        filters={[
          choiceFilter('kind', 'Typ', associationKindLabels),
          choiceFilter('state', 'Status', catalogueStateLabels),
          choiceFilter('lacking', 'Saknar', associationLackingLabels),
        ]}
        target={({ id }) => ({ to: '/home/settings/associations/$id', params: { id } })}
        actions={
          <>
            <ActionButton
              icon={<Settings2 className="size-4" aria-hidden="true" />}
              onClick={() => void navigate({ to: '/home/settings/federation' })}
            >
              Flygsportförbundets uppgifter
            </ActionButton>
            <AddButton reason={refusal} onClick={() => setIsAdding(true)}>
              Nytt grenförbund eller distrikt
            </AddButton>
          </>
        }
        empty={
          <EmptyState
            icon={<Landmark />}
            title="Här finns inga grenförbund än"
            actions={
              refusal === null ? (
                <Link to="/home/settings/starting-set" className={buttonStyle()}>
                  Lägg in Flygsportförbundets
                </Link>
              ) : null
            }
          >
            Föreningar, tävlingar och behörigheter hör till ett grenförbund eller ett distrikt.{' '}
            {refusal ?? 'Lägg till det första med Nytt grenförbund eller distrikt.'}
          </EmptyState>
        }
      />
      {isAdding ? (
        <DialogBoundary onClose={close}>
          <NewAssociationDialog onClose={close} />
        </DialogBoundary>
      ) : null}
    </>
  )
}
