// The root layout of all routes: document title, theme, toasts.
import { Outlet, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useSignedIn } from '../session/session.ts'
import { clearRecentToasts, recentToasts, watchToasts } from '../ui/toast/toast.ts'
import { useWindowEvent } from '../ui/external-events.ts'
import { applyTheme, followStoredTheme } from './dark-mode.ts'
import { documentTitle } from './document-title.ts'
import { lazyComponent } from '../ui/lazy-component.tsx'
import { AsyncBoundary } from '../ui/async-boundary.tsx'

const SessionWarning = lazyComponent(async () => (await import('./session-warning.tsx')).SessionWarning)
const Toaster = lazyComponent(async () => (await import('../ui/toast/toaster.tsx')).Toaster)

export const RootLayout = () => {
  const path = useRouterState({ select: ({ resolvedLocation, location }) => (resolvedLocation ?? location).pathname })
  const title = useRouterState({ select: ({ matches }) => documentTitle(matches) })
  const previousPath = useRef(path)
  const hasToasts = useSyncExternalStore(watchToasts, () => recentToasts().length > 0)
  const isSignedIn = useSignedIn() !== null
  const isUserPresent = useUserPresence()
  const [isToasterWanted, setIsToasterWanted] = useState(false)
  useWindowEvent('storage', followStoredTheme)
  // For staff it is loaded in advance, because without a connection it could not be loaded when needed.
  if (!isToasterWanted && (hasToasts || (isSignedIn && isUserPresent))) setIsToasterWanted(true)

  useEffect(() => {
    document.title = title
  }, [title])

  useEffect(() => {
    applyTheme(path)
    // Recent toasts stay readable until the next navigation, and those that are still shown until the one after it.
    if (previousPath.current !== path) clearRecentToasts()
    previousPath.current = path
  }, [path])

  return (
    <>
      <Outlet />
      {isToasterWanted ? (
        <AsyncBoundary errorDisplay="nothing">
          <Toaster />
        </AsyncBoundary>
      ) : null}
      {isToasterWanted && isSignedIn ? (
        <AsyncBoundary errorDisplay="nothing">
          <SessionWarning />
        </AsyncBoundary>
      ) : null}
    </>
  )
}

/** True from the first key or movement of the pointer, or after 5 seconds: what is loaded then does not delay the page. */
const useUserPresence = () => {
  const [isPresent, setIsPresent] = useState(false)
  const notice = () => setIsPresent(true)
  useWindowEvent('keydown', notice)
  useWindowEvent('pointermove', notice)
  useEffect(() => {
    const timer = setTimeout(() => setIsPresent(true), 5000)
    return () => clearTimeout(timer)
  }, [])
  return isPresent
}
