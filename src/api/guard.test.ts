// Tests of the route guard: redirect to the login, required permission, screens that need an association.
import { QueryClient } from '@tanstack/react-query'
import { isRedirect } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { associationType, ContextError, contextOptions, globalContext, reads } from '#contract/access.ts'
import { guard, isOpenIn, type SignedIn } from './guard.ts'
import { NotAllowed, WrongContext } from './refused-page.ts'

const list = { scope: reads('Organizations') }
const associations = ['a', 'b'].map((id) => ({ id, name: id, type: associationType.Branch, hasRole: id === 'b' }))
const signedInAs = (contextId: string, ...names: string[]): SignedIn => ({
  session: {
    firstName: '',
    lastName: '',
    title: '',
    email: '',
    associations,
    roles: names.map((name) => ({ name, associationId: name.startsWith('Global.') ? null : 'b' })),
  },
  context: contextId === 'global' ? globalContext : { kind: 'branch', id: contextId },
  problem: null,
})

const outcome = (signedIn: SignedIn | null, run: ReturnType<typeof guard>) => {
  try {
    run({
      context: { queryClient: new QueryClient(), signedIn: () => signedIn },
      location: { href: '/organizations/list?q=a' },
    })
    return null
  } catch (error) {
    return error
  }
}

test('redirects to the login without a session, with the return URL', () => {
  const thrown = outcome(null, guard({ scope: 'session' }))
  expect(isRedirect(thrown)).toBe(true)
  expect(thrown).toMatchObject({ options: { to: '/auth/login', search: { next: '/organizations/list?q=a' } } })
})

test('allows an account that holds a scope in the context', () => {
  expect(outcome(signedInAs('b', 'Organizations.View'), guard(list))).toBeNull()
  expect(outcome(signedInAs('global', 'Global.Organizations.Admin'), guard(list))).toBeNull()
  expect(outcome(signedInAs('b', 'Licenses.View'), guard({ scope: 'session' }))).toBeNull()
})

test('refuses other accounts with the required scopes', () => {
  expect(outcome(signedInAs('b', 'Licenses.View'), guard(list))).toMatchObject({ scopes: list.scope })
  expect(outcome(signedInAs('other', 'Organizations.View'), guard(list))).toBeInstanceOf(NotAllowed)
})

test('requires an association where the screen does not exist in global', () => {
  const run = guard(list, ['branch', 'district'])
  expect(outcome(signedInAs('global', 'Global.Organizations.View'), run)).toBeInstanceOf(WrongContext)
  expect(outcome(signedInAs('b', 'Global.Organizations.View'), run)).toBeNull()
})

test('says before there are associations that one is needed, and not that the right is', () => {
  const signedIn = signedInAs('global', 'SysAdmin')
  const first = { ...signedIn, session: { ...signedIn.session, associations: [] } }
  expect(outcome(first, guard(list, ['branch', 'district']))).toBeInstanceOf(WrongContext)
})

test('leads who has the right in an association alone there, and nowhere else', () => {
  const run = guard(list, ['branch', 'district'])
  const signedIn = signedInAs('global', 'Global.Licenses.View', 'Organizations.View')
  const error = outcome(signedIn, run)
  expect(error).toBeInstanceOf(WrongContext)
  const offered = contextOptions(signedIn.session, '').filter((one) =>
    isOpenIn(error as WrongContext, signedIn.session, one),
  )
  expect(offered.map(({ id }) => id)).toEqual(['b'])
  // A link in global would end in a record of any branch.
  expect(run.admits(signedIn)).toBe(false)
  expect(outcome(signedIn, guard(list))).toBeInstanceOf(NotAllowed)
  expect(outcome(signedIn, guard({ scope: reads('Members') }, ['branch']))).toBeInstanceOf(NotAllowed)
})

test('refuses who has the right in no context where the screen exists, although there are such contexts', () => {
  const federal = signedInAs('b', 'Global.Members.View', 'Organizations.View')
  expect(outcome(federal, guard(list, ['global']))).toMatchObject({ name: 'NotAllowed', kinds: ['global'] })
  expect(outcome(signedInAs('b', 'Organizations.View'), guard(list, ['district']))).toBeInstanceOf(NotAllowed)
})

test('throws an error of the context first', () => {
  const broken = { ...signedInAs('x', 'Organizations.View'), problem: 'No context' }
  expect(outcome(broken, guard(list))).toEqual(new ContextError('No context'))
})
