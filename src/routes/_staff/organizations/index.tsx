// Route /organizations: redirects to the list.
import { createFileRoute } from '@tanstack/react-router'
import { redirectTo } from '../../../api/guard.ts'

export const Route = createFileRoute('/_staff/organizations/')({ beforeLoad: redirectTo('/organizations/list') })
