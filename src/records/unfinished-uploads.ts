// Hook that blocks leaving a form while uploads are running or have failed.
import { useBlocker } from '@tanstack/react-router'
import { useState } from 'react'
import type { UnfinishedUploads } from '../../../../records/attachments.tsx'

interface UploadGuard {
  /** Navigation has been blocked, and the reason still applies. */
  isBlocked: boolean
  /** Blocks navigation while uploads are unfinished; returns whether it did. */
  block: () => boolean
}

/** Also blocks the browser's Back and Forward, and asks before the page is closed. */
export const useUnfinishedUploads = (unfinished: UnfinishedUploads | null): UploadGuard => {
  const [isBlocked, setIsBlocked] = useState(false)
  if (isBlocked && unfinished === null) setIsBlocked(false)
  const block = () => {
    setIsBlocked(unfinished !== null)
    return unfinished !== null
  }
  useBlocker({
    shouldBlockFn: ({ current, next }) => leavesStep(current, next) && block(),
    enableBeforeUnload: () => unfinished !== null,
  })
  return { isBlocked, block }
}

interface Place {
  pathname: string
  search: object
}

const stepOf = ({ search }: Place) => ('step' in search ? search.step : undefined)

/** Whether the navigation leaves the step, because the upload queue is lost when its list is unmounted. */
const leavesStep = (current: Place, next: Place) =>
  current.pathname !== next.pathname || stepOf(current) !== stepOf(next)
