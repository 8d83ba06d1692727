// A sign-out whose call never reached the server is not forgotten: until it has, this browser is not signed in again.
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
