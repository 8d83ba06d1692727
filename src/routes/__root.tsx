// Root route: layout of every page, and the page for unknown URLs.
import { createRootRouteWithContext } from '@tanstack/react-router'
import type { RouterContext } from '../api/guard.ts'
import { NotFoundPage } from '../shell/errors/not-found.tsx'
import { RootLayout } from '../shell/root-layout.tsx'

export const Route = createRootRouteWithContext<RouterContext>()({
  component: RootLayout,
  notFoundComponent: NotFoundPage,
})
