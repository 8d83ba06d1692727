// Uploads that are running or have failed: their message, and the hook that blocks leaving a form meanwhile.
import { useBlocker } from '@tanstack/react-router'
import { useState } from 'react'
import { localized } from '#contract/text/localized.ts'

/** Why a form with attachments should not be left: an upload failed or is running. */
export type UnfinishedUploads = 'failed' | 'running'

export const unfinishedMessages = localized({
  failed: [
    'En fil kunde inte läggas till. Försök igen eller ta bort den innan du går vidare.',
    'A file could not be added. Try again, or remove it before you continue.',
  ],
  running: [
    'En fil är på väg. Vänta tills den är framme eller avbryt den.',
    'A file is still being uploaded. Wait until it is finished, or cancel it.',
  ],
})

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
    shouldBlockFn: ({ current, next }) => leavesFiles(current, next) && block(),
    enableBeforeUnload: () => unfinished !== null,
  })
  return { isBlocked, block }
}

interface Place {
  pathname: string
  search: object
}

/** The part of the page that the address shows: a step of the application, a tab of a record or an earlier import. */
const partOf = ({ search }: Place) => ({ step: undefined, tab: undefined, id: undefined, ...search })

/** Whether the navigation leaves the page or its part, because the upload queue is lost when its list is unmounted. */
export const leavesFiles = (current: Place, next: Place) => {
  const [before, after] = [partOf(current), partOf(next)]
  const isOther = (['step', 'tab', 'id'] as const).some((name) => before[name] !== after[name])
  return current.pathname !== next.pathname || isOther
}
