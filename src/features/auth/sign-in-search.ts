// The search parameters of the sign-in. They lie apart from its page, which is loaded when it is shown.
import { safeReturnUrl } from '../../session/return-url.ts'

export interface SignInSearch {
  /** The address to open afterwards. */
  next?: string | undefined
  /** Why the session has ended: by itself, or by a sign-out in another tab, which removes what was not saved. */
  reason?: 'expired' | 'signedOut' | undefined
  /** The value that the e-ID app has added. */
  return?: string | undefined
}

/** Absent parameters are undefined, because the router keeps those that are not returned. */
export const parseSignInSearch = (search: Partial<Record<keyof SignInSearch, unknown>>): SignInSearch => ({
  next: safeReturnUrl(search.next),
  reason: search.reason === 'expired' || search.reason === 'signedOut' ? search.reason : undefined,
  return: typeof search.return === 'string' && search.return.length <= 200 ? search.return : undefined,
})
