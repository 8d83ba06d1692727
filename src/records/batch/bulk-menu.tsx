// The menu of what can be done to the marked rows of a list, or to all rows of its filter.
import { ListChecks } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { SelectedRows } from '../../../contract/record/batch-endpoints.ts'
import { QueryDialogBoundary } from '../../api/query-boundary.tsx'
import { ActionButton } from '../../ui/action-button.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'

/** What the dialog of an act is given. */
export interface BulkDialogProps {
  /** The filter of the list, as its endpoints take it. */
  filter: object
  /** The rows that are marked, over all pages. Undefined: all rows of the filter. */
  selected: SelectedRows | undefined
  /** The number of rows that are meant. */
  total: number
  onClose: () => void
}

export interface BulkChoice {
  label: string
  icon: ReactNode
  /** The reason that the user cannot do it, or null. */
  reason: string | null
  dialog: (props: BulkDialogProps) => ReactNode
}

interface BulkMenuProps {
  choices: readonly BulkChoice[]
  filter: object
  selected: SelectedRows | undefined
  /** Undefined until the list is loaded. */
  total: number | undefined
}

const reasonOf = (total: number | undefined) => {
  if (total === undefined) return 'Vänta tills listan har hämtats.'
  return total === 0 ? 'Urvalet är tomt. Ändra sökning eller filter.' : null
}

export const BulkMenu = ({ choices, filter, selected, total }: BulkMenuProps) => {
  const [chosen, setChosen] = useState<BulkChoice>()
  const close = () => setChosen(undefined)
  const reason = reasonOf(total)
  const label = selected ? 'Gör med de valda' : 'Gör med urvalet'
  const button = (
    <ActionButton icon={<ListChecks className="size-4 text-muted" />} aria-label={label} reason={reason}>
      <span className={selected ? '' : 'max-lg:hidden'}>{label}</span>
    </ActionButton>
  )
  return (
    <>
      {reason === null ? (
        <Menu label={label} trigger={button}>
          {choices.map((choice) => (
            <MenuItem key={choice.label} icon={choice.icon} reason={choice.reason} onSelect={() => setChosen(choice)}>
              {choice.label}
            </MenuItem>
          ))}
        </Menu>
      ) : (
        button
      )}
      {chosen ? (
        <QueryDialogBoundary onClose={close}>
          {chosen.dialog({ filter, selected, total: total ?? 0, onClose: close })}
        </QueryDialogBoundary>
      ) : null}
    </>
  )
}
