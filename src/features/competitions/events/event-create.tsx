// Page for a new event.
import { getRouteApi } from '@tanstack/react-router'
import { RecordHeader } from '../../../ui/record-header.tsx'
import { BackToCalendarLink } from './back-to-calendar-link.tsx'
import { EventForm } from './event-form.tsx'

const route = getRouteApi('/_staff/competitions/events/create')

export const EventCreate = () => {
  const { day } = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <div className="flex flex-col gap-4">
      <RecordHeader back={<BackToCalendarLink />} title="Nytt evenemang" />
      <EventForm
        day={day}
        onSent={({ id }) => void navigate({ to: '/competitions/events/edit/$id', params: { id }, replace: true })}
        onClose={() => history.back()}
      />
    </div>
  )
}
