// The button that opens a menu, a popover or a tooltip. What it opens is loaded late, so the button does not belong to it: the
// same element is there before and after, with its focus.
import { useImperativeHandle, type Ref, type RefObject } from 'react'

export { Slot as Trigger } from '@radix-ui/react-slot'

interface ExistingTriggerProps {
  element: RefObject<HTMLElement | null>
  ref?: Ref<HTMLElement | null>
}

/** Gives Radix, in place of a trigger of its own, one that is rendered elsewhere. */
export const ExistingTrigger = ({ element, ref }: ExistingTriggerProps) => {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => element.current, [element])
  return null
}
