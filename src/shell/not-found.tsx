import { Link } from '@tanstack/react-router'
import { buttonStyle } from '../ui/button-style.ts'
import { MessagePage } from './message-page.tsx'
import { notFoundTitle } from './title.ts'

export const NotFoundPage = () => (
  <MessagePage
    sign="404"
    title={notFoundTitle}
    actions={
      <Link to="/" className={buttonStyle('primary')}>
        Till startsidan
      </Link>
    }
  >
    <p>Adressen är felskriven, eller så har sidan flyttats eller tagits bort.</p>
  </MessagePage>
)
