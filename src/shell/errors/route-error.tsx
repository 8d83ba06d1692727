// The error pages of routes: no context, offline, failed call, crash. In the first chunk, to work offline, but for refused screens.
import { useQueryClient, useQueryErrorResetBoundary } from '@tanstack/react-query'
import { Link, useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { ContextError } from '#contract/access.ts'
import { health } from '#contract/health.ts'
import { Failure } from '../../api/failure.ts'
import { send } from '../../api/http.ts'
import { NotAllowed, WrongContext } from '../../api/refused-page.ts'
import { reloadInContext } from '../../session/context-switch.ts'
import { refreshSession } from '../../session/refresh-session.ts'
import { useSignedIn } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { AsyncBoundary } from '../../ui/async-boundary.tsx'
import { useWindowEvent } from '../../ui/external-events.ts'
import { isChunkLoadError, lazyComponent } from '../../ui/lazy-component.tsx'
import { ContextSwitchButtons } from '../context/context-switch-buttons.tsx'
import { HomeLink } from './home-link.tsx'
import { MessagePage } from './message-page.tsx'

const RefusedScreen = lazyComponent(async () => (await import('./refused-screen.tsx')).RefusedScreen)

export const RouteError = ({ error, reset }: ErrorComponentProps) => {
  const router = useRouter()
  const boundary = useQueryErrorResetBoundary()
  const client = useQueryClient()
  // What was refused is asked for anew when it is shown again.
  useEffect(
    () => client.removeQueries({ type: 'inactive', predicate: ({ state }) => state.error?.status === 403 }),
    [client],
  )
  const retry = () => {
    boundary.reset()
    reset()
    void router.invalidate()
  }
  if (error instanceof NotAllowed || error instanceof WrongContext) {
    return (
      <AsyncBoundary>
        <RefusedScreen error={error} />
      </AsyncBoundary>
    )
  }
  if (error instanceof ContextError) return <ContextProblemPage message={error.message} />
  if (isChunkLoadError(error)) return <OfflinePage onRetry={() => location.reload()} isReload />
  if (error instanceof Failure) return <FailurePage failure={error} onRetry={retry} />
  return <CrashedPage message={error instanceof Error ? error.message : String(error)} />
}

const ContextProblemPage = ({ message }: { message: string }) => {
  const signedIn = useSignedIn()
  return (
    <MessagePage
      title={message}
      titleLang="en"
      actions={
        <>
          {signedIn ? <ContextSwitchButtons signedIn={signedIn} /> : null}
          <Link
            to="/logout"
            state={{ isLogoutChosen: true }}
            className={buttonStyle('secondary', 'md', 'w-full justify-start!')}
          >
            Logga ut
          </Link>
        </>
      }
    >
      <p>
        Du har inte tillgång till den arbetsplats som var vald. Välj en annan, eller logga ut och in igen om dina
        behörigheter nyss har ändrats.
      </p>
    </MessagePage>
  )
}

const FailurePage = ({ failure, onRetry }: { failure: Failure; onRetry: () => void }) => {
  const other = failure.context
  // The redirect to the login follows.
  if (failure.status === 401) return null
  if (failure.status === 0) return <OfflinePage onRetry={onRetry} />
  if (failure.code === 'ContextDenied' && other) {
    return (
      <MessagePage
        title={`Finns i ${other.name}`}
        actions={
          <Button variant="primary" onClick={() => void reloadInContext(other.id)}>
            Byt till {other.name}
          </Button>
        }
      >
        <p>{failure.message}</p>
      </MessagePage>
    )
  }
  if (failure.status === 404) {
    return (
      <MessagePage code="404" title="Posten finns inte" actions=<HomeLink />>
        <p>{failure.message}</p>
      </MessagePage>
    )
  }
  if (failure.code === 'ContextRefused') return <ContextProblemPage message={failure.messages[0] ?? ''} />
  if (failure.status === 403) return <RefusedPage message={failure.message} />
  return (
    <MessagePage
      title="Oj! Något gick fel."
      actions={
        <Button variant="primary" onClick={onRetry}>
          Försök igen
        </Button>
      }
    >
      {failure.messages.map((message) => (
        <p key={message}>{message}</p>
      ))}
      {failure.status === 503 ? <RetryWhenReady onReady={onRetry} /> : null}
    </MessagePage>
  )
}

const askAgainMs = 4000
const answerMs = 10_000

interface RetryWhenReadyProps {
  onReady: () => void
  /** Not before an answer has failed to come: a reload that fails again would begin anew, for ever. */
  isAfterFailure?: boolean
}

/** Says that the page comes back by itself, and calls back once the server and its database answer again. */
const RetryWhenReady = ({ onReady, isAfterFailure = false }: RetryWhenReadyProps) => {
  const retry = useEffectEvent(onReady)
  const mayRetryAtOnce = !isAfterFailure
  useEffect(() => {
    let [mayRetry, hasLeft] = [mayRetryAtOnce, false]
    let timer: ReturnType<typeof setTimeout> | undefined
    // Random, so that not all pages ask at once when the server is back.
    const wait = () => {
      if (!hasLeft) timer = setTimeout(() => void ask(), askAgainMs * (0.75 + Math.random() / 2))
    }
    const ask = async () => {
      if (!document.hidden) {
        const { isOk } = await send(health.ready, undefined, { signal: AbortSignal.timeout(answerMs) })
        if (isOk && mayRetry && !hasLeft) retry()
        mayRetry ||= !isOk
      }
      wait()
    }
    wait()
    return () => {
      hasLeft = true
      clearTimeout(timer)
    }
  }, [mayRetryAtOnce])
  return <p>Sidan försöker igen av sig själv.</p>
}

/** The server refused what the route guard allowed: the roles have changed, so the session is refreshed. */
const RefusedPage = ({ message }: { message: string }) => {
  const router = useRouter()
  useEffect(() => {
    const renew = async () => {
      const { isChanged } = await refreshSession()
      if (isChanged) await router.invalidate()
    }
    void renew()
  }, [router])
  return (
    <MessagePage code="403" title="Du har inte behörighet till den här sidan" actions=<HomeLink />>
      <p>{message}</p>
    </MessagePage>
  )
}

const OfflinePage = ({ onRetry, isReload = false }: { onRetry: () => void; isReload?: boolean }) => {
  useWindowEvent('online', onRetry)
  return (
    <MessagePage
      title={navigator.onLine ? 'Servern svarar inte' : 'Du är inte ansluten'}
      actions={
        <Button variant="primary" onClick={onRetry}>
          Försök igen
        </Button>
      }
    >
      <p>Kontrollera din internetanslutning.</p>
      <RetryWhenReady onReady={onRetry} isAfterFailure={isReload} />
    </MessagePage>
  )
}

const CrashedPage = ({ message }: { message: string }) => (
  <MessagePage
    title="Oj! Något gick fel."
    actions={
      <>
        <Button variant="primary" onClick={() => location.reload()}>
          Ladda om sidan
        </Button>
        <HomeLink />
      </>
    }
  >
    <p>Sidan kraschade. Ladda om den. Händer det igen, berätta för förbundet vad du gjorde och vad som står här:</p>
    <p className="rounded-md bg-sunken px-3 py-2 font-mono text-sm wrap-anywhere">{message}</p>
  </MessagePage>
)
