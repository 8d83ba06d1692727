// The sign-in that is opened by its address: a document of its own, until somebody has signed in.
import { useEffect } from 'react'
import { applyTheme } from '../../shell/dark-mode.ts'
import { SignInPage } from './sign-in-page.tsx'
import { parseSignInSearch } from './sign-in-search.ts'

export const SignInDocument = ({ onDone }: { onDone: (address: string) => void }) => {
  const { pathname, search } = location
  useEffect(() => {
    document.title = 'Logga in'
    applyTheme(pathname)
  }, [pathname])
  return (
    <SignInPage
      isReturn={/^\/auth\/init/i.test(pathname)}
      search={parseSignInSearch(Object.fromEntries(new URLSearchParams(search)))}
      onDone={onDone}
    />
  )
}
