// Leaving with unsaved changes asks first, except when we leave ourselves: after a 401, or into another context.
import { useBlocker } from '@tanstack/react-router'
import { isLeavingByItself } from '../session/session.ts'

export interface UnsavedQuestion {
  leave: () => void
  stay: () => void
}

interface Leaving {
  isUnsaved: () => boolean
  /** After the answer that what was written may go. */
  discard: () => void
}

export const useUnsavedQuestion = ({ isUnsaved, discard }: Leaving): UnsavedQuestion | null => {
  const mustAsk = () => isUnsaved() && !isLeavingByItself()
  const blocker = useBlocker({
    // Another part of the same page: the form is still there.
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && mustAsk(),
    enableBeforeUnload: mustAsk,
    withResolver: true,
  })
  if (blocker.status !== 'blocked') return null
  const leave = () => {
    discard()
    blocker.proceed()
  }
  return { leave, stay: blocker.reset }
}
