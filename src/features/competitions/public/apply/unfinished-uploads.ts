// Hook that blocks leaving a form while uploads are running or have failed.
import { useBlocker } from '@tanstack/react-router'
import { useState } from 'react'

export type UnfinishedUploads = 'failed' | 'running'

interface Held {
  /** Navigation has been blocked, and the reason still applies. */
  isHeld: boolean
  /** Blocks navigation while uploads are unfinished; returns whether it did. */
  hold: () => boolean
}

/** Also blocks the browser's Back and Forward, and asks before the page is closed. */
export const useUnfinishedUploads = (unfinished: UnfinishedUploads | null): Held => {
  const [isHeld, setIsHeld] = useState(false)
  if (isHeld && unfinished === null) setIsHeld(false)
  const hold = () => {
    setIsHeld(unfinished !== null)
    return unfinished !== null
  }
  useBlocker({
    shouldBlockFn: ({ current, next }) => isElsewhere(current, next) && hold(),
    enableBeforeUnload: () => unfinished !== null,
  })
  return { isHeld, hold }
}

interface Place {
  pathname: string
  search: object
}

const stepOf = ({ search }: Place) => ('step' in search ? search.step : undefined)

/** Whether the navigation leaves the step, because the upload queue is lost when its list is unmounted. */
const isElsewhere = (current: Place, next: Place) =>
  current.pathname !== next.pathname || stepOf(current) !== stepOf(next)
