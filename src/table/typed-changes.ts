// Input in the fields of a filter, which is applied after a pause in typing, and as one step of the history.
import { useEffect, useState } from 'react'

type TypedPart = Record<string, string | undefined>
export type ApplyTyped = (part: TypedPart, how: { replace: boolean }) => void

export const typingPause = 250

export const typedChanges = () => {
  let waiting: TypedPart = {}
  let timer: ReturnType<typeof setTimeout> | undefined
  let isBegun = false
  const flush = (apply: ApplyTyped) => {
    clearTimeout(timer)
    if (Object.keys(waiting).length === 0) return
    const part = waiting
    waiting = {}
    // Back leads to the list as it was when the filter was opened.
    apply(part, { replace: isBegun })
    isBegun = true
  }
  return {
    /** The next change is a step of its own. */
    begin: () => {
      isBegun = false
    },
    /** Null: the typed text is not a value. */
    type: (name: string, value: string | undefined | null, apply: ApplyTyped) => {
      const { [name]: _, ...others } = waiting
      waiting = value === null ? others : { ...others, [name]: value }
      clearTimeout(timer)
      timer = setTimeout(() => flush(apply), typingPause)
    },
    flush,
    cancel: () => clearTimeout(timer),
  }
}

export const useTypedChanges = (apply: ApplyTyped) => {
  const [changes] = useState(typedChanges)
  useEffect(() => changes.cancel, [changes])
  return {
    type: (name: string, value: string | undefined | null) => changes.type(name, value, apply),
    /** Applies input without the pause, when a day has been chosen or the field is left. */
    flush: () => changes.flush(apply),
    /** Props of the popover with the fields. */
    handleOpenChange: (isOpen: boolean) => (isOpen ? changes.begin() : changes.flush(apply)),
  }
}
