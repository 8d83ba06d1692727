// Route of the logout page.
import { createFileRoute, useLocation } from '@tanstack/react-router'
import { useCallback } from 'react'
import { Logout } from '../features/auth/logout.tsx'

export const Route = createFileRoute('/logout')({
  staticData: { title: 'Logga ut' },
  component: LogoutPage,
})

function LogoutPage() {
  const navigate = Route.useNavigate()
  const leave = useCallback(() => void navigate({ to: '/auth/login', replace: true }), [navigate])
  const isChosen = useLocation({ select: ({ state }) => state.isLogoutChosen === true })
  return <Logout isChosen={isChosen} onDone={leave} />
}
