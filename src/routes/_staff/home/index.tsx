// Route /home: redirects to the dashboard.
import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_staff/home/')({
  beforeLoad: () => {
    throw redirect({ to: '/home/dashboard' })
  },
})
