// Route /competitions/announcements: redirects to the list.
import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_staff/competitions/announcements/')({
  beforeLoad: () => {
    throw redirect({ to: '/competitions/announcements/list' })
  },
})
