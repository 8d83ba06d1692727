// Route /auth: redirects to the login.
import { createFileRoute } from '@tanstack/react-router'
import { redirectTo } from '../../api/guard.ts'

export const Route = createFileRoute('/auth/')({ beforeLoad: redirectTo('/auth/login') })
