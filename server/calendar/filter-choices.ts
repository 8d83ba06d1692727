// The choices of the calendar's filters, the same for everyone: branches, districts and classes.
import { sql, type SQL } from 'drizzle-orm'
import type { CalendarChoices } from '#contract/competitions/calendar/calendar-endpoints.ts'
import type { Locale } from '#contract/locale.ts'
import type { Database } from '../db/database.ts'
import { jsonList, literal, rowsOf, collateSwedish } from '../db/sql-expressions.ts'
import { unscopedModule } from '../store-order.ts'

/** With inactive classes, which past competitions may have, and branches and districts out of use, which an older filter names. */
export const filterChoices = async (db: Database, locale: Locale): Promise<CalendarChoices> => {
  const name = locale === 'en' ? sql`coalesce(nullif(k.name_en, ''), k.name)` : sql`k.name`
  const associations = (type: 0 | 1): SQL =>
    jsonList(
      sql`'id', a.id, 'name', a.name, 'isActive', a.is_active`,
      collateSwedish(sql`a.name`),
      sql`from association a where a.type = ${literal(type)}`,
    )
  const classes = jsonList(
    sql`'id', k.id, 'name', ${name}, 'code', k.code, 'branchId', k.branch_id`,
    sql`${collateSwedish(sql`k.code`)}, k.id`,
    sql`from class_type k`,
  )
  const [choices] = await rowsOf<CalendarChoices>(
    db,
    sql`select ${associations(0)} as branches, ${associations(1)} as districts, ${classes} as classes`,
  )
  return choices ?? { branches: [], districts: [], classes: [] }
}

unscopedModule<typeof import('./filter-choices.ts')>()
