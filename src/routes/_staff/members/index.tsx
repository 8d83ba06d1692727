// Route /members: redirects to the list.
import { createFileRoute } from '@tanstack/react-router'
import { redirectTo } from '../../../api/guard.ts'

export const Route = createFileRoute('/_staff/members/')({ beforeLoad: redirectTo('/members/list') })
