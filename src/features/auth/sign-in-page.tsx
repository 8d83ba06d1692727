// The sign-in at its two addresses: the login, and the one to which the e-ID app returns.
import { safeReturnUrl } from '../../session/return-url.ts'
import { Login } from './login.tsx'
import { SignInReturn } from './sign-in-return.tsx'
import type { SignInSearch } from './sign-in-search.ts'

interface SignInPageProps {
  isReturn: boolean
  search: SignInSearch
  /** Gets the address to open. */
  onDone: (address: string) => void
}

export const SignInPage = ({ isReturn, search, onDone }: SignInPageProps) => {
  const open = (wanted: string | null) => onDone(search.next ?? safeReturnUrl(wanted) ?? '/home')
  if (isReturn) return <SignInReturn returned={search.return} onDone={open} />
  return <Login returnTo={search.next} reason={search.reason} onDone={open} />
}
