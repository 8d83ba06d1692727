// Route /organizations: redirects to the list.
import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_staff/organizations/')({
  beforeLoad: () => {
    throw redirect({ to: '/organizations/list' })
  },
})
