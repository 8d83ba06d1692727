// The 404 page for public addresses, with a link to the calendar.
import { htmlLanguage, type Locale } from '../../../contract/locale.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { MessagePage } from './message-page.tsx'
import { notFoundTitle, notFoundTitleEn } from '../document-title.ts'

const words = {
  se: {
    title: notFoundTitle,
    text: 'Adressen är felskriven, eller så har sidan flyttats eller tagits bort.',
    back: 'Till kalendern',
  },
  en: {
    title: notFoundTitleEn,
    text: 'The address is wrong, or the page has been moved or removed.',
    back: 'Go to the calendar',
  },
}

export const PublicNotFound = ({ language }: { language: Locale }) => {
  const say = words[language]
  return (
    <div lang={htmlLanguage[language]}>
      <MessagePage
        code="404"
        title={say.title}
        actions={
          // A plain link, because the server renders the calendar.
          <a
            href={`/external/competitions/calendar${language === 'en' ? '?lang=en' : ''}`}
            className={buttonStyle('primary')}
          >
            {say.back}
          </a>
        }
      >
        <p>{say.text}</p>
      </MessagePage>
    </div>
  )
}
