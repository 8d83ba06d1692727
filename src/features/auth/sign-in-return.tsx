// Page /auth/init, to which the e-ID app returns: continues the sign-in that this browser's cookie identifies.
// The value in the URL lets the server verify that the sign-in returned to the browser that started it.
import type { ReactNode } from 'react'
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
      <Ended title="Inloggningen stoppades">
        <SignInFailure step={step} />
      </Ended>
    )
  // Only the server knows where the sign-in was to lead: the address of the app has no more than the value.
  if (step.name === 'failed') return <Login returnTo={step.next ?? undefined} first={step} onDone={onDone} />
  if (step.name === 'refused') return <Login returnTo={undefined} first={step} onDone={onDone} />
  // Begun in another browser, or ended for long: the address may have been opened again.
  if (step.name === 'idle')
    return (
      <Ended title="Logga in">
        <p role="alert">Ingen inloggning pågår här. Har du börjat i en annan webbläsare, så fortsätt där.</p>
      </Ended>
    )
  return (
    <AuthCard title="Logga in">
      {step.name === 'waiting' ? (
        <SignInPending step={step} />
      ) : (
        <SigningIn isOffline={'isOffline' in step && step.isOffline} />
      )}
    </AuthCard>
  )
}

const Ended = ({ title, children }: { title: string; children: ReactNode }) => (
  <AuthCard title={title}>
    <div className="flex flex-col gap-5">
      {children}
      <a href="/auth/login" className={buttonStyle()}>
        Till inloggningen
      </a>
    </div>
  </AuthCard>
)
