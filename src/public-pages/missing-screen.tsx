// The error page of the public pages: not found, overloaded, or failed.
import { missingStatus } from '#contract/competitions/external/missing-page.ts'
import { localized } from '#contract/text/localized.ts'
import { PublicLayout } from '../shell/public-layout.tsx'
import { MessagePage } from '../shell/errors/message-page.tsx'
import { buttonStyle } from '../ui/button-style.ts'
import { calendarUrl } from './page-urls.ts'
import type { PublicPageNamed } from './hydrate-page.tsx'
import { missingTitle } from './missing-titles.ts'

const messagesByLocale = localized({
  gone: [
    'Adressen är felskriven, eller så har tävlingen tagits bort.',
    'The address is wrong, or the competition has been removed.',
  ],
  busy: ['Vänta några sekunder och försök igen.', 'Wait a few seconds and try again.'],
  limited: [
    'Många sidor har hämtats från ditt nätverk den senaste minuten. Vänta en minut och försök igen.',
    'Many pages have been fetched from your network in the last minute. Wait a minute and try again.',
  ],
  fault: ['Felet är hos oss. Försök igen om en stund.', 'The fault is ours. Please try again shortly.'],
  back: ['Till kalendern', 'Go to the calendar'],
  again: ['Försök igen', 'Try again'],
})

export const MissingScreen = ({ page }: { page: PublicPageNamed<'missing'> }) => {
  const { locale, isFullscreen, reason } = page
  const messages = messagesByLocale[locale]
  const back = { href: calendarUrl('', page), label: messages.back }
  // An empty href reloads the same URL.
  const again = { href: '', label: messages.again }
  const { href, label } = reason === 'gone' ? back : again
  return (
    <PublicLayout {...{ locale, isFullscreen }}>
      <MessagePage
        code={String(missingStatus[reason])}
        title={missingTitle[reason][locale]}
        actions={
          <a href={href} className={buttonStyle('primary')}>
            {label}
          </a>
        }
      >
        <p>{messages[reason]}</p>
      </MessagePage>
    </PublicLayout>
  )
}
