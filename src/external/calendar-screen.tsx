import { useCallback, useMemo } from 'react'
import type { CalendarItem } from '../../contract/competitions/calendar.ts'
import type { Language } from '../../contract/day-text.ts'
import { Calendar } from '../features/competitions/calendar/calendar.tsx'
import { Subscribe } from '../features/competitions/calendar/subscribe.tsx'
import { calendarWords } from '../features/competitions/calendar/words.ts'
import { ExternalLayout } from '../shell/external-layout.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/states.tsx'
import { addressIn, calendarPath, competitionAddress } from './addresses.ts'
import type { PageNamed } from './start.tsx'
import { calendarTitle } from './titles.ts'
import { useFollow, type Said } from './use-follow.ts'

/** `/external/competitions/calendar` */
export const CalendarScreen = ({ page: first }: { page: PageNamed<'calendar'> }) => {
  const { page, isPending, failures, follow, retry } = useFollow(first)
  const { language, isFullscreen, calendar } = page
  const words = calendarWords[language]
  const fixed = useMemo(
    () => ({ lang: language === 'en' ? 'en' : undefined, fullscreen: isFullscreen ? 'true' : undefined }),
    [language, isFullscreen],
  )
  const toItem = useCallback(
    ({ kind, id, link }: CalendarItem) => {
      if (kind === 'event') return /^https?:\/\//.test(link) ? link : null
      return competitionAddress(id, page)
    },
    [page],
  )
  return (
    <ExternalLayout {...{ language, isFullscreen }} otherLanguage={addressIn(language === 'se' ? 'en' : 'se', page)}>
      <Calendar
        hasFoldedFilters
        title={calendarTitle[language]}
        page={calendar}
        language={language}
        path={calendarPath}
        fixed={fixed}
        toItem={toItem}
        onFollow={follow}
        isPending={isPending}
        problem={
          failures ? (
            <div role="alert" className="rounded-lg border border-line bg-surface shadow-sm">
              <EmptyState title={words.failed} actions={<Button onClick={retry}>{words.retry}</Button>}>
                {failures.length > 0 ? textOf(failures, language) : words.failedText}
              </EmptyState>
            </div>
          ) : undefined
        }
        actions={<Subscribe search={calendar.search} choices={calendar.choices} language={language} />}
      />
    </ExternalLayout>
  )
}

/** What the server says in Swedish, by its code. What has no code here stays as it was said. */
const english: Record<string, string> = {
  TooManyRequests: 'Too many requests in a short time. Wait a minute and try again.',
  Unavailable: 'The server has much to do. Try again in a while.',
  ERROR: 'Something went wrong on our side. Try again in a while.',
}
const textOf = (failures: readonly Said[], language: Language) =>
  failures.map(({ code, message }) => (language === 'en' ? (english[code] ?? message) : message)).join(' ')
