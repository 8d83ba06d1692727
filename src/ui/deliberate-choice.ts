// The choice in a select that acts on it at once and is then empty again. On some systems an arrow key chooses the next option of a
// closed select: such a choice waits for Enter, or until the select is left, because the options beyond could not be reached else.
import { useRef, type FocusEvent, type FormEvent, type KeyboardEvent } from 'react'

/** Event handlers of the select, or of an element around several, of which `isOne` says which are meant. */
export const useDeliberateChoice = (
  onChoose: (value: string, select: HTMLSelectElement) => void,
  isOne: (select: HTMLSelectElement) => boolean = () => true,
) => {
  const isKeyed = useRef(false)
  const chosenIn = (target: EventTarget) =>
    target instanceof HTMLSelectElement && isOne(target) && target.value !== '' ? target : null
  const choose = (target: EventTarget) => {
    const select = chosenIn(target)
    if (!select) return
    const { value } = select
    select.value = ''
    onChoose(value, select)
  }
  return {
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Enter' && chosenIn(event.target)) {
        event.preventDefault()
        choose(event.target)
      }
      // What the key changes, it changes before the next task.
      isKeyed.current = true
      setTimeout(() => (isKeyed.current = false))
    },
    onChange: ({ target }: FormEvent) => {
      if (!isKeyed.current) choose(target)
    },
    onBlur: ({ target }: FocusEvent) => choose(target),
  }
}
