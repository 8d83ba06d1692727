import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import { Logout } from '../features/auth/logout.tsx'

export const Route = createFileRoute('/logout')({
  staticData: { title: 'Logga ut' },
  component: LogoutPage,
})

function LogoutPage() {
  const navigate = Route.useNavigate()
  const leave = useCallback(() => void navigate({ to: '/auth/login', replace: true }), [navigate])
  return <Logout onDone={leave} />
}
