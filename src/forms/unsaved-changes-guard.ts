// Leaving with unsaved changes asks first, except when we leave ourselves: after a 401, or into another context.
import { useBlocker } from '@tanstack/react-router'
import { isLeavingAutomatically } from '../session/session.ts'

export interface UnsavedChangesQuestion {
  leave: () => void
  stay: () => void
}

interface UnsavedForm {
  isUnsaved: () => boolean
  /** After the answer that what was written may go. */
  discardChanges: () => void
}

export const useUnsavedChangesGuard = ({ isUnsaved, discardChanges }: UnsavedForm): UnsavedChangesQuestion | null => {
  const mustAsk = () => isUnsaved() && !isLeavingAutomatically()
  const blocker = useBlocker({
    // Another part of the same page: the form is still there.
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && mustAsk(),
    enableBeforeUnload: mustAsk,
    withResolver: true,
  })
  if (blocker.status !== 'blocked') return null
  const leave = () => {
    discardChanges()
    blocker.proceed()
  }
  return { leave, stay: blocker.reset }
}
