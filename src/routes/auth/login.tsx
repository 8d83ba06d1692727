import { createFileRoute, redirect } from '@tanstack/react-router'
import { Login } from '../../features/auth/login.tsx'
import { returnAddress } from '../../session/return-address.ts'

export const Route = createFileRoute('/auth/login')({
  validateSearch: ({ next }: { next?: unknown }): { next?: string } => {
    const address = returnAddress(next)
    return address ? { next: address } : {}
  },
  beforeLoad: ({ context, search }) => {
    if (context.signedIn()) throw redirect({ href: search.next ?? '/home' })
  },
  staticData: { title: 'Logga in' },
  component: LoginPage,
})

function LoginPage() {
  const { next } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <Login
      returnTo={next}
      onDone={(wanted) => void navigate({ href: returnAddress(wanted) ?? next ?? '/home', replace: true })}
    />
  )
}
