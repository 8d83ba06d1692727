// Asks before navigation loses unsaved changes, except after a 401 or a change of context.
import { useBlocker } from '@tanstack/react-router'
import { use, useState } from 'react'
import { isLeavingAutomatically } from '../session/session.ts'
import { UnmountedByAddress } from './unmounted-by-address.ts'

/** A form that is left alone, in a dialog or on a page that stays, is closed. */
export type LeftPart = 'page' | 'form'

export interface UnsavedChangesQuestion {
  left: LeftPart
  leave: () => void
  stay: () => void
}

interface UnsavedForm {
  isUnsaved: () => boolean
  /** Called when the user has confirmed. */
  discardChanges: () => void
}

/** Within the page, while only the search parameters change, it asks in an `UnmountedByAddress`. */
export const useUnsavedChangesGuard = ({ isUnsaved, discardChanges }: UnsavedForm): UnsavedChangesQuestion | null => {
  const asksWithinPage = use(UnmountedByAddress)
  const mustAsk = () => isUnsaved() && !isLeavingAutomatically()
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => (asksWithinPage || current.pathname !== next.pathname) && mustAsk(),
    enableBeforeUnload: mustAsk,
    withResolver: true,
  })
  if (blocker.status !== 'blocked') return null
  const leave = () => {
    discardChanges()
    blocker.proceed()
  }
  const isPageLeft = blocker.current.pathname !== blocker.next.pathname
  return { left: isPageLeft ? 'page' : 'form', leave, stay: blocker.reset }
}

/** The question of a cancel button: `confirmLeave` continues at once without unsaved changes, otherwise it asks. */
export const useLeaveQuestion = (isUnsaved: () => boolean, discardChanges: () => void) => {
  const [leaveQuestion, setLeaveQuestion] = useState<UnsavedChangesQuestion | null>(null)
  const confirmLeave = (then: () => void, left: LeftPart = 'page') => {
    if (!isUnsaved()) return then()
    const stay = () => setLeaveQuestion(null)
    const leave = () => {
      stay()
      discardChanges()
      then()
    }
    setLeaveQuestion({ left, leave, stay })
  }
  return { leaveQuestion, confirmLeave }
}
