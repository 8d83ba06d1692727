// Hook that blocks leaving a form while uploads are running or have failed.
import { useBlocker } from '@tanstack/react-router'
import { useState } from 'react'

export type UnfinishedUploads = 'failed' | 'running'

interface Held {
  /** A way on has been refused, and the reason still stands. */
  isHeld: boolean
  /** Refuses the way on while there are unfinished files; answers whether it did. */
  hold: () => boolean
}

/** Stops the browser's Back and Forward too, and asks before the page is closed. */
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

/** Another page, or another step of the form: there the list of files is not drawn, and what it had is lost. */
const isElsewhere = (current: Place, next: Place) =>
  current.pathname !== next.pathname || stepOf(current) !== stepOf(next)
