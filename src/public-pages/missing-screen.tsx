// The error page of the public pages: not found, overloaded, or failed.
import { PublicLayout } from '../shell/public-layout.tsx'
import { MessagePage } from '../shell/errors/message-page.tsx'
import { buttonStyle } from '../ui/button-style.ts'
import { calendarPath } from './page-urls.ts'
import type { PublicPageNamed } from './hydrate-page.tsx'
import { missingTitle } from './page-titles.ts'

const messagesByLocale = {
  se: {
    gone: 'Adressen är felskriven, eller så har tävlingen tagits bort.',
    busy: 'Vänta några sekunder och försök igen.',
    fault: 'Felet är hos oss. Försök igen om en stund.',
    back: 'Till kalendern',
    again: 'Försök igen',
  },
  en: {
    gone: 'The address is wrong, or the competition has been removed.',
    busy: 'Wait a few seconds and try again.',
    fault: 'The fault is ours. Please try again shortly.',
    back: 'Go to the calendar',
    again: 'Try again',
  },
}

export const MissingScreen = ({ page }: { page: PublicPageNamed<'missing'> }) => {
  const { locale, isFullscreen, reason } = page
  const messages = messagesByLocale[locale]
  const back = { href: `${calendarPath}${locale === 'en' ? '?lang=en' : ''}`, label: messages.back }
  // An empty href reloads the same URL.
  const again = { href: '', label: messages.again }
  const { href, label } = reason === 'gone' ? back : again
  return (
    <PublicLayout {...{ locale, isFullscreen }}>
      <MessagePage
        code={reason === 'gone' ? '404' : '503'}
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
