// Route guards: a screen requires the scope of the endpoint that it reads. Never awaits the network.
import type { QueryClient } from '@tanstack/react-query'
import { redirect, type LinkProps } from '@tanstack/react-router'
import { ContextError, contextOptions, holds, type Context } from '#contract/access.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Session } from '#contract/session.ts'
import { NotAllowed, WrongContext, type ContextKinds } from './refused-page.ts'

export interface SignedIn {
  /** With only the roles that are granted on this host. */
  session: Session
  context: Context
  /** The error of the context, or null. */
  problem: string | null
}

/** The context of every route. */
export interface RouterContext {
  queryClient: QueryClient
  /** The signed-in account, or null. */
  signedIn: () => SignedIn | null
}

export const everyContext: ContextKinds = ['global', 'branch', 'district']

/** Whether the screen exists in the context and requires no scope that the account lacks there. */
export const isOpenIn = (
  { kinds, scopes }: Pick<WrongContext, 'kinds' | 'scopes'>,
  session: Session,
  context: Pick<Context, 'kind' | 'id'>,
): boolean => kinds.includes(context.kind) && (scopes === null || holds(session, context, scopes))

/** The reason that a screen may not be opened, or null. */
const accessError = ({ scope }: Pick<Endpoint, 'scope'>, { session, context }: SignedIn, kinds = everyContext) => {
  const screen = { kinds, scopes: typeof scope === 'string' ? null : scope }
  if (isOpenIn(screen, session, context)) return null
  if (screen.scopes === null) return new WrongContext(screen)
  const isForeign = !kinds.includes(context.kind)
  // Before there are associations, who has the right in all of them has none to go to.
  const isOpenElsewhere =
    (context.kind === 'global' && holds(session, context, screen.scopes)) ||
    contextOptions(session, '').some((option) => isOpenIn(screen, session, option))
  return isForeign && isOpenElsewhere ? new WrongContext(screen) : new NotAllowed({ kinds, scopes: screen.scopes })
}

/**
 * The `beforeLoad` of a screen. In a context where the screen does not exist the page leads to one where it does. `admits`: whether
 * the account holds its scopes in the context, for those who link to it.
 */
type Guard = ((arrival: { context: RouterContext; location: { href: string } }) => void) & {
  admits: (signedIn: SignedIn) => boolean
}

/** `kinds`: the contexts in which the screen exists. */
export const guard = (endpoint: Pick<Endpoint, 'scope'>, kinds?: ContextKinds): Guard => {
  const errorFor = (signedIn: SignedIn) => accessError(endpoint, signedIn, kinds)
  return Object.assign<(...arrival: Parameters<Guard>) => void, Pick<Guard, 'admits'>>(
    ({ context, location }) => {
      const signedIn = context.signedIn()
      if (!signedIn) throw redirect({ to: '/auth/login', search: { next: location.href } })
      if (signedIn.problem) throw new ContextError(signedIn.problem)
      const error = errorFor(signedIn)
      if (error) throw error
    },
    { admits: (signedIn) => mayCall(endpoint, signedIn) },
  )
}

/** The routes of the router by their path, as far as their guards are asked. */
export type GuardedRoutes = Readonly<Record<string, { options: { beforeLoad?: unknown } }>>

/** Whether the guard of the route at the path, such as '/members/view/$id', lets the account in. */
export const isAdmitted = (signedIn: SignedIn | null, routes: GuardedRoutes, path: string): boolean => {
  const check = routes[path]?.options.beforeLoad as Guard | undefined
  return signedIn !== null && check?.admits(signedIn) === true
}

/** Whether the account holds an endpoint's scopes in a context. */
export const mayCall = (endpoint: Pick<Endpoint, 'scope'>, signedIn: SignedIn | null): boolean =>
  signedIn !== null && !accessError(endpoint, signedIn)

/** The `beforeLoad` of a path without a page of its own. */
export const redirectTo = (to: NonNullable<LinkProps['to']>) => () => {
  throw redirect({ to })
}
