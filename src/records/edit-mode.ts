// Edit mode of a record's page: shows the form in place, and moves the focus into it and back.
import { useEffect, useRef, useState } from 'react'

/** `isOpen`: true when the form has a draft, so that it is shown again. */
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
    /** The ref of the button 'Redigera'. */
    button,
  }
}
