// Reads the data of the public calendar page, as list, month or year, limited to the fields of the contract's schemas.
import { monthOf } from '../../contract/dates/weeks-and-months.ts'
import { calendarMonth, calendarYear } from '../../contract/competitions/calendar/calendar-item.ts'
import { calendar, calendarChoices } from '../../contract/competitions/calendar/calendar-endpoints.ts'
import type {
  CalendarPage,
  CalendarPageSearch,
  CalendarViewData,
} from '../../contract/competitions/calendar/calendar-page.ts'
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
  const { view } = search
  if (view === 'month') {
    const shown = search.month ?? monthOf(request.today)
    return {
      view,
      month: shown,
      ...calendarMonth.parse(await month(publicReader, db, request, { ...search, month: shown })),
    }
  }
  if (view === 'year') {
    const shown = search.year ?? Number(request.today.slice(0, 4))
    return {
      view,
      year: shown,
      ...calendarYear.parse(await year(publicReader, db, request, { ...search, year: shown })),
    }
  }
  return { view, ...calendar.list.answer.parse(await list(publicReader, db, request, search)) }
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
