// Page of one event.
import { Ban } from 'lucide-react'
import { events } from '#contract/competitions/events/event-endpoints.ts'
import type { Event } from '#contract/competitions/events/event.ts'
import { eventTypeLabels } from '#contract/competitions/competition-type.ts'
import { today } from '#contract/dates/swedish-day.ts'
import { BackLink } from '../../../records/page-link.tsx'
import { RecordPage } from '../../../records/record-page.tsx'
import { useShownRecord } from '../../../records/shown-record.ts'
import { StateAlert } from '../../../records/state-alert.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { lazyComponent } from '../../../ui/lazy-component.tsx'
import { CalendarChip } from '../state-chips.tsx'
import { useEventActions } from './event-actions.ts'
import { eventTime } from './event-draft.ts'
import { EventFacts } from './event-facts.tsx'

const EventForm = lazyComponent(async () => (await import('./event-form.tsx')).EventForm)

const stateOf = ({ cancelledAt, endDate }: Event) => {
  if (cancelledAt !== null) return 'cancelled' as const
  return endDate < today() ? ('held' as const) : ('planned' as const)
}

export const EventView = () => {
  const event = useShownRecord(events.view)
  const actions = useEventActions(event)
  return (
    <RecordPage
      actions={actions}
      back={<BackLink to="/competitions/calendar">Tävlingskalender</BackLink>}
      title={event.title}
      chips={
        <>
          <CalendarChip state={stateOf(event)} />
          <Chip>{eventTypeLabels[event.type]}</Chip>
        </>
      }
      summary={[eventTime(event), event.place].filter(Boolean).join(' · ')}
      alerts={
        <StateAlert tone="danger" icon={Ban} at={event.cancelledAt} reason={event.cancelReason}>
          {(day) => `Evenemanget ställdes in ${day}.`}
        </StateAlert>
      }
      form={<EventForm actions={actions} />}
      tabs={[{ value: 'facts', label: 'Uppgifter', content: <EventFacts event={event} /> }]}
    />
  )
}
