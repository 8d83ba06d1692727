// Queries of events in the viewer's context.
import { sql, type SQL } from 'drizzle-orm'
import type { Event } from '../../../contract/competitions/events/event.ts'
import type { Viewer } from '../../actor.ts'
import type { Queryable } from '../../db/database.ts'
import { iso, rowsOf } from '../../db/sql-expressions.ts'
import type { ReadCoverage } from '../../records/record-scope.ts'
import { eventVisibility } from './visibility.ts'
import { storeModule } from '../../store-order.ts'

const viewStatement = ({ context }: Viewer, id: string, coverage: ReadCoverage): SQL =>
  sql`select e.id, e.version, e.title, e.title_en as "titleEn", e.type,
      case when a.id is not null then json_build_object('id', a.id, 'name', a.name) end as organizer,
      e.is_all_day as "isAllDay", e.start_date::text as "startDate", e.end_date::text as "endDate",
      coalesce(e.start_time, '') as "startTime", coalesce(e.end_time, '') as "endTime", e.place, e.link, e.audience,
      e.description, e.description_en as "descriptionEn", ${iso(sql`e.cancelled_at`)} as "cancelledAt",
      e.cancel_reason as "cancelReason", ${iso(sql`e.created_at`)} as "createdAt", ${iso(sql`e.updated_at`)} as "updatedAt",
      (select u.first_name || ' ' || u.last_name from account u where u.id = e.updated_by) as "updatedByName"
    from event e left join association a on a.id = e.organizer_id
    where e.id = ${id} and ${coverage === 'changed' ? sql`true` : eventVisibility(context)}`

export const byId = async (
  viewer: Viewer,
  db: Queryable,
  id: string,
  coverage: ReadCoverage = 'visible',
): Promise<Event | undefined> => (await rowsOf<Event>(db, viewStatement(viewer, id, coverage)))[0]

storeModule<typeof import('./store.ts')>()
