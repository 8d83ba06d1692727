import { Link } from '@tanstack/react-router'
import { useSignedIn } from '../session/session.ts'
import { buttonStyle } from '../ui/button-style.ts'
import { MessagePage } from './message-page.tsx'
import { notFoundTitle } from './title.ts'
import { latePart } from '../ui/late-part.tsx'
import { Part } from '../ui/part.tsx'

const StaffFrame = latePart(async () => (await import('./staff-layout.tsx')).StaffFrame)

/** For an address that no route answers: whoever is signed in keeps the menu. */
export const NotFoundPage = () =>
  useSignedIn() ? (
    <Part>
      <StaffFrame>
        <NotFoundMessage />
      </StaffFrame>
    </Part>
  ) : (
    <main>
      <NotFoundMessage />
    </main>
  )

/** Inside a page that stands. */
export const NotFoundMessage = () => (
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
