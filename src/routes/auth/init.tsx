import { createFileRoute } from '@tanstack/react-router'
import { Init } from '../../features/auth/init.tsx'
import { returnAddress } from '../../session/return-address.ts'

export const Route = createFileRoute('/auth/init')({
  staticData: { title: 'Logga in' },
  component: InitPage,
})

function InitPage() {
  const navigate = Route.useNavigate()
  return <Init onDone={(wanted) => void navigate({ href: returnAddress(wanted) ?? '/home', replace: true })} />
}
