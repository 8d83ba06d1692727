// Route /home: redirects to the dashboard.
import { createFileRoute } from '@tanstack/react-router'
import { redirectTo } from '../../../api/guard.ts'

export const Route = createFileRoute('/_staff/home/')({ beforeLoad: redirectTo('/home/dashboard') })
