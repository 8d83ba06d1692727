// The calendar, inside and outside: what it shows comes from whoever uses it, and its links are plain.
import type { CalendarPage } from '../../../../contract/competitions/calendar-page.ts'
import type { Language } from '../../../../contract/day-text.ts'

interface CalendarProps {
  title: string
  page: CalendarPage
  language: Language
}

export const Calendar = ({ title, page }: CalendarProps) => (
  <>
    <h1 className="text-2xl font-semibold tracking-tight">{title}</h1>
    <ul>
      {page.shown.view === 'year'
        ? null
        : page.shown.items.map(({ id, title, startsOn }) => (
            <li key={id}>
              {startsOn} <a href={`/external/competitions/${id}`}>{title}</a>
            </li>
          ))}
    </ul>
  </>
)
