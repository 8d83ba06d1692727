// Login page: buttons for the two sign-in flows, the pending sign-in, and its error.
import { Clock, QrCode, Smartphone } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { SignInFlow } from '#contract/auth.ts'
import { watchDraftRemoval } from '../../forms/draft/draft-storage.ts'
import { Button } from '../../ui/button.tsx'
import { Alert } from '../../ui/alert.tsx'
import { AuthCard } from './auth-card.tsx'
import { SignInFailure } from './sign-in-failure.tsx'
import type { SignInSearch } from './sign-in-search.ts'
import { useSignIn, type SignInStep } from './use-sign-in.ts'
import { SignInPending } from './sign-in-pending.tsx'
import { SigningIn } from './signing-in.tsx'
import { OfflineNotice } from './offline-notice.tsx'

interface LoginProps {
  returnTo: string | undefined
  /** Why the session has ended. The page says so, because a toast may have disappeared before the user returns. */
  reason?: SignInSearch['reason']
  /** The step that the server has already answered with. */
  first?: SignInStep
  onDone: (next: string | null) => void
}

const endTexts = {
  expired:
    'Du loggades ut eftersom sessionen hade upphört. Logga in igen, så kommer du tillbaka dit du var. Det du höll på att skriva finns kvar i den här fliken, utom identitetsnummer och valda filer.',
  signedOut: 'Du har loggat ut i en annan flik. Det som inte var sparat finns inte kvar.',
}

const waitReasons = {
  checking: 'Sidan ser efter om en inloggning redan pågår. Vänta ett ögonblick.',
  starting: 'Inloggningen startar. Vänta ett ögonblick.',
}

export const Login = ({ returnTo, reason: firstReason, first, onDone }: LoginProps) => {
  const reason = useEndReason(firstReason)
  const { step, start, cancel } = useSignIn(returnTo, onDone, { first })
  const content = useFocusThroughSteps(step)
  return (
    <AuthCard title="Logga in">
      {reason && step.name !== 'waiting' ? (
        <Alert tone="info" icon={<Clock className="size-5" />} className="mb-5">
          {endTexts[reason]}
        </Alert>
      ) : null}
      <div ref={content} tabIndex={-1} className="outline-none">
        <Content step={step} start={start} cancel={cancel} />
      </div>
    </AuthCard>
  )
}

/** A sign-out in another tab removes what was written until the session expired. The address changes too, because the page may be loaded again. */
const useEndReason = (reason: SignInSearch['reason']) => {
  const [isRemoved, setIsRemoved] = useState(false)
  useEffect(
    () =>
      watchDraftRemoval(() => {
        if (reason !== 'expired') return
        const address = new URL(location.href)
        address.searchParams.set('reason', 'signedOut')
        history.replaceState(history.state, '', address)
        setIsRemoved(true)
      }),
    [reason],
  )
  return isRemoved ? 'signedOut' : reason
}

/** A new step removes the button that was pressed, so the focus moves to the content of the new step. */
const useFocusThroughSteps = ({ name }: SignInStep) => {
  const content = useRef<HTMLDivElement>(null)
  const previousStep = useRef(name)
  useEffect(() => {
    const isPressed = previousStep.current !== name && previousStep.current !== 'checking'
    previousStep.current = name
    if (isPressed && document.activeElement === document.body) content.current?.focus()
  }, [name])
  return content
}

interface ContentProps {
  step: SignInStep
  start: (flow: SignInFlow) => void
  cancel: () => void
}

const Content = ({ step, start, cancel }: ContentProps) => {
  switch (step.name) {
    // The layout of the next state, so that the card does not change its height.
    case 'checking':
      return (
        <div className="flex flex-col gap-5">
          <Choices start={start} reason={step.isOffline ? null : waitReasons.checking} />
          <OfflineNotice isOffline={step.isOffline} />
        </div>
      )
    case 'finishing':
      return <SigningIn isOffline={step.isOffline} />
    case 'idle':
      return <Choices start={start} />
    case 'starting':
      return <Choices start={start} busy={step.flow} reason={waitReasons.starting} />
    case 'waiting':
      return <SignInPending step={step} onCancel={cancel} />
    case 'failed':
      return (
        <div className="flex flex-col gap-5">
          <SignInFailure step={step} />
          {step.code === 'expired' && step.flow ? (
            <Button variant="primary" size="lg" onClick={() => start(step.flow ?? 'other')}>
              {step.flow === 'other' ? 'Visa ny kod' : 'Försök igen'}
            </Button>
          ) : (
            <Choices start={start} />
          )}
        </div>
      )
    case 'refused':
      return (
        <div role="alert" className="flex flex-col gap-2">
          <p lang="en" className="font-semibold">
            {step.message}
          </p>
          <p className="text-muted">
            Ditt konto hör inte till något grenförbund eller distrikt. Kontakta den som är administratör i det
            grenförbund eller distrikt som du arbetar för.
          </p>
        </div>
      )
  }
}

interface ChoicesProps {
  start: (flow: SignInFlow) => void
  /** The flow that is being started. */
  busy?: SignInFlow
  /** Why neither can be chosen yet, or null. */
  reason?: string | null
}

// The reason in the browser's own tooltip: ours would be a fiftieth of the scripts, for a state that lasts a moment.
const refusedBy = (reason: string | null) => (reason === null ? {} : { isDisabled: true, title: reason })

const Choices = ({ start, busy, reason = null }: ChoicesProps) => (
  <div className="flex flex-col gap-3">
    <Button
      variant="primary"
      size="lg"
      icon={<QrCode className="size-5" />}
      isBusy={busy === 'other'}
      {...refusedBy(reason)}
      onClick={() => start('other')}
    >
      Logga in med Freja+
    </Button>
    <Button
      size="lg"
      icon={<Smartphone className="size-5" />}
      isBusy={busy === 'same'}
      {...refusedBy(reason)}
      onClick={() => start('same')}
    >
      Freja+ på den här enheten
    </Button>
    <p className="mt-1 text-sm text-muted">
      Den första visar en kod som du läser av med Freja i mobilen. Välj den andra om Freja finns på enheten du har
      framför dig.
    </p>
  </div>
)
