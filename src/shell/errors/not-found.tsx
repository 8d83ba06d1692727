// The 404 page, inside the staff layout for signed-in accounts.
import { useSignedIn } from '../../session/session.ts'
import { HomeLink } from './home-link.tsx'
import { MessagePage } from './message-page.tsx'
import { notFoundTitle } from '../document-title.ts'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { AsyncBoundary } from '../../ui/async-boundary.tsx'

const StaffFrame = lazyComponent(async () => (await import('../staff-layout.tsx')).StaffFrame)

/** For an address without a route. */
export const NotFoundPage = () =>
  useSignedIn() ? (
    <AsyncBoundary>
      <StaffFrame>
        <NotFoundMessage />
      </StaffFrame>
    </AsyncBoundary>
  ) : (
    <main>
      <NotFoundMessage />
    </main>
  )

/** The message alone, inside a layout. */
export const NotFoundMessage = () => (
  <MessagePage code="404" title={notFoundTitle} actions=<HomeLink />>
    <p>Adressen är felskriven, eller så har sidan flyttats eller tagits bort.</p>
  </MessagePage>
)
