// At boot the stored session is trusted at once; a fresh one is fetched behind it, because roles change.
import { sessions } from '../../contract/session.ts'
import { send } from '../api/http.ts'
import { renewSession } from './session.ts'

/** Answers whether the fresh session differs from the stored one. A failure changes nothing. */
export const refreshSession = async (): Promise<boolean> => {
  const result = await send(sessions.view)
  return result.isOk && renewSession(result.data)
}
