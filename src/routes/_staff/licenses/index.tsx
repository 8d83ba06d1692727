// Route /licenses: redirects to the list of active licences.
import { createFileRoute } from '@tanstack/react-router'
import { redirectTo } from '../../../api/guard.ts'

export const Route = createFileRoute('/_staff/licenses/')({
  beforeLoad: redirectTo('/licenses/approved/list'),
})
