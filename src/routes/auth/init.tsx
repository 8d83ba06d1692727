// Route to which the e-ID app returns during a sign-in, within the application.
import { createFileRoute } from '@tanstack/react-router'
import { SignInPage } from '../../features/auth/sign-in-page.tsx'
import { parseSignInSearch } from '../../features/auth/sign-in-search.ts'

export const Route = createFileRoute('/auth/init')({
  validateSearch: parseSignInSearch,
  staticData: { title: 'Logga in' },
  component: InitPage,
})

function InitPage() {
  const navigate = Route.useNavigate()
  return <SignInPage isReturn search={Route.useSearch()} onDone={(href) => void navigate({ href, replace: true })} />
}
