// The screen of a catalogue: its list in groups that fold, the order, and the dialogs of its records.
import { useSearch } from '@tanstack/react-router'
import { useMemo, type ComponentProps, type ReactNode } from 'react'
import { catalogueStateLabels } from '#contract/record/catalogue-state.ts'
import { QueryDialogBoundary } from '../../api/query-boundary.tsx'
import { useCurrentUser } from '../../session/session.ts'
import { choiceFilter } from '../../table/filters.tsx'
import { textColumns } from '../../table/table-columns.ts'
import { AddButton } from '../../ui/add-button.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { EmptyState } from '../../ui/placeholder-states.tsx'
import { useAssociationFilters } from '../association-filters.ts'
import { SettingsLink } from '../settings-link.tsx'
import { RecordList, useSearchNavigation } from '../record-list.tsx'
import { ActiveChip } from './active-chip.tsx'
import type { Catalogue, CatalogueRecord } from './catalogue.ts'
import { orderButtonsOf, wayToNeighbours } from './order-buttons.tsx'

const CatalogueDialog = lazyComponent(async () => (await import('./catalogue-dialogs.tsx')).CatalogueDialog)
const NewRecordDialog = lazyComponent(async () => (await import('./catalogue-dialogs.tsx')).NewRecordDialog)

interface CatalogueListProps<View extends CatalogueRecord> extends Pick<
  ComponentProps<typeof RecordList<View>>,
  'title' | 'searchLabel'
> {
  catalogue: Catalogue<View>
  /** What the list says while it is empty, before it says who adds the first record. */
  empty: { icon: ReactNode; title: string; text: string }
  usualColumns: readonly string[]
  /** Further filters than state and branch. */
  filters: ComponentProps<typeof RecordList<View>>['filters']
  /** Records of a group may change places. */
  groupOf: (record: View) => string
}

const columnsOf = <View extends CatalogueRecord>({ columns, sortable }: Catalogue<View>) =>
  textColumns(columns, {
    sortable,
    name: 'name',
    state: 'state',
    number: 'usage',
    cells: {
      state: ({ isActive }) => <ActiveChip isActive={isActive} />,
      usage: ({ usage }) => Object.values(usage).reduce((sum, count) => sum + count, 0),
    },
  })

export const CatalogueList = <View extends CatalogueRecord>(props: CatalogueListProps<View>) => {
  const { catalogue, usualColumns, groupOf, empty } = props
  const {
    open,
    historyPage,
    size,
    sort,
    branch: branches,
    q,
    state,
  } = useSearch({ strict: false }) as {
    open?: string
    historyPage: number
    size: number
    sort: string
    branch: readonly string[]
    q: string
    state: readonly string[]
  }
  const user = useCurrentUser()
  const show = useSearchNavigation()
  const { branch } = useAssociationFilters()
  const isGrouped = sort === 'position'
  const isOfOne = user.context.kind === 'branch' || branches.length === 1
  const refusal = catalogue.rules.changeRefusal(user, user.context, { ...user.context, name: 'grenen' })
  // Replaces the address of the open dialog, which Back would open again.
  const close = () => show({ open: undefined, historyPage: undefined }, { replace: true, resetScroll: false })
  const dialog = { catalogue: catalogue as never, onClose: close }
  return (
    <>
      <RecordList
        title={props.title}
        searchLabel={props.searchLabel}
        back={<SettingsLink />}
        endpoints={catalogue.endpoints}
        columns={useMemo(() => columnsOf(catalogue), [catalogue])}
        defaultColumns={isGrouped || isOfOne ? usualColumns : ['branch', ...usualColumns]}
        filters={[choiceFilter('state', 'Status', catalogueStateLabels), branch, ...props.filters]}
        ownOrder={{ id: 'position', label: 'Grenens ordning' }}
        groupOf={
          isGrouped ? (row) => [...(isOfOne ? [] : [row.branch.shortName]), groupOf(row)].join(' · ') : undefined
        }
        // Shown only when the neighbouring rows are the neighbours in the branch's order.
        rowActions={
          isGrouped && q === '' && state.length === 0 && refusal === null
            ? orderButtonsOf(catalogue, wayToNeighbours(size, isOfOne))
            : undefined
        }
        target={({ id }) => ({
          to: '.',
          search: ((before: object) => ({ ...before, open: id })) as never,
          resetScroll: false,
        })}
        actions={
          <AddButton reason={refusal} onClick={() => show({ open: 'new' }, { resetScroll: false })}>
            {catalogue.newTitle}
          </AddButton>
        }
        empty={
          <EmptyState icon={empty.icon} title={empty.title}>
            {empty.text} {refusal ?? `Lägg till den första med ${catalogue.newTitle}.`}
          </EmptyState>
        }
      />
      {open === undefined ? null : (
        <QueryDialogBoundary onClose={dialog.onClose}>
          {open === 'new' ? (
            <NewRecordDialog {...dialog} />
          ) : (
            <CatalogueDialog {...dialog} id={open} historyPage={historyPage} />
          )}
        </QueryDialogBoundary>
      )}
    </>
  )
}
