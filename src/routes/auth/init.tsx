// Route to which the e-ID app returns during a sign-in.
import { createFileRoute } from '@tanstack/react-router'
import { SignInReturn } from '../../features/auth/sign-in-return.tsx'
import { safeReturnUrl } from '../../session/return-url.ts'

export const Route = createFileRoute('/auth/init')({
  // A plain check, so that the login does not load the schema library.
  validateSearch: (search): { return?: string } =>
    typeof search.return === 'string' && search.return.length <= 200 ? { return: search.return } : {},
  staticData: { title: 'Logga in' },
  component: InitPage,
})

function InitPage() {
  const navigate = Route.useNavigate()
  const { return: returned } = Route.useSearch()
  return (
    <SignInReturn
      returned={returned}
      onDone={(wanted) => void navigate({ href: safeReturnUrl(wanted) ?? '/home', replace: true })}
    />
  )
}
