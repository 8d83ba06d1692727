// The button that adds a record, above a list; small in a card, where it adds a row.
import { Plus } from 'lucide-react'
import { ActionButton, type ActionButtonProps } from './action-button.tsx'

export const AddButton = (props: Omit<ActionButtonProps, 'icon' | 'variant'>) => (
  <ActionButton
    variant={props.size === 'sm' ? undefined : 'primary'}
    icon={<Plus className="size-4" aria-hidden="true" />}
    {...props}
  />
)
