// Action bar of a record: suggested actions as buttons, the others in a menu. Refused actions show the reason.
import { Ellipsis } from 'lucide-react'
import type { Ref } from 'react'
import { ActionButton } from '../ui/action-button.tsx'
import { Button } from '../ui/button.tsx'
import { Menu, MenuItem } from '../ui/menu.tsx'
import { usePageCommands } from '../ui/page-commands.ts'
import { paletteCommandsOf, type ActionItem } from './action-availability.ts'

interface ActionBarProps<Key extends string> {
  /** Accessible name of the group: 'Åtgärder för utlysningen'. */
  label: string
  actions: readonly ActionItem<Key>[]
  /** Actions in the menu 'Fler åtgärder'. */
  more?: readonly ActionItem<Key>[]
  /** Key of the primary action. */
  primary?: Key | null
  /** Ref of the action `update`, which gets the focus back after editing. */
  editButton?: Ref<HTMLButtonElement>
  onAction: (key: Key) => void
}

export const ActionBar = <Key extends string>({
  label,
  actions,
  more,
  primary = null,
  editButton,
  onAction,
}: ActionBarProps<Key>) => {
  usePageCommands(paletteCommandsOf([...actions, ...(more ?? [])], onAction))
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset would be announced as a form's
    <div role="group" aria-label={label} className="flex flex-wrap gap-2">
      {actions.map(({ key, label: text, icon: Icon, refusal }) => (
        <ActionButton
          key={key}
          variant={key === primary ? 'primary' : 'secondary'}
          icon={<Icon className="size-4" aria-hidden="true" />}
          reason={refusal}
          {...(key === 'update' ? { ref: editButton, 'aria-keyshortcuts': 'E' } : {})}
          onClick={() => onAction(key)}
        >
          {text}
        </ActionButton>
      ))}
      {!more || more.length === 0 ? null : (
        <Menu
          label="Fler åtgärder"
          trigger={
            <Button icon={<Ellipsis className="size-4" aria-hidden="true" />}>
              {/* On a narrow screen its place is left to the other actions. */}
              <span className="max-sm:sr-only">Fler åtgärder</span>
            </Button>
          }
        >
          {more.map(({ key, label: text, icon: Icon, refusal, isDangerous = false }) => (
            <MenuItem
              key={key}
              icon={<Icon className="size-4" aria-hidden="true" />}
              reason={refusal}
              isDangerous={isDangerous}
              onSelect={() => onAction(key)}
            >
              {text}
            </MenuItem>
          ))}
        </Menu>
      )}
    </div>
  )
}
