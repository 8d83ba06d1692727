// The page's entry: the session, and the program of the address. The sign-in needs neither the router nor the cache of queries,
// so it loads without them.
import './configure-zod.ts'
import './ui/theme.css'
import { StrictMode, startTransition, useState, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { ContextError } from '#contract/access.ts'
import { connectSession } from './api/session-connection.ts'
import { Failure } from './api/failure.ts'
import { NotAllowed, WrongContext } from './api/refused-page.ts'
import { removeDraftsAtSignOut } from './forms/draft/draft-storage.ts'
import { isAttended, noteSessionUse, watchAttendance } from './session/attendance.ts'
import { confirmContext } from './session/context-conflict.ts'
import { bootSession, contextHeader, expireSession, forgetExpiredContext, signedIn } from './session/session.ts'
import { isPublicPath } from './shell/dark-mode.ts'
import { AsyncBoundary } from './ui/async-boundary.tsx'
import { ChunkLoadError, lazyComponent, preventReloadWhenOffline } from './ui/lazy-component.tsx'
import { nextTask } from './ui/next-task.ts'

const mayStore = (): boolean => {
  try {
    return Boolean(localStorage)
  } catch {
    return false
  }
}

const App = lazyComponent(async () => (await import('./app.tsx')).loadApp())
const SignInDocument = lazyComponent(async () => (await import('./features/auth/sign-in-document.tsx')).SignInDocument)

const isSignInAddress = () => /^\/auth\/(?:login|init)\/?$/i.test(location.pathname)

interface ProgramProps {
  /** Decided once: where the application has loaded and ended the session, it shows its own sign-in. */
  beginsWithSignIn: boolean
}

const Program = ({ beginsWithSignIn }: ProgramProps) => {
  const [isSigningIn, setIsSigningIn] = useState(beginsWithSignIn)
  const open = (address: string) => {
    history.replaceState(null, '', address)
    setIsSigningIn(false)
  }
  return <AsyncBoundary>{isSigningIn ? <SignInDocument onDone={open} /> : <App />}</AsyncBoundary>
}

// Failed calls and refused pages are shown where they happen; only unexpected errors are reported.
const report = (error: unknown) => {
  const isForeseen = [Failure, ChunkLoadError, NotAllowed, WrongContext, ContextError].some(
    (kind) => error instanceof kind,
  )
  if (!isForeseen) reportError(error)
}

/** Starts in short tasks: on a slow computer the browser draws and handles input in between. */
const start = async () => {
  await nextTask()
  connectSession({ contextHeader, isAttended, noteSessionUse, expireSession, confirmContext })
  watchAttendance()
  // The public pages do not read storage, so they have no session.
  const isPublic = isPublicPath(location.pathname)
  const isStorageForbidden = !isPublic && !mayStore()
  if (!isPublic && !isStorageForbidden) {
    bootSession()
    if (signedIn() && !isSignInAddress()) forgetExpiredContext()
    removeDraftsAtSignOut()
  }
  preventReloadWhenOffline()
  await nextTask()
  const root = document.querySelector('#root')
  if (!root) throw new Error('The page has no #root')
  const page = createRoot(root, { onCaughtError: report })
  // As a transition: React then leaves the browser free in between.
  const show = (content: ReactNode) => startTransition(() => page.render(<StrictMode>{content}</StrictMode>))
  if (isStorageForbidden) {
    show(
      'Webbläsaren måste tillåta lagring för den här webbplatsen. Ändra det i dess inställningar och ladda om sidan.',
    )
    return
  }
  const beginsWithSignIn = isSignInAddress() && signedIn() === null
  await (beginsWithSignIn ? SignInDocument : App).preload()
  show(<Program beginsWithSignIn={beginsWithSignIn} />)
}
void start()
