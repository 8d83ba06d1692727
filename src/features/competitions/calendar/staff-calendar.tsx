// Calendar page for staff: the items of the context, live updates, links to the records, and embedding.
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { CalendarPlus, Code } from 'lucide-react'
import { useDeferredValue, useMemo, useState } from 'react'
import { changes, holds } from '#contract/access.ts'
import type { CalendarItem } from '#contract/competitions/calendar/calendar-item.ts'
import type { CalendarPageSearch, CalendarViewData } from '#contract/competitions/calendar/calendar-page.ts'
import { today } from '#contract/dates/swedish-day.ts'
import { monthOf } from '#contract/dates/weeks-and-months.ts'
import type { Failure } from '../../../api/failure.ts'
import { unlessRefused } from '../../../records/shown-record.ts'
import { useCurrentUser } from '../../../session/session.ts'
import { useIsWideScreen } from '../../../table/use-is-wide-screen.ts'
import { Button } from '../../../ui/button.tsx'
import { buttonStyle } from '../../../ui/button-style.ts'
import { ErrorState } from '../../../ui/placeholder-states.tsx'
import { Calendar } from './calendar.tsx'
import { associationFilter } from './active-filters.ts'
import { SubscribeButton } from './subscribe-button.tsx'
import { choicesQuery, shownQuery } from './queries.ts'
import { lazyComponent } from '../../../ui/lazy-component.tsx'
import { DialogBoundary } from '../../../ui/async-boundary.tsx'

const route = getRouteApi('/_staff/competitions/calendar')
const EmbedDialog = lazyComponent(async () => (await import('./embed-dialog.tsx')).EmbedDialog)

const path = '/competitions/calendar'
const pathsByKind = {
  announcement: '/competitions/announcements/review/',
  sanction: '/competitions/sanctions/edit/',
  event: '/competitions/events/edit/',
}
const pathOf = ({ kind, id }: CalendarItem) => pathsByKind[kind] + id

export const StaffCalendar = () => {
  const search = route.useSearch()
  const router = useRouter()
  const user = useCurrentUser()
  const [isEmbedding, setIsEmbedding] = useState(false)
  const choices = useSuspenseQuery(choicesQuery()).data
  const day = today()
  const isWide = useIsWideScreen()
  const { shown, isPending, error, refetch } = useDeferredView(search, day)

  const follow = (href: string, { replace = false } = {}) => {
    // The public pages are outside the router.
    if (!href.startsWith('/competitions/')) return false
    // Navigation within the calendar keeps the scroll position.
    void router.navigate({ href, replace, resetScroll: !href.startsWith(path) })
    return true
  }
  if (!shown) return null
  const chosenDay = shown.view === 'month' && search.day && monthOf(search.day) === shown.month ? search.day : undefined
  return (
    <>
      <Calendar
        title="Tävlingskalender"
        page={{ search, today: day, choices, viewData: shown }}
        locale="se"
        path={path}
        toItem={pathOf}
        onFollow={follow}
        hasCollapsedFilters={!isWide}
        isPending={isPending}
        problem={error ? <ErrorState onRetry={() => void refetch()}>{error.message}</ErrorState> : undefined}
        actions={
          <>
            {/* Staff see the calendar of their association, while the feed contains all items unless filtered. */}
            <SubscribeButton
              search={{ ...search, ...associationFilter(search, choices, user.context.id)?.part }}
              choices={choices}
              locale="se"
            />
            <Button onClick={() => setIsEmbedding(true)} icon={<Code className="size-4" aria-hidden="true" />}>
              Bädda in
            </Button>
            {holds(user, user.context, changes('Competitions')) ? (
              <a
                href={`/competitions/events/create${chosenDay === undefined ? '' : `?day=${chosenDay}`}`}
                className={buttonStyle('primary')}
              >
                <CalendarPlus className="size-4" aria-hidden="true" />
                Nytt evenemang
              </a>
            ) : null}
          </>
        }
      />
      {isEmbedding ? (
        <DialogBoundary onClose={() => setIsEmbedding(false)}>
          <EmbedDialog {...{ search, choices }} within={user.context.id} onClose={() => setIsEmbedding(false)} />
        </DialogBoundary>
      ) : null}
    </>
  )
}

/** Keeps the previous view until the next one has loaded, and renders a large month as a deferred update. */
const useDeferredView = (search: CalendarPageSearch, day: string) => {
  const { query, viewParams } = shownQuery(search, day)
  const loading = useQuery<object, Failure>(query as never)
  unlessRefused(loading)
  const { data, error, refetch, isFetching } = loading
  const key = JSON.stringify(viewParams)
  const loaded = useMemo(() => data && ({ ...JSON.parse(key), ...data } as CalendarViewData), [data, key])
  const [lastLoaded, setLastLoaded] = useState(loaded)
  if (loaded && loaded !== lastLoaded) setLastLoaded(loaded)
  const shown = useDeferredValue(lastLoaded)
  return {
    shown,
    isPending: shown !== loaded && (isFetching || loaded !== undefined),
    error: data ? null : error,
    refetch,
  }
}
