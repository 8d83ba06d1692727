import { createFileRoute } from '@tanstack/react-router'
import { sessions } from '../../../../contract/session.ts'
import { guard } from '../../../api/guard.ts'

export const Route = createFileRoute('/_staff/home/dashboard')({
  beforeLoad: guard(sessions.view),
  staticData: { title: 'Dashboard' },
  component: () => <h1 className="text-2xl font-semibold tracking-tight">Dashboard</h1>,
})
