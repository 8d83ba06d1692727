// Client-side navigation of the public calendar: URL, fetching, a cache of earlier views, Back.
import { useEffect, useEffectEvent, useRef, useState, useTransition } from 'react'
import type { CalendarViewData, CalendarPageSearch } from '#contract/competitions/calendar/calendar-page.ts'
import { shownView } from '#contract/competitions/calendar/shown-view.ts'
import { today } from '#contract/dates/swedish-day.ts'
import { parseQueryString, toQueryString } from '../features/competitions/calendar/calendar-urls.ts'
import { calendarPath, urlInLocale } from './page-urls.ts'
import type { PublicPageNamed } from './hydrate-page.tsx'
import { createViewCache } from './view-cache.ts'

type CalendarPage = PublicPageNamed<'calendar'>

const apiPath = '/api/external/calendar'

export const useCalendarNavigation = (first: CalendarPage) => {
  const [page, setPage] = useState(first)
  /** The search of the URL, which the page's data may still wait for. */
  const [requested, setRequested] = useState(first.calendar.search)
  const [failures, setFailures] = useState<readonly ServerMessage[]>()
  const [isLoading, setIsLoading] = useState(false)
  const [isRendering, startRendering] = useTransition()
  const cache = useRef(createViewCache())
  const openRequest = useRef<AbortController>(undefined)
  /** The day on which a view was fetched last. */
  const fetchedDay = useRef(first.calendar.today)

  const show = async (search: CalendarPageSearch) => {
    openRequest.current?.abort()
    const request = new AbortController()
    openRequest.current = request
    setRequested(search)
    // The page may have been loaded on another day.
    const day = today()
    const { url, params } = apiRequest(search, first, day)
    const cached = cache.current.get(url)
    const display = (viewData: CalendarViewData) => {
      // As a transition: rendering a large month must not block input.
      startRendering(() => setPage({ ...first, calendar: { ...first.calendar, search, viewData, today: day } }))
      setFailures(undefined)
    }
    if (cached) display(cached.viewData)
    setIsLoading(!cached)
    if (cached?.isFresh) return
    try {
      const viewData = { ...params, ...(await fetchView(url, request.signal)) } as CalendarViewData
      if (request.signal.aborted) return
      fetchedDay.current = day
      cache.current.add(url, viewData)
      display(viewData)
    } catch (error) {
      // A view that is shown stays, as it was.
      if (!request.signal.aborted && !cached) setFailures(error instanceof RequestRefused ? error.messages : [])
    }
    if (!request.signal.aborted) setIsLoading(false)
  }
  const showAddress = () => void show(parseQueryString(location.search))
  const handlePopState = useEffectEvent(showAddress)
  const handleVisibility = useEffectEvent(() => {
    if (!document.hidden && today() !== fetchedDay.current) showAddress()
  })

  useEffect(() => {
    const { search, viewData, today: day } = first.calendar
    // A browser that restores its tabs shows a document from its own store, perhaps on a later day.
    const isOfToday = day === today()
    cache.current.add(apiRequest(search, first, day).url, viewData, isOfToday)
    addEventListener('popstate', handlePopState)
    document.addEventListener('visibilitychange', handleVisibility)
    // Back may have been pressed before this script ran: the page then still shows the URL that the server has rendered.
    const isOfAddress = location.search === renderedQueryString()
    if (isOfAddress) {
      // The server ignores what is invalid in an address, while the API, which Back asks, refuses it.
      // The path stays: a sandboxed frame may change the rest alone.
      const { search: query } = new URL(urlInLocale(first.locale, first), location.href)
      history.replaceState(history.state, '', location.pathname + query + location.hash)
    }
    if (!isOfAddress || !isOfToday) dispatchEvent(new Event('popstate'))
    return () => {
      removeEventListener('popstate', handlePopState)
      document.removeEventListener('visibilitychange', handleVisibility)
    }
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
    requested,
    isPending: isLoading || isRendering,
    /** The server's error messages; empty when it did not answer. */
    failures,
    follow,
    retry: showAddress,
  }
}

/** The query string that the document was loaded with; later entries of the history do not change it. */
const renderedQueryString = () =>
  new URL(performance.getEntriesByType('navigation')[0]?.name ?? location.href, location.href).search

/** The API URL of a search on a day, and the parameters of the view that its response does not contain. */
const apiRequest = (search: CalendarPageSearch, { locale }: CalendarPage, day: string) => {
  const { view, params, query } = shownView(search, day)
  return { params, url: `${apiPath}${view === 'list' ? '' : `/${view}`}${toQueryString({ ...query, lang: locale })}` }
}

export interface ServerMessage {
  code: string
  message: string
}

class RequestRefused extends Error {
  readonly messages: readonly ServerMessage[]
  constructor(messages: readonly ServerMessage[]) {
    super('REFUSED')
    this.messages = messages
  }
}

/** The messages in the server's list of errors, parsed by hand: Zod is not loaded on this page. */
const messagesIn = (body: { errors?: unknown } | null): ServerMessage[] => {
  const errors: unknown[] = Array.isArray(body?.errors) ? body.errors : []
  return errors.flatMap((error) => {
    const { code, message } = (error ?? {}) as Partial<Record<keyof ServerMessage, unknown>>
    return typeof message === 'string' && message !== '' ? [{ code: String(code), message }] : []
  })
}

/** A sandboxed frame has no origin: there the context header would cause a preflight request before every call (026). */
const requestHeaders = (): Record<string, string> => ({
  accept: 'application/json',
  ...(self.origin === 'null' ? {} : { 'context-association-id': 'null' }),
})

const fetchView = async (url: string, signal: AbortSignal): Promise<object> => {
  // Without cookies, like all public calls: a sandboxed frame cannot read them.
  const response = await fetch(url, { signal, credentials: 'omit', headers: requestHeaders() })
  if (!response.ok) throw new RequestRefused(messagesIn(await response.json().catch(() => null)))
  return response.json()
}
