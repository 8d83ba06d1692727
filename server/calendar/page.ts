// What the calendar's page is drawn from, in whichever view: what the schemas name and nothing else.
import { monthOf } from '../../contract/calendar-days.ts'
import { calendarMonth, calendarYear } from '../../contract/competitions/calendar.ts'
import { calendar, calendarChoices } from '../../contract/competitions/calendar-endpoints.ts'
import type { CalendarPage, CalendarPageSearch, CalendarShown } from '../../contract/competitions/calendar-page.ts'
import type { Database } from '../db/database.ts'
import { choices, list, month, year, type Asked } from './store.ts'

const shownOf = async (db: Database, asked: Asked, search: CalendarPageSearch): Promise<CalendarShown> => {
  const { view } = search
  if (view === 'month') {
    const shown = search.month ?? monthOf(asked.today)
    return { view, month: shown, ...calendarMonth.parse(await month(db, asked, { ...search, month: shown })) }
  }
  if (view === 'year') {
    const shown = search.year ?? Number(asked.today.slice(0, 4))
    return { view, year: shown, ...calendarYear.parse(await year(db, asked, { ...search, year: shown })) }
  }
  return { view, ...calendar.list.answer.parse(await list(db, asked, search)) }
}

export const calendarPage = async (db: Database, asked: Asked, search: CalendarPageSearch): Promise<CalendarPage> => {
  const [shown, offered] = await Promise.all([shownOf(db, asked, search), choices(db, asked.language)])
  return { search, today: asked.today, choices: calendarChoices.parse(offered), shown }
}
