// The pages of screens that a guard has refused: no permission, and a context where the screen does not exist. Loaded when one is.
import { givenBy } from '#contract/accounts/rights.ts'
import { isOpenIn } from '../../api/guard.ts'
import { WrongContext, type NotAllowed } from '../../api/refused-page.ts'
import { useSignedIn } from '../../session/session.ts'
import { ContextSwitchButtons } from '../context/context-switch-buttons.tsx'
import { HomeLink } from './home-link.tsx'
import { MessagePage } from './message-page.tsx'
import { requiredPermissionText } from './permission-text.ts'
import { wrongContextText } from './wrong-context-text.ts'

export const RefusedScreen = ({ error }: { error: NotAllowed | WrongContext }) => {
  const kind = useSignedIn()?.context.kind
  if (error instanceof WrongContext) {
    const { title, text } = wrongContextText(error.kinds)
    return (
      <MessagePage
        title={title}
        actions={
          <>
            <OpenContexts screen={error} />
            <HomeLink />
          </>
        }
      >
        <p>{text}</p>
      </MessagePage>
    )
  }
  return (
    <MessagePage
      code="403"
      title="Du har inte behörighet till den här sidan"
      actions={
        <>
          <OpenContexts screen={error} />
          <HomeLink />
        </>
      }
    >
      <p>{requiredPermissionText(error)}</p>
      <p>{`Behörigheten ges ${givenBy(error.scopes, kind !== undefined && error.kinds.includes(kind) ? [kind] : error.kinds)}.`}</p>
    </MessagePage>
  )
}

/** Buttons to the contexts in which the account may open the screen. */
const OpenContexts = ({ screen }: { screen: NotAllowed | WrongContext }) => {
  const signedIn = useSignedIn()
  return signedIn ? (
    <ContextSwitchButtons signedIn={signedIn} isChoice={(option) => isOpenIn(screen, signedIn.session, option)} />
  ) : null
}
