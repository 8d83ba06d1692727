// The choices of the calendar's filters, the same for everyone: branches, districts and classes.
import type { CalendarChoices } from '../../contract/competitions/calendar/calendar-endpoints.ts'
import type { Locale } from '../../contract/locale.ts'
import { jsonList } from '../competitions/announcements/store.ts'
import type { Database } from '../db/database.ts'
import { collateSwedish } from '../db/sql-fragments.ts'
import { unscopedModule } from '../store-order.ts'

/** With inactive classes, which past competitions may have. */
export const filterChoices = async (db: Database, locale: Locale): Promise<CalendarChoices> => {
  const name = locale === 'en' ? "coalesce(nullif(k.name_en, ''), k.name)" : 'k.name'
  const associations = (type: 0 | 1) =>
    jsonList(`'id', a.id, 'name', a.name`, collateSwedish('a.name'), `from association a where a.type = ${type}`)
  const { rows } = await db.$client.query<CalendarChoices>(`select ${associations(0)} as branches,
    ${associations(1)} as districts, ${jsonList(
      `'id', k.id, 'name', ${name}, 'code', k.code, 'branchId', k.branch_id`,
      `${collateSwedish('k.code')}, k.id`,
      'from class_type k',
    )} as classes`)
  return rows[0] ?? { branches: [], districts: [], classes: [] }
}

unscopedModule<typeof import('./filter-choices.ts')>()
