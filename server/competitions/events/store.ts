// Queries of events in the viewer's context.
import { sql, type SQL } from 'drizzle-orm'
import { event as eventView, type Event } from '../../../contract/competitions/events/event.ts'
import type { Viewer } from '../../actor.ts'
import type { Queryable } from '../../db/database.ts'
import { event } from '../../db/event-tables.ts'
import { rowsOf } from '../../db/sql-expressions.ts'
import { selected } from '../../records/columns.ts'
import type { ReadCoverage } from '../../records/record-scope.ts'
import { eventVisibility } from './visibility.ts'
import { storeModule } from '../../store-order.ts'

const viewStatement = ({ context }: Viewer, id: string, coverage: ReadCoverage): SQL =>
  sql`select ${selected(event, 'e', eventView, {
    organizer: sql`case when a.id is not null then json_build_object('id', a.id, 'name', a.name) end`,
    startTime: sql`coalesce(e.start_time, '')`,
    endTime: sql`coalesce(e.end_time, '')`,
  })} from event e left join association a on a.id = e.organizer_id
    where e.id = ${id} and ${coverage === 'changed' ? sql`true` : eventVisibility(context)}`

export const byId = async (
  viewer: Viewer,
  db: Queryable,
  id: string,
  coverage: ReadCoverage = 'visible',
): Promise<Event | undefined> => (await rowsOf<Event>(db, viewStatement(viewer, id, coverage)))[0]

storeModule<typeof import('./store.ts')>()
