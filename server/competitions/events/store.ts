// The read of one event with all that its page shows.
import { sql } from 'drizzle-orm'
import { event as eventView, type Event } from '#contract/competitions/events/event.ts'
import { event } from '../../db/tables/event-tables.ts'
import { selected } from '../../records/columns.ts'
import { recordReader } from '../../records/record-reads.ts'
import { associationRef } from '../../associations/association-names.ts'
import { storeModule } from '../../store-order.ts'
import { eventVisibility } from './visibility.ts'

export const readEvent = recordReader<Event, Event>({
  alias: 'e',
  isVisible: eventVisibility,
  select: (_viewer, where) =>
    sql`select ${selected(event, 'e', eventView, {
      organizer: sql`case when a.id is not null then json_build_object(${associationRef('a')}) end`,
      startTime: sql`coalesce(e.start_time, '')`,
      endTime: sql`coalesce(e.end_time, '')`,
    })} from event e left join association a on a.id = e.organizer_id ${where}`,
})

storeModule<typeof import('./store.ts')>()
