// /auth/init: the e-ID app returns here. Continues the sign-in of this browser's cookie; the address itself says nothing.
import { Late, Loading } from '../../ui/spinner.tsx'
import { AuthCard } from './auth-card.tsx'
import { Login } from './login.tsx'
import { useSignIn } from './sign-in.ts'
import { Waiting } from './waiting.tsx'

export const Init = ({ onDone }: { onDone: (next: string | null) => void }) => {
  const { step } = useSignIn(undefined, onDone)
  if (step.name === 'failed' || step.name === 'refused') return <Login returnTo={undefined} onDone={onDone} />
  return (
    <AuthCard title="Logga in">
      {step.name === 'waiting' ? (
        <Waiting step={step} />
      ) : step.name === 'idle' ? (
        <p role="alert">Du startade inloggningen i en annan webbläsare. Gå tillbaka dit.</p>
      ) : (
        <Late>
          <Loading label="Loggar in..." />
        </Late>
      )}
    </AuthCard>
  )
}
