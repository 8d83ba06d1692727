// Marker in localStorage of a logout whose request has not reached the server: it is retried before the next sign-in.
import { endServerSession } from './queries.ts'

const marker = 'signingOut'

export const beginLogout = () => localStorage.setItem(marker, '1')

/** Ends the server's side of a sign-out that was begun. Answers whether none is left to end. */
export const finishLogout = async (): Promise<boolean> => {
  if (localStorage.getItem(marker) === null) return true
  const result = await endServerSession()
  if (result.isOk) localStorage.removeItem(marker)
  return result.isOk
}
