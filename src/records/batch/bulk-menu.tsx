// The menu of bulk acts on the marked rows of a list, or on all rows of its filter, and the dialog of the chosen act.
import { Link, useRouter, type AnyRouter, type LinkProps } from '@tanstack/react-router'
import { History, ListChecks, type LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { SelectedRows } from '#contract/record/batch-endpoints.ts'
import { isAdmitted } from '../../api/guard.ts'
import { QueryDialogBoundary } from '../../api/query-boundary.tsx'
import { useSignedIn } from '../../session/session.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import { recentTitle } from './recent-title.ts'
import { Menu, MenuDivider, MenuItem } from '../../ui/menu.tsx'

/** The props of the dialog of an act. */
export interface BulkDialogProps {
  /** The filter of the list, as its endpoints take it. */
  filter: object
  /** The rows that are marked, over all pages. Undefined: all rows of the filter. */
  selected: SelectedRows | undefined
  /** The number of rows that the act is about. */
  total: number
  /** The page of the jobs. */
  page: NonNullable<LinkProps['to']>
  onClose: () => void
}

interface BulkChoice {
  label: string
  icon: LucideIcon
  /** The reason that the user cannot do it, or null. */
  reason: string | null
  dialog: ComponentType<BulkDialogProps>
}

/** The bulk acts of a list, and the page of their jobs. */
export interface BulkActs extends Pick<BulkDialogProps, 'page'> {
  choices: readonly BulkChoice[]
}

/** An act and the rows that it was opened for, because the list behind its dialog may show others meanwhile. */
export type OpenedAct = Omit<BulkDialogProps, 'onClose'> & Pick<BulkChoice, 'dialog'>

interface BulkMenuProps extends BulkActs {
  filter: object
  selected: SelectedRows | undefined
  /** Undefined until the list is loaded. */
  total: number | undefined
  onOpen: (opened: OpenedAct) => void
}

const reasonOf = (total: number | undefined) => {
  if (total === undefined) return 'Vänta tills listan har hämtats.'
  return total === 0 ? 'Urvalet är tomt. Ändra sökning eller filter.' : null
}

export const BulkMenu = ({ choices, page, filter, selected, total, onOpen }: BulkMenuProps) => {
  const reason = reasonOf(total)
  const { routesByPath } = useRouter<AnyRouter>()
  const seesJobs = isAdmitted(useSignedIn(), routesByPath, page)
  // It leads to the jobs also when the list is empty, because the last one may have emptied it.
  const closedFor = seesJobs ? null : reason
  const label = selected ? 'Gör med de valda' : 'Gör med urvalet'
  const button = (
    <ActionButton icon={<ListChecks className="size-4 text-muted" />} aria-label={label} reason={closedFor}>
      <span className={selected ? '' : 'max-lg:hidden'}>{label}</span>
    </ActionButton>
  )
  if (closedFor !== null) return button
  return (
    <Menu label={label} trigger={button}>
      {choices.map(({ label, icon: Icon, reason: refusal, dialog }) => (
        <MenuItem
          key={label}
          icon={<Icon className="size-4 text-muted" />}
          reason={refusal ?? reason}
          onSelect={() => onOpen({ dialog, filter, selected, total: total ?? 0, page })}
        >
          {label}
        </MenuItem>
      ))}
      {seesJobs ? (
        <>
          <MenuDivider />
          <MenuItem asChild>
            <Link to={page}>
              <History className="size-4 text-muted" />
              {recentTitle}
            </Link>
          </MenuItem>
        </>
      ) : null}
    </Menu>
  )
}

export const BulkDialog = ({ opened, onClose }: { opened: OpenedAct; onClose: () => void }) => {
  const { dialog: Dialog, ...rows } = opened
  return (
    <QueryDialogBoundary onClose={onClose}>
      <Dialog {...rows} onClose={onClose} />
    </QueryDialogBoundary>
  )
}
