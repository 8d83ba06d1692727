// The history of a record: who, when, and each changed field's old and new value.
import { actionText, type HistoryEvent } from '../../contract/record/history.ts'
import { ChangeList } from '../ui/change-list.tsx'
import { Timeline, TimelineEvent } from '../ui/timeline.tsx'

export const HistoryList = ({ events }: { events: readonly HistoryEvent[] }) => (
  <Timeline label="Historik">
    {events.map((event) => (
      <TimelineEvent key={event.id} who={event.accountName} what={actionText(event)} at={event.at}>
        {event.reason ? <p>Motivering: {event.reason}</p> : null}
        {event.changes.length > 0 ? <ChangeList changes={event.changes} /> : null}
      </TimelineEvent>
    ))}
  </Timeline>
)
