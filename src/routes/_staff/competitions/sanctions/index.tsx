// Route /competitions/sanctions: redirects to the list.
import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_staff/competitions/sanctions/')({
  beforeLoad: () => {
    throw redirect({ to: '/competitions/sanctions/list' })
  },
})
