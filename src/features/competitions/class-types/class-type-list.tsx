// List page of the class types of a branch, or of all: groups that fold, their order, and the dialog of each class.
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { ArrowDown, ArrowUp, Plus, Shapes } from 'lucide-react'
import { holds, settingsScopes } from '../../../../contract/access.ts'
import { classTypes } from '../../../../contract/competitions/class-types/class-type-endpoints.ts'
import {
  classTypeColumnLabels,
  classTypeColumnTexts,
  classTypeRefusal,
  classTypeStateLabels,
  type ClassType,
  type ClassTypeColumn,
} from '../../../../contract/competitions/class-types/class-type.ts'
import { useWrite } from '../../../api/write.ts'
import { useAssociationFilters } from '../../../records/association-filters.ts'
import { BackLink } from '../../../records/page-link.tsx'
import { RecordList, useSearchNavigation } from '../../../records/record-list.tsx'
import { useCurrentUser } from '../../../session/session.ts'
import type { Neighbours } from '../../../table/row-groups.tsx'
import { textColumns } from '../../../table/table-columns.ts'
import { ActionButton } from '../../../ui/action-button.tsx'
import { DialogBoundary } from '../../../ui/async-boundary.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { lazyComponent } from '../../../ui/lazy-component.tsx'
import { EmptyState } from '../../../ui/placeholder-states.tsx'
import { classChoices } from './class-choices.ts'
import { ClassTypeChip } from './class-type-chip.tsx'

const ClassTypeDialog = lazyComponent(async () => (await import('./class-type-dialog.tsx')).ClassTypeDialog)
const NewClassType = lazyComponent(async () => (await import('./class-type-dialog.tsx')).NewClassType)
const route = getRouteApi('/_staff/home/settings/class-types')

const columns = textColumns(classTypeColumnTexts, classTypeColumnLabels, {
  sortable: ['code', 'name', 'nameEn', 'state', 'branch', 'faiClass'],
  name: 'name',
  state: 'state',
  number: 'usage',
  cells: {
    state: ({ isActive }) => <ClassTypeChip isActive={isActive} />,
    usage: ({ usage }) => usage.drafts + usage.announcements + usage.sanctions,
  },
})
const usualColumns: readonly ClassTypeColumn[] = ['code', 'name', 'state', 'faiClass', 'team', 'usage']

export const ClassTypeList = () => {
  const { open, historyPage, sort, branch: branches, q, state } = route.useSearch()
  const user = useCurrentUser()
  const show = useSearchNavigation()
  const { branch } = useAssociationFilters()
  const groups = new Set(useQuery(classChoices()).data?.items.map(({ disciplineGroup }) => disciplineGroup))
  const isGrouped = sort === 'position'
  const isOfOne = user.context.kind === 'branch' || branches.length === 1
  const refusal = classTypeRefusal(user, user.context, { ...user.context, name: 'grenen' })
  const close = () => show({ open: undefined, historyPage: undefined })
  return (
    <>
      <RecordList
        title="Klasser"
        searchLabel="Sök kod eller namn"
        back={holds(user, user.context, settingsScopes) ? <BackLink to="/home/settings">Inställningar</BackLink> : null}
        endpoints={classTypes}
        columns={columns}
        columnLabels={classTypeColumnLabels}
        defaultColumns={isGrouped || isOfOne ? usualColumns : ['branch', ...usualColumns]}
        filters={[
          {
            name: 'state',
            label: 'Status',
            options: Object.entries(classTypeStateLabels).map(([value, label]) => ({ value, label })),
          },
          ...branch,
          {
            name: 'group',
            label: 'Grupp',
            options: [...groups].map((value) => ({ value, label: value || 'Ingen grupp' })),
          },
        ]}
        ownOrder={{ id: 'position', label: 'Grenens ordning' }}
        groupOf={
          isGrouped
            ? (row) => [...(isOfOne ? [] : [row.branch.shortName]), row.disciplineGroup || 'Ingen grupp'].join(' · ')
            : undefined
        }
        // Only where the neighbours that are shown are those of the order.
        rowActions={isGrouped && q === '' && state.length === 0 && refusal === null ? orderButtons : undefined}
        target={({ id }) => ({ to: '.', search: ((before: object) => ({ ...before, open: id })) as never })}
        actions={
          <ActionButton
            variant="primary"
            icon={<Plus className="size-4" aria-hidden="true" />}
            reason={refusal}
            onClick={() => show({ open: 'new' })}
          >
            Ny klass
          </ActionButton>
        }
        empty={
          <EmptyState icon={<Shapes />} title="Här finns inga klasser än">
            Utlysningar väljer bland grenens klasser. Lägg till den första med Ny klass.
          </EmptyState>
        }
      />
      {open === undefined ? null : (
        <DialogBoundary onClose={close}>
          {open === 'new' ? (
            <NewClassType onClose={close} />
          ) : (
            <ClassTypeDialog id={open} historyPage={historyPage} onClose={close} />
          )}
        </DialogBoundary>
      )}
    </>
  )
}

const orderButtons = (row: ClassType, neighbours: Neighbours<ClassType>) => (
  <OrderButtons row={row} neighbours={neighbours} />
)

const OrderButtons = ({ row, neighbours }: { row: ClassType; neighbours: Neighbours<ClassType> }) => {
  const reorder = useWrite(classTypes.reorder)
  const button = (label: string, Icon: typeof ArrowUp, other: ClassType | undefined, reason: string) => (
    <IconButton
      size="sm"
      label={`${label} ${row.code}`}
      icon={<Icon className="size-4" aria-hidden="true" />}
      reason={other ? null : reason}
      onClick={() => {
        if (other && !reorder.isPending)
          reorder.mutate({ params: { id: row.id }, body: { version: row.version, withId: other.id } })
      }}
    />
  )
  return (
    <span className="flex justify-end">
      {button('Flytta upp', ArrowUp, neighbours.above, 'Klassen är redan först.')}
      {button('Flytta ner', ArrowDown, neighbours.below, 'Klassen är redan sist.')}
    </span>
  )
}
