// Moves about in the calendar without loading the page anew: the address, what it shows, and Back.
import { useEffect, useRef, useState, useTransition } from 'react'
import { monthOf } from '../../contract/calendar-days.ts'
import type { CalendarShown, CalendarPageSearch } from '../../contract/competitions/calendar-page.ts'
import { readSearch, searchText } from '../features/competitions/calendar/address.ts'
import { calendarPath } from './addresses.ts'
import type { PageNamed } from './start.tsx'

type CalendarPage = PageNamed<'calendar'>

const base = '/api/external/calendar'
/** How many views are remembered, so that Back shows them at once. */
const mostKept = 30

export const useFollow = (first: CalendarPage) => {
  const [page, setPage] = useState(first)
  const [failures, setFailures] = useState<readonly Said[]>()
  const [isLoading, setIsLoading] = useState(false)
  const [isDrawing, startDrawing] = useTransition()
  const kept = useRef(new Map<string, CalendarShown>())
  const current = useRef<AbortController>(undefined)

  const show = async (search: CalendarPageSearch) => {
    current.current?.abort()
    const own = new AbortController()
    current.current = own
    const key = addressFor(search, first)
    const known = kept.current.get(key)
    if (!known) setIsLoading(true)
    try {
      const shown = known ?? (await fetchShown(key, search, first, own.signal))
      if (own.signal.aborted) return
      remember(kept.current, key, shown)
      // In slices: a large month must not stop the page.
      startDrawing(() => setPage({ ...first, calendar: { ...first.calendar, search, shown } }))
      setFailures(undefined)
    } catch (error) {
      if (!own.signal.aborted) setFailures(error instanceof Refused ? error.said : [])
    }
    if (!own.signal.aborted) setIsLoading(false)
  }
  const latest = useRef(show)
  useEffect(() => {
    latest.current = show
  })

  useEffect(() => {
    const { search, shown } = first.calendar
    remember(kept.current, addressFor(search, first), shown)
    const back = () => void latest.current(readSearch(location.search))
    addEventListener('popstate', back)
    return () => removeEventListener('popstate', back)
  }, [first])

  const follow = (href: string, { replace = false } = {}): boolean => {
    const { pathname, search } = new URL(href, location.href)
    if (pathname !== calendarPath) return false
    if (replace) history.replaceState(null, '', href)
    else history.pushState(null, '', href)
    void show(readSearch(search))
    return true
  }

  return {
    page,
    isPending: isLoading || isDrawing,
    /** What the server says went wrong; nothing when there was no answer. */
    failures,
    follow,
    retry: () => void show(readSearch(location.search)),
  }
}

const remember = (kept: Map<string, CalendarShown>, key: string, shown: CalendarShown) => {
  kept.delete(key)
  kept.set(key, shown)
  for (const oldest of kept.keys()) {
    if (kept.size <= mostKept) break
    kept.delete(oldest)
  }
}

/** The call that answers what a search shows. */
const addressFor = (search: CalendarPageSearch, { language, calendar: { today } }: CalendarPage): string => {
  const { view, month, year, day: _, page, from, to, ...filter } = search
  const lang = { lang: language }
  if (view === 'month') return `${base}/month${searchText({ ...filter, month: month ?? monthOf(today), ...lang })}`
  if (view === 'year')
    return `${base}/year${searchText({ ...filter, year: year ?? Number(today.slice(0, 4)), ...lang })}`
  return base + searchText({ ...filter, from, to, page, ...lang })
}

export interface Said {
  code: string
  message: string
}

class Refused extends Error {
  readonly said: readonly Said[]
  constructor(said: readonly Said[]) {
    super('REFUSED')
    this.said = said
  }
}

/** The texts of the server's list of errors (spec §8), read by hand: no schema stands here. */
const saidIn = (body: { errors?: unknown } | null): Said[] => {
  const errors: unknown[] = Array.isArray(body?.errors) ? body.errors : []
  return errors.flatMap((one) => {
    const { code, message } = (one ?? {}) as Partial<Record<keyof Said, unknown>>
    return typeof message === 'string' && message !== '' ? [{ code: String(code), message }] : []
  })
}

/** A closed frame has no origin: there, the context's header would cost a question ahead of every call (026). */
const headersHere = (): Record<string, string> => ({
  accept: 'application/json',
  ...(self.origin === 'null' ? {} : { 'context-association-id': 'null' }),
})

const fetchShown = async (
  address: string,
  { view, month, year }: CalendarPageSearch,
  { calendar: { today } }: CalendarPage,
  signal: AbortSignal,
): Promise<CalendarShown> => {
  // Without cookies, as everything public: in a closed frame they could not even be looked at.
  const answer = await fetch(address, { signal, credentials: 'omit', headers: headersHere() })
  if (!answer.ok) throw new Refused(saidIn(await answer.json().catch(() => null)))
  const data = await answer.json()
  if (view === 'month') return { view, month: month ?? monthOf(today), ...data }
  if (view === 'year') return { view, year: year ?? Number(today.slice(0, 4)), ...data }
  return { view, ...data }
}
