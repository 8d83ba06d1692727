// For tests: the markup of what a signed-in account sees of parts of a page.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { vi } from 'vitest'
import { associationType, globalContext, type Context } from '#contract/access.ts'
import type { Session } from '#contract/session.ts'
import type { guard } from '../api/guard.ts'
import type { ShownTexts } from '../forms/draft/draft-storage.ts'
import { bootSession, endSession, setSession, storeContext } from '../session/session.ts'

const testingAccount = '00000000-0000-7000-8000-0000000000ee'
export const testingBranch: Context = { kind: 'branch', id: '00000000-0000-7000-8000-0000000000bb' }

interface MarkupOptions {
  scope: string
  context: Context
  /** The forms that have a draft, with its values, by their keys. */
  drafts?: Record<string, object>
  /** The values with which the drafts were begun. */
  draftsBase?: object
  /** The texts of the record for which they were begun. */
  draftsShownTexts?: ShownTexts
  /** Those of other pages, by their paths. */
  guards?: Record<string, ReturnType<typeof guard>>
  /** Roles and associations of the account in place of those that the scope and the context say. */
  access?: Pick<Session, 'roles' | 'associations'>
}

export const markupFor = (
  { scope, context, drafts = {}, draftsBase = {}, draftsShownTexts, guards = {}, access }: MarkupOptions,
  children: ReactNode,
): string => {
  const stored = new Map<string, string>([['currentContext', context.id]])
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  }
  for (const [form, values] of Object.entries(drafts)) {
    const draft = { values, base: draftsBase, shownTexts: draftsShownTexts, at: '2026-11-27T08:00:00.000Z' }
    stored.set(`form:${testingAccount}:${form}`, JSON.stringify(draft))
  }
  vi.stubGlobal('location', { hostname: 'localhost', pathname: '/' })
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('sessionStorage', storage)
  const root = createRootRoute()
  const pages = Object.entries(guards).map(([path, beforeLoad]) =>
    createRoute({ getParentRoute: () => root, path, beforeLoad: beforeLoad as never }),
  )
  root.addChildren(pages as never)
  const isGlobal = context.id === globalContext.id
  setSession({
    id: testingAccount,
    firstName: 'Eva',
    lastName: 'Ek',
    title: '',
    email: 'eva@flygsport.example',
    associations: isGlobal
      ? []
      : [
          {
            id: context.id,
            name: context.kind === 'branch' ? 'Segelflyget' : 'Skåne',
            type: context.kind === 'branch' ? associationType.Branch : associationType.District,
            hasRole: true,
          },
        ],
    roles: [isGlobal || scope.startsWith('Global.') ? { name: scope } : { name: scope, associationId: context.id }],
    ...access,
  })
  // A global role begins in the global context.
  storeContext(context.id)
  bootSession()
  try {
    return renderToStaticMarkup(
      <QueryClientProvider client={new QueryClient()}>
        <RouterContextProvider router={createRouter({ routeTree: root, history: createMemoryHistory() }) as never}>
          {children}
        </RouterContextProvider>
      </QueryClientProvider>,
    )
  } finally {
    endSession()
    vi.unstubAllGlobals()
  }
}
