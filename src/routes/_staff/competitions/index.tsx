// Route /competitions: redirects to the announcement list.
import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_staff/competitions/')({
  beforeLoad: () => {
    throw redirect({ to: '/competitions/announcements/list' })
  },
})
