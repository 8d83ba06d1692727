// Route of the login page within the application, which a session that ends leads to.
import { createFileRoute, redirect } from '@tanstack/react-router'
import { SignInPage } from '../../features/auth/sign-in-page.tsx'
import { parseSignInSearch } from '../../features/auth/sign-in-search.ts'
import { forgetExpiredContext, restoreExpiredContext } from '../../session/session.ts'

export const Route = createFileRoute('/auth/login')({
  validateSearch: parseSignInSearch,
  beforeLoad: ({ context, search }) => {
    if (!context.signedIn()) return
    // Somebody has signed in in another tab, and this one has been loaded again: the address of its own sign-in tells why it was shown.
    if (search.reason) restoreExpiredContext()
    else forgetExpiredContext()
    throw redirect({ href: search.next ?? '/home' })
  },
  staticData: { title: 'Logga in' },
  component: LoginPage,
})

function LoginPage() {
  const navigate = Route.useNavigate()
  return (
    <SignInPage isReturn={false} search={Route.useSearch()} onDone={(href) => void navigate({ href, replace: true })} />
  )
}
