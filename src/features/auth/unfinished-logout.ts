// Marker in localStorage of a logout whose request has not reached the server: it is retried before the next sign-in.
import { endServerSession } from './queries.ts'

const marker = 'signingOut'

export const beginLogout = () => localStorage.setItem(marker, '1')

/** Ends the session on the server if a logout is unfinished. Returns whether no unfinished logout remains. */
export const finishLogout = async (): Promise<boolean> => {
  if (localStorage.getItem(marker) === null) return true
  const result = await endServerSession()
  if (result.isOk) localStorage.removeItem(marker)
  return result.isOk
}
