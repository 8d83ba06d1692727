// Route of the login page.
import { createFileRoute, redirect } from '@tanstack/react-router'
import { Login } from '../../features/auth/login.tsx'
import { safeReturnUrl } from '../../session/return-url.ts'

interface LoginSearch {
  next?: unknown
  reason?: unknown
}

export const Route = createFileRoute('/auth/login')({
  // Absent parameters are set to undefined, because the router keeps parameters that are not returned.
  validateSearch: ({ next, reason }: LoginSearch): { next?: string; reason?: 'expired' } => ({
    next: safeReturnUrl(next),
    reason: reason === 'expired' ? reason : undefined,
  }),
  beforeLoad: ({ context, search }) => {
    if (context.signedIn()) throw redirect({ href: search.next ?? '/home' })
  },
  staticData: { title: 'Logga in' },
  component: LoginPage,
})

function LoginPage() {
  const { next, reason } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <Login
      returnTo={next}
      hasExpired={reason === 'expired'}
      onDone={(wanted) => void navigate({ href: next ?? safeReturnUrl(wanted) ?? '/home', replace: true })}
    />
  )
}
