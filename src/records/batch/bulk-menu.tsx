// The menu of what can be done to all rows of a list's filter.
import { ListChecks } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { ActionButton } from '../../ui/action-button.tsx'
import { DialogBoundary } from '../../ui/async-boundary.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'

/** What the dialog of an act is given. */
export interface BulkDialogProps {
  /** The filter of the list, as its endpoints take it. */
  filter: object
  /** The number of rows. */
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
  /** Undefined until the list is loaded. */
  total: number | undefined
}

const reasonOf = (total: number | undefined) => {
  if (total === undefined) return 'Vänta tills listan har hämtats.'
  return total === 0 ? 'Urvalet är tomt. Ändra sökning eller filter.' : null
}

export const BulkMenu = ({ choices, filter, total = 0 }: BulkMenuProps) => {
  const [chosen, setChosen] = useState<BulkChoice>()
  const close = () => setChosen(undefined)
  const reason = reasonOf(total)
  const button = (
    <ActionButton icon={<ListChecks className="size-4 text-muted" />} aria-label="Gör med urvalet" reason={reason}>
      <span className="max-lg:hidden">Gör med urvalet</span>
    </ActionButton>
  )
  return (
    <>
      {reason === null ? (
        <Menu label="Gör med urvalet" trigger={button}>
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
        <DialogBoundary onClose={close}>{chosen.dialog({ filter, total, onClose: close })}</DialogBoundary>
      ) : null}
    </>
  )
}
