// A record that is edited where it is shown: the focus goes into the form, and back to the button that opened it.
import { useEffect, useRef, useState } from 'react'

/** `isOpen`: what was being written when the page was left is shown again by itself. */
export const useEditMode = (isOpen: () => boolean) => {
  const [isEditing, setIsEditing] = useState(isOpen)
  const button = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(isEditing)
  useEffect(() => {
    if (wasEditing.current && !isEditing) (button.current ?? document.querySelector('main'))?.focus()
    wasEditing.current = isEditing
  }, [isEditing])
  return {
    isEditing,
    edit: () => setIsEditing(true),
    close: () => setIsEditing(false),
    /** Of the button 'Redigera'. */
    button,
  }
}
