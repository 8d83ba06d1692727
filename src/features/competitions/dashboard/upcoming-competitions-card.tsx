// Dashboard card with the next sanctioned competitions of the context.
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CalendarDays } from 'lucide-react'
import type { CalendarItem } from '#contract/competitions/calendar/calendar-item.ts'
import { periodText } from '#contract/dates/day-text.ts'
import { today } from '#contract/dates/swedish-day.ts'
import { buttonStyle } from '../../../ui/button-style.ts'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/placeholder-states.tsx'
import { CalendarChip } from '../state-chips.tsx'
import { competitionOverviewQueries } from './queries.ts'
import { remainingTime } from './remaining-time.ts'

export const UpcomingCompetitionsCard = () => {
  const { items } = useSuspenseQuery(competitionOverviewQueries.upcoming()).data
  return (
    <Card
      isFlush
      title="Kommande tävlingar"
      actions={
        <Link to="/competitions/calendar" className={buttonStyle('ghost', 'sm')}>
          Till kalendern
        </Link>
      }
    >
      {items.length === 0 ? (
        <EmptyState icon={<CalendarDays />} title="Inga kommande tävlingar">
          En tävling visas här när den har sanktionerats.
        </EmptyState>
      ) : (
        <ul aria-label="Kommande tävlingar" className="overflow-hidden">
          {items.map((item) => (
            <Item key={item.id} item={item} />
          ))}
        </ul>
      )}
    </Card>
  )
}

const Item = ({ item }: { item: CalendarItem }) => (
  <li className="-mt-px flex flex-wrap items-start gap-x-3 gap-y-1 border-t border-line px-4 py-2.5">
    <div className="min-w-0 flex-1 basis-56">
      <p className="wrap-break-word">
        <Link
          to="/competitions/sanctions/edit/$id"
          params={{ id: item.id }}
          className="font-medium hover:text-accent-text hover:underline"
        >
          {item.title}
        </Link>
      </p>
      <p className="text-sm text-muted">
        {[periodText(item.startsOn, item.endsOn), remainingTime(item, today())].filter(Boolean).join(', ')}
        {item.place === '' ? '' : ` · ${item.place}`}
      </p>
    </div>
    {item.state === 'sanctioned' ? null : <CalendarChip state={item.state} />}
  </li>
)
