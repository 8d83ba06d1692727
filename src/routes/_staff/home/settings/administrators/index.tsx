// Route of /home/settings/administrators, which goes to the list.
import { createFileRoute } from '@tanstack/react-router'
import { redirectTo } from '../../../../../api/guard.ts'

export const Route = createFileRoute('/_staff/home/settings/administrators/')({
  beforeLoad: redirectTo('/home/settings/administrators/list'),
})
