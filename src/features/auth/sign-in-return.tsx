// Page /auth/init, to which the e-ID app returns: continues the sign-in that this browser's cookie identifies.
// The value in the URL lets the server verify that the sign-in returned to the browser that started it.
import { buttonStyle } from '../../ui/button-style.ts'
import { AuthCard } from './auth-card.tsx'
import { Login } from './login.tsx'
import { SignInFailure } from './sign-in-failure.tsx'
import { useSignIn } from './use-sign-in.ts'
import { SignInPending } from './sign-in-pending.tsx'
import { SigningIn } from './signing-in.tsx'

interface SignInReturnProps {
  /** The value that the e-ID app has added to the URL, if any. */
  returned: string | undefined
  onDone: (next: string | null) => void
}

export const SignInReturn = ({ returned, onDone }: SignInReturnProps) => {
  const { step } = useSignIn(undefined, onDone, { returned })
  if (step.name === 'failed' && step.code === 'otherBrowser')
    return (
      <AuthCard title="Inloggningen stoppades">
        <div className="flex flex-col gap-5">
          <SignInFailure step={step} />
          <a href="/auth/login" className={buttonStyle()}>
            Till inloggningen
          </a>
        </div>
      </AuthCard>
    )
  if (step.name === 'failed' || step.name === 'refused')
    return <Login returnTo={undefined} first={step} onDone={onDone} />
  return (
    <AuthCard title="Logga in">
      {step.name === 'waiting' ? (
        <SignInPending step={step} />
      ) : step.name === 'idle' ? (
        <p role="alert">Du startade inloggningen i en annan webbläsare. Gå tillbaka dit.</p>
      ) : (
        <SigningIn isOffline={'isOffline' in step && step.isOffline} />
      )}
    </AuthCard>
  )
}
