// Moves about in the calendar without loading the page anew: the address, what it shows, and Back.
import { useEffect, useRef, useState, useTransition } from 'react'
import { monthOf } from '../../contract/dates/weeks-and-months.ts'
import type { CalendarViewData, CalendarPageSearch } from '../../contract/competitions/calendar/calendar-page.ts'
import { parseQueryString, toQueryString } from '../features/competitions/calendar/calendar-urls.ts'
import { calendarPath } from './page-urls.ts'
import type { PublicPageNamed } from './hydrate-page.tsx'

type CalendarPage = PublicPageNamed<'calendar'>

const base = '/api/external/calendar'
/** How many views are remembered, so that Back shows them at once. */
const cacheLimit = 30

export const useCalendarNavigation = (first: CalendarPage) => {
  const [page, setPage] = useState(first)
  const [failures, setFailures] = useState<readonly ServerMessage[]>()
  const [isLoading, setIsLoading] = useState(false)
  const [isDrawing, startDrawing] = useTransition()
  const kept = useRef(new Map<string, CalendarViewData>())
  const current = useRef<AbortController>(undefined)

  const show = async (search: CalendarPageSearch) => {
    current.current?.abort()
    const own = new AbortController()
    current.current = own
    const key = apiUrl(search, first)
    const known = kept.current.get(key)
    if (!known) setIsLoading(true)
    try {
      const shown = known ?? (await fetchView(key, search, first, own.signal))
      if (own.signal.aborted) return
      addToCache(kept.current, key, shown)
      // In slices: a large month must not stop the page.
      startDrawing(() => setPage({ ...first, calendar: { ...first.calendar, search, viewData: shown } }))
      setFailures(undefined)
    } catch (error) {
      if (!own.signal.aborted) setFailures(error instanceof RequestRefused ? error.messages : [])
    }
    if (!own.signal.aborted) setIsLoading(false)
  }
  const latest = useRef(show)
  useEffect(() => {
    latest.current = show
  })

  useEffect(() => {
    const { search, viewData } = first.calendar
    addToCache(kept.current, apiUrl(search, first), viewData)
    const back = () => void latest.current(parseQueryString(location.search))
    addEventListener('popstate', back)
    return () => removeEventListener('popstate', back)
  }, [first])

  const follow = (href: string, { replace = false } = {}): boolean => {
    const { pathname, search } = new URL(href, location.href)
    if (pathname !== calendarPath) return false
    if (replace) history.replaceState(null, '', href)
    else history.pushState(null, '', href)
    void show(parseQueryString(search))
    return true
  }

  return {
    page,
    isPending: isLoading || isDrawing,
    /** What the server says went wrong; nothing when there was no answer. */
    failures,
    follow,
    retry: () => void show(parseQueryString(location.search)),
  }
}

const addToCache = (kept: Map<string, CalendarViewData>, key: string, shown: CalendarViewData) => {
  kept.delete(key)
  kept.set(key, shown)
  for (const oldest of kept.keys()) {
    if (kept.size <= cacheLimit) break
    kept.delete(oldest)
  }
}

/** The call that answers what a search shows. */
const apiUrl = (search: CalendarPageSearch, { locale, calendar: { today } }: CalendarPage): string => {
  const { view, month, year, day: _, page, from, to, ...filter } = search
  const lang = { lang: locale }
  if (view === 'month') return `${base}/month${toQueryString({ ...filter, month: month ?? monthOf(today), ...lang })}`
  if (view === 'year')
    return `${base}/year${toQueryString({ ...filter, year: year ?? Number(today.slice(0, 4)), ...lang })}`
  return base + toQueryString({ ...filter, from, to, page, ...lang })
}

export interface ServerMessage {
  code: string
  message: string
}

class RequestRefused extends Error {
  readonly messages: readonly ServerMessage[]
  constructor(said: readonly ServerMessage[]) {
    super('REFUSED')
    this.messages = said
  }
}

/** The texts of the server's list of errors (spec §8), read by hand: no schema stands here. */
const messagesIn = (body: { errors?: unknown } | null): ServerMessage[] => {
  const errors: unknown[] = Array.isArray(body?.errors) ? body.errors : []
  return errors.flatMap((one) => {
    const { code, message } = (one ?? {}) as Partial<Record<keyof ServerMessage, unknown>>
    return typeof message === 'string' && message !== '' ? [{ code: String(code), message }] : []
  })
}

/** A closed frame has no origin: there, the context's header would cost a question ahead of every call (026). */
const requestHeaders = (): Record<string, string> => ({
  accept: 'application/json',
  ...(self.origin === 'null' ? {} : { 'context-association-id': 'null' }),
})

const fetchView = async (
  address: string,
  { view, month, year }: CalendarPageSearch,
  { calendar: { today } }: CalendarPage,
  signal: AbortSignal,
): Promise<CalendarViewData> => {
  // Without cookies, as everything public: in a closed frame they could not even be looked at.
  const answer = await fetch(address, { signal, credentials: 'omit', headers: requestHeaders() })
  if (!answer.ok) throw new RequestRefused(messagesIn(await answer.json().catch(() => null)))
  const data = await answer.json()
  if (view === 'month') return { view, month: month ?? monthOf(today), ...data }
  if (view === 'year') return { view, year: year ?? Number(today.slice(0, 4)), ...data }
  return { view, ...data }
}
