// Competition calendar, used by staff and on the public page: toolbar, filters, and a list, month or year view.
// Links are plain; a page that can navigate without a reload passes `onFollow`.
import {
  Suspense,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react'
import { monthOf } from '#contract/dates/weeks-and-months.ts'
import type { CalendarItem } from '#contract/competitions/calendar/calendar-item.ts'
import type { CalendarPage, CalendarPageSearch } from '#contract/competitions/calendar/calendar-page.ts'
import { htmlLanguage, type Locale } from '#contract/locale.ts'
import { classNames } from '../../../ui/class-names.ts'
import { focusOnce, useFocusRestoration } from '../../../ui/focus-restoration.ts'
import { toQueryString, type FixedParams } from './calendar-urls.ts'
import { CalendarToolbar } from './calendar-toolbar.tsx'
import { focusDayIn, moveFocusByKey, setRovingTabIndex } from './day-keyboard-navigation.ts'
import { Filters } from './filters.tsx'
import { ListView } from './list-view.tsx'
import { MonthView } from './month-view.tsx'
import { CalendarContext, type CalendarValues } from './calendar-context.ts'
import { useFilterForm } from './use-filter-form.ts'
import { calendarMessages } from './messages.ts'
import { YearView } from './year-view.tsx'

export interface CalendarProps {
  title: string
  page: CalendarPage
  /** The search for which `page` is being loaded; that of the page by default. Links and filters follow it at once. */
  requested?: CalendarPageSearch
  locale: Locale
  /** Path of the calendar, without a query string. */
  path: string
  fixedParams?: FixedParams
  toItem: (item: CalendarItem) => string | null
  /**
   * Returns whether it navigates to the URL. `replace` is set while typing, so that Back does not undo single
   * letters.
   */
  onFollow?: (href: string, how?: { replace?: boolean }) => boolean
  /** Is called when another page of the list is shown, which is scrolled to its top. */
  onPage?: () => void
  hasCollapsedFilters?: boolean
  isPending?: boolean
  /** Replaces the view when it could not be fetched. */
  problem?: ReactNode
  actions?: ReactNode
}

const noFixedParams: FixedParams = {}

export const Calendar = (props: CalendarProps) => {
  const {
    title,
    page,
    locale,
    path,
    fixedParams = noFixedParams,
    toItem,
    onFollow,
    onPage,
    hasCollapsedFilters = false,
  } = props
  const root = useRef<HTMLDivElement>(null)
  const results = useRef<HTMLDivElement>(null)
  const pendingFocusDay = useRef<string>(undefined)
  /** The page of the list that is being left for another one. */
  const leftPage = useRef<CalendarPage['viewData']>(undefined)
  const { search, today, viewData, choices } = page
  const { requested = search } = props
  const values = useMemo((): CalendarValues => {
    // A change of filters starts at the first page.
    const to = (part: Partial<CalendarPageSearch>) =>
      path + toQueryString({ ...requested, page: 1, ...part, ...fixedParams })
    return { locale, messages: calendarMessages[locale], search: requested, today, to, toItem }
  }, [locale, requested, today, path, fixedParams, toItem])
  // The view shows the search of its data. Its links follow later, because rendering a large month must not block input.
  const viewValues = useDeferredValue(useMemo(() => ({ ...values, search }), [values, search]))
  const { to } = values
  const form = useFilterForm(root, requested, values.messages.noNumbers, (part, how) => onFollow?.(to(part), how))
  // Memoized, so that a pending request does not render them again.
  const top = useMemo(
    () => (
      <>
        <CalendarToolbar shown={viewData} />
        <Filters {...{ choices, fixedParams }} isCollapsed={hasCollapsedFilters} />
      </>
    ),
    [viewData, choices, fixedParams, hasCollapsedFilters],
  )
  const view = useMemo(() => <View shown={viewData} />, [viewData])

  useEffect(() => {
    const day = pendingFocusDay.current
    if (!day || !root.current || !isDayShown(day, viewData)) return
    pendingFocusDay.current = undefined
    focusDayIn(root.current, day)
  }, [viewData])

  const showTop = useEffectEvent(() => {
    root.current?.scrollIntoView()
    onPage?.()
  })
  useEffect(() => {
    if (!leftPage.current || leftPage.current === viewData) return
    leftPage.current = undefined
    showTop()
  }, [viewData])

  const previousDay = useRef(search.day)
  useEffect(() => {
    if (search.day && search.day !== previousDay.current) {
      document.getElementById('day')?.scrollIntoView({ block: 'nearest' })
    }
    previousDay.current = search.day
  }, [search.day])

  // A filter's pill, the day's panel and the day of another view are removed by their own press.
  const keepsFocus = useFocusRestoration(() => focusOnce(results.current))

  const handleKeyDown = (event: KeyboardEvent) => {
    form.onKeyDown(event)
    const day = moveFocusByKey(event)
    if (!day || !onFollow) return
    pendingFocusDay.current = day
    onFollow(to(viewData.view === 'year' ? { year: Number(day.slice(0, 4)) } : { month: monthOf(day), day: undefined }))
  }

  return (
    <div
      ref={root}
      // The handlers only delegate events of the links and fields inside.
      role="presentation"
      lang={htmlLanguage[locale]}
      onClick={(event) => {
        const link = onFollow && followedLink(event, onFollow)
        if (!link) return
        event.preventDefault()
        // The pager stands below the rows, so that the next ones would be shown from their end.
        leftPage.current = Object.hasOwn(link.dataset, 'top') ? viewData : undefined
      }}
      {...form}
      onKeyDown={handleKeyDown}
      onFocus={(event) => {
        keepsFocus.onFocus()
        setRovingTabIndex(event)
      }}
      onBlur={(event) => {
        keepsFocus.onBlur()
        form.onBlur(event)
      }}
      className="flex flex-col gap-4"
    >
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="text-2xl font-semibold tracking-tight">{title}</h1>
        {props.actions ? <div className="flex flex-wrap items-center gap-2">{props.actions}</div> : null}
      </header>
      <CalendarContext value={values}>
        {/* A Suspense boundary of its own, so that hydration is split into short tasks. It is not memoized itself, because React does not
            tell a memoized boundary that is not hydrated yet of a changed context, and then hydrates it with links of another search. */}
        <Suspense>{top}</Suspense>
        <div
          ref={results}
          aria-busy={props.isPending}
          className={classNames('flex flex-col gap-4 transition-opacity', props.isPending && 'opacity-60 delay-150')}
        >
          <CalendarContext value={viewValues}>{props.problem ?? view}</CalendarContext>
        </div>
      </CalendarContext>
    </div>
  )
}

const View = ({ shown }: { shown: CalendarPage['viewData'] }) => {
  if (shown.view === 'month') return <MonthView {...shown} />
  if (shown.view === 'year') return <YearView {...shown} />
  return <ListView {...shown} />
}

const isDayShown = (day: string, shown: CalendarPage['viewData']): boolean =>
  shown.view === 'month' ? monthOf(day) === shown.month : shown.view === 'year' && day.startsWith(`${shown.year}-`)

/** The clicked internal link, when it was handled by `onFollow` instead of the browser. */
const followedLink = (event: MouseEvent, onFollow: NonNullable<CalendarProps['onFollow']>) => {
  const { defaultPrevented, button, altKey, ctrlKey, metaKey, shiftKey, target } = event
  if (defaultPrevented || button !== 0 || altKey || ctrlKey || metaKey || shiftKey) return null
  const link = target instanceof Element ? target.closest('a') : null
  const href = link?.getAttribute('href')
  if (!link || !href?.startsWith('/') || link.target !== '' || link.hasAttribute('download')) return null
  return onFollow(href) ? link : null
}
