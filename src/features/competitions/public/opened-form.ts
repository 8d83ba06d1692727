// Whether a form that can be closed meanwhile is shown.
import { useState } from 'react'

/** From when the form is open. It stays when it closes, because something may have been written in it. */
export const useOpenedForm = (isOpen: boolean): boolean => {
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  return isOpen || wasOpen
}
