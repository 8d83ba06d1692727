// The sign-in that is opened by its address: a document of its own, until somebody has signed in.
import { useEffect } from 'react'
import { SignInPage } from './sign-in-page.tsx'
import { parseSignInSearch } from './sign-in-search.ts'

export const SignInDocument = ({ onDone }: { onDone: (address: string) => void }) => {
  const { pathname, search } = location
  useEffect(() => {
    document.title = 'Logga in'
  }, [])
  return (
    <SignInPage
      isReturn={/^\/auth\/init/i.test(pathname)}
      search={parseSignInSearch(Object.fromEntries(new URLSearchParams(search)))}
      onDone={onDone}
    />
  )
}
