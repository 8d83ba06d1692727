// What is shown while the command palette is loaded. What is typed meanwhile is kept for its input, and does nothing on the page.
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import { longestSearchText } from '#contract/record/list-search.ts'
import { DialogLoading } from '../../ui/spinner.tsx'

/** What is typed before the palette is there. `takeEarlyText` gives it once. */
export const useEarlyText = () => {
  const early = useRef('')
  const takeEarlyText = () => {
    const text = early.current
    early.current = ''
    return text
  }
  return { early, takeEarlyText }
}

interface PaletteLoadingProps {
  early: RefObject<string>
  onClose: () => void
}

export const PaletteLoading = ({ early, onClose }: PaletteLoadingProps) => {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const before = document.activeElement
    const keep = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event
      // Who has moved to a field meanwhile writes in it.
      const isInField = target !== before && target instanceof Element && target.matches('input, textarea, select')
      const isText = key.length === 1
      if (ctrlKey || metaKey || altKey || isInField || !(isText || ['Backspace', 'Enter', 'Escape'].includes(key)))
        return
      // Neither the shortcuts nor what has the focus gets it.
      event.preventDefault()
      event.stopPropagation()
      if (key === 'Escape') close()
      else if (isText) early.current = `${early.current}${key}`.slice(0, longestSearchText)
      else if (key === 'Backspace') early.current = early.current.slice(0, -1)
    }
    window.addEventListener('keydown', keep, { capture: true })
    return () => window.removeEventListener('keydown', keep, { capture: true })
  }, [early])
  return <DialogLoading />
}
