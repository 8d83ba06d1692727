import { Outlet, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { forgetToasts } from '../ui/toast.ts'
import { applyTheme, isExternal } from './dark-mode.ts'
import { titleOf } from './title.ts'

const Toaster = lazy(async () => ({ default: (await import('../ui/toaster.tsx')).Toaster }))

/** Around every page: title, theme, toasts. */
export const Root = () => {
  const path = useRouterState({ select: ({ resolvedLocation, location }) => (resolvedLocation ?? location).pathname })
  const title = useRouterState({ select: ({ matches }) => titleOf(matches) })
  const before = useRef(path)

  useEffect(() => {
    document.title = title
  }, [title])

  useEffect(() => {
    applyTheme(path)
    // Recent toasts stay readable until the next navigation.
    if (before.current !== path) forgetToasts()
    before.current = path
  }, [path])

  return (
    <>
      <Outlet />
      {isExternal(path) ? null : (
        <Suspense>
          <Toaster />
        </Suspense>
      )}
    </>
  )
}
