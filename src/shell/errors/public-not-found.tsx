// The 404 page for public addresses, with a link to the calendar.
import { htmlLanguage, type Locale } from '#contract/locale.ts'
import { localized } from '#contract/text/localized.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { MessagePage } from './message-page.tsx'
import { notFoundTitle, notFoundTitleEn } from '../document-title.ts'

const messagesByLocale = localized({
  title: [notFoundTitle, notFoundTitleEn],
  text: [
    'Adressen är felskriven, eller så har sidan flyttats eller tagits bort.',
    'The address is wrong, or the page has been moved or removed.',
  ],
  back: ['Till kalendern', 'Go to the calendar'],
})

export const PublicNotFound = ({ locale }: { locale: Locale }) => {
  const messages = messagesByLocale[locale]
  return (
    <div lang={htmlLanguage[locale]}>
      <MessagePage
        code="404"
        title={messages.title}
        actions={
          // A plain link, because the server renders the calendar.
          <a
            href={`/external/competitions/calendar${locale === 'en' ? '?lang=en' : ''}`}
            className={buttonStyle('primary')}
          >
            {messages.back}
          </a>
        }
      >
        <p>{messages.text}</p>
      </MessagePage>
    </div>
  )
}
