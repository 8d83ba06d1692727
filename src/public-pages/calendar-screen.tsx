// The public competition calendar: layout, calendar, subscription and loading errors.
import { useCallback, useMemo } from 'react'
import type { CalendarItem } from '#contract/competitions/calendar/calendar-item.ts'
import type { Locale } from '#contract/locale.ts'
import { Calendar } from '../features/competitions/calendar/calendar.tsx'
import { SubscribeButton } from '../features/competitions/calendar/subscribe-button.tsx'
import { calendarMessages } from '../features/competitions/calendar/messages.ts'
import { PublicLayout } from '../shell/public-layout.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/placeholder-states.tsx'
import { postPageShown } from './embed-frame.ts'
import { urlInLocale, calendarPath, competitionUrl } from './page-urls.ts'
import type { PublicPageNamed } from './hydrate-page.tsx'
import { calendarTitle } from './page-titles.ts'
import { useCalendarNavigation, type ServerMessage } from './use-calendar-navigation.ts'

/** `/external/competitions/calendar` */
export const CalendarScreen = ({ page: first }: { page: PublicPageNamed<'calendar'> }) => {
  const { page, requested, isPending, failures, follow, retry } = useCalendarNavigation(first)
  const { locale, isFullscreen, calendar } = page
  const messages = calendarMessages[locale]
  const fixed = useMemo(
    () => ({ lang: locale === 'en' ? 'en' : undefined, fullscreen: isFullscreen ? 'true' : undefined }),
    [locale, isFullscreen],
  )
  // Links keep what has been chosen while the data is loading.
  const linked = useMemo(() => ({ ...page, calendar: { ...page.calendar, search: requested } }), [page, requested])
  const toItem = useCallback(
    ({ kind, id, link }: CalendarItem) => {
      if (kind === 'event') return /^https?:\/\//.test(link) ? link : null
      return competitionUrl(id, linked)
    },
    [linked],
  )
  return (
    <PublicLayout {...{ locale, isFullscreen }} otherLocaleHref={urlInLocale(locale === 'se' ? 'en' : 'se', linked)}>
      <Calendar
        hasCollapsedFilters
        title={calendarTitle[locale]}
        page={calendar}
        requested={requested}
        locale={locale}
        path={calendarPath}
        fixedParams={fixed}
        toItem={toItem}
        onFollow={follow}
        onPage={postPageShown}
        isPending={isPending}
        problem={
          failures ? (
            <div role="alert" className="rounded-lg border border-line bg-surface shadow-sm">
              <EmptyState title={messages.failed} actions={<Button onClick={retry}>{messages.retry}</Button>}>
                {failures.length > 0 ? errorText(failures, locale) : messages.failedText}
              </EmptyState>
            </div>
          ) : undefined
        }
        actions={<SubscribeButton search={requested} choices={calendar.choices} locale={locale} />}
      />
    </PublicLayout>
  )
}

/** English translations of the server's Swedish messages, by code. Other messages stay Swedish. */
const english: Record<string, string> = {
  TooManyRequests: 'Too many requests in a short time. Wait a minute and try again.',
  Unavailable: 'The server is busy. Try again in a moment.',
  DatabaseUnavailable: 'We cannot reach our database at the moment. Try again in a moment.',
  DiskFull: 'Our storage is full at the moment. Try again in a moment.',
  ERROR: 'Something went wrong on our side. Try again in a moment.',
}
const errorText = (failures: readonly ServerMessage[], locale: Locale) =>
  failures.map(({ code, message }) => (locale === 'en' ? (english[code] ?? message) : message)).join(' ')
