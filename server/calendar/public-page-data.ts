// Reads the data of the public calendar page, as list, month or year, limited to the fields of the contract's schemas.
import { calendarMonth, calendarYear } from '#contract/competitions/calendar/calendar-item.ts'
import { calendar, calendarChoices } from '#contract/competitions/calendar/calendar-endpoints.ts'
import type {
  CalendarPage,
  CalendarPageSearch,
  CalendarViewData,
} from '#contract/competitions/calendar/calendar-page.ts'
import { shownView } from '#contract/competitions/calendar/shown-view.ts'
import { publicReader } from '../actor.ts'
import type { Database } from '../db/database.ts'
import { unscopedModule } from '../store-order.ts'
import { filterChoices } from './filter-choices.ts'
import { list, month, year, type CalendarRequest } from './store.ts'

const readShownItems = async (
  db: Database,
  request: CalendarRequest,
  search: CalendarPageSearch,
): Promise<CalendarViewData> => {
  const shown = shownView(search, request.today)
  if (shown.view === 'month')
    return { ...shown.params, ...calendarMonth.parse(await month(publicReader, db, request, shown.query)) }
  if (shown.view === 'year')
    return { ...shown.params, ...calendarYear.parse(await year(publicReader, db, request, shown.query)) }
  return { ...shown.params, ...calendar.list.answer.parse(await list(publicReader, db, request, shown.query)) }
}

export const readCalendarPage = async (
  db: Database,
  request: CalendarRequest,
  search: CalendarPageSearch,
): Promise<CalendarPage> => {
  const [shown, offered] = await Promise.all([readShownItems(db, request, search), filterChoices(db, request.locale)])
  return { search, today: request.today, choices: calendarChoices.parse(offered), viewData: shown }
}

unscopedModule<typeof import('./public-page-data.ts')>()
