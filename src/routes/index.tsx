// Route /: redirects to the start page or to the login.
import { createFileRoute, redirect } from '@tanstack/react-router'
import { hasSessionMarker } from '../session/session.ts'

export const Route = createFileRoute('/')({
  beforeLoad: () => {
    throw redirect({ to: hasSessionMarker() ? '/home' : '/auth/login' })
  },
})
