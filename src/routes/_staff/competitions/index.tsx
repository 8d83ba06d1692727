// Route /competitions: redirects to the announcement list.
import { createFileRoute } from '@tanstack/react-router'
import { redirectTo } from '../../../api/guard.ts'

export const Route = createFileRoute('/_staff/competitions/')({
  beforeLoad: redirectTo('/competitions/announcements/list'),
})
