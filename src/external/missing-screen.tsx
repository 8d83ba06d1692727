import { ExternalLayout } from '../shell/external-layout.tsx'
import { MessagePage } from '../shell/message-page.tsx'
import { buttonStyle } from '../ui/button-style.ts'
import { calendarPath } from './addresses.ts'
import type { PageNamed } from './start.tsx'

const words = {
  se: {
    title: 'Tävlingen finns inte',
    text: 'Adressen är felskriven, eller så har tävlingen tagits bort.',
    back: 'Till kalendern',
  },
  en: {
    title: 'No such competition',
    text: 'The address is wrong, or the competition has been removed.',
    back: 'To the calendar',
  },
}

export const MissingScreen = ({ page: { language, isFullscreen } }: { page: PageNamed<'missing'> }) => {
  const say = words[language]
  return (
    <ExternalLayout {...{ language, isFullscreen }}>
      <MessagePage
        sign="404"
        title={say.title}
        actions={
          <a href={`${calendarPath}${language === 'en' ? '?lang=en' : ''}`} className={buttonStyle('primary')}>
            {say.back}
          </a>
        }
      >
        <p>{say.text}</p>
      </MessagePage>
    </ExternalLayout>
  )
}
