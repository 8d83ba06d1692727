// What is shown while the command palette is loaded. What is typed meanwhile is kept for its input, and does nothing on the page.
import { useEffect } from 'react'
import { DialogLoading } from '../../ui/spinner.tsx'

let typed = ''

/** What was typed before the palette was there, once. */
export const takeEarlyText = (): string => {
  const text = typed
  typed = ''
  return text
}

const keep = (event: KeyboardEvent) => {
  const { key, ctrlKey, metaKey, altKey } = event
  const isText = key.length === 1
  if (ctrlKey || metaKey || altKey || !(isText || key === 'Backspace' || key === 'Enter')) return
  // Neither the shortcuts nor what has the focus gets it.
  event.preventDefault()
  event.stopPropagation()
  if (isText) typed += key
  else if (key === 'Backspace') typed = typed.slice(0, -1)
}

export const PaletteLoading = () => {
  useEffect(() => {
    typed = ''
    window.addEventListener('keydown', keep, { capture: true })
    return () => window.removeEventListener('keydown', keep, { capture: true })
  }, [])
  return <DialogLoading />
}
