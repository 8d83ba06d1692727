import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute(
  '/_staff/competitions/announcements/$announcementId/applications/$applicationId',
)({
  component: RouteComponent,
})

function RouteComponent() {
  return (
    <div>
      Hello
      "/_staff/competitions/announcements/$announcementId/applications/$applicationId"!
    </div>
  )
}
