// Fetches a fresh session after boot, because roles may have changed since it was stored.
import { sessions } from '../../contract/session.ts'
import { send } from '../api/http.ts'
import { renewSession } from './session.ts'

/** Returns whether the fresh session differs from the stored one. A failure changes nothing. */
export const refreshSession = async (): Promise<boolean> => {
  const result = await send(sessions.view)
  return result.isOk && renewSession(result.data)
}
