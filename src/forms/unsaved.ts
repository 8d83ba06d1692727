// Leaving with unsaved changes asks first, except when we leave ourselves: after a 401, or into another context.
import { useBlocker } from '@tanstack/react-router'
import { isLeavingByItself } from '../session/session.ts'

export interface UnsavedQuestion {
  leave: () => void
  stay: () => void
}

export const useUnsavedQuestion = (isUnsaved: () => boolean): UnsavedQuestion | null => {
  const mustAsk = () => isUnsaved() && !isLeavingByItself()
  const blocker = useBlocker({ shouldBlockFn: mustAsk, enableBeforeUnload: mustAsk, withResolver: true })
  return blocker.status === 'blocked' ? { leave: blocker.proceed, stay: blocker.reset } : null
}
