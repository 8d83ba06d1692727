import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useSignedIn } from '../session/session.ts'
import { buttonStyle } from '../ui/button-style.ts'
import { MessagePage } from './message-page.tsx'
import { notFoundTitle } from './title.ts'

const StaffFrame = lazy(async () => ({ default: (await import('./staff-layout.tsx')).StaffFrame }))

/** For an address that no route answers: whoever is signed in keeps the menu. */
export const NotFoundPage = () =>
  useSignedIn() ? (
    <Suspense>
      <StaffFrame>
        <NotFoundMessage />
      </StaffFrame>
    </Suspense>
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
