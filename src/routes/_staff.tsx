// Layout route of the pages for signed-in staff.
import { createFileRoute } from '@tanstack/react-router'
import { sessions } from '#contract/session.ts'
import { guard } from '../api/guard.ts'
import { RouteError } from '../shell/errors/route-error.tsx'
import { StaffLayout } from '../shell/staff-layout.tsx'

export const Route = createFileRoute('/_staff')({
  beforeLoad: guard(sessions.view),
  component: StaffLayout,
  errorComponent: (problem) => (
    <main>
      <RouteError {...problem} />
    </main>
  ),
})
