// Route of /home/settings/users, which goes to the list.
import { createFileRoute } from '@tanstack/react-router'
import { redirectTo } from '../../../../../api/guard.ts'

export const Route = createFileRoute('/_staff/home/settings/users/')({
  beforeLoad: redirectTo('/home/settings/users/list'),
})
