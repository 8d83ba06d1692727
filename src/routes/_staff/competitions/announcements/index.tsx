// Route /competitions/announcements: redirects to the list.
import { createFileRoute } from '@tanstack/react-router'
import { redirectTo } from '../../../../api/guard.ts'

export const Route = createFileRoute('/_staff/competitions/announcements/')({
  beforeLoad: redirectTo('/competitions/announcements/list'),
})
