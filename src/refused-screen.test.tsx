// Tests of the pages of refused screens: which contexts they offer, that there is a way out, and the contexts of some screens.
import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { associationType, globalContext, reads, type Context } from '#contract/access.ts'
import type { guard } from './api/guard.ts'
import { NotAllowed, WrongContext, type ContextKinds } from './api/refused-page.ts'
import { markupFor } from './records/testing-markup.tsx'
import { Route as auditLog } from './routes/_staff/home/settings/audit-log.tsx'
import { Route as licences } from './routes/_staff/licenses/approved/list.tsx'
import { Route as reports } from './routes/_staff/reports/role-stats.tsx'
import { RefusedScreen } from './shell/errors/refused-screen.tsx'

const gliding: Context = { kind: 'branch', id: '00000000-0000-7000-8000-0000000000a1' }
const district = '00000000-0000-7000-8000-0000000000a3'
const associations = [
  { id: gliding.id, name: 'Segelflyget', type: associationType.Branch, hasRole: true },
  { id: '00000000-0000-7000-8000-0000000000a2', name: 'Skärmflyget', type: associationType.Branch, hasRole: false },
  { id: district, name: 'Skåne', type: associationType.District, hasRole: true },
]
const roles = [
  { name: 'Global.Members.View' },
  { name: 'Organizations.View', associationId: gliding.id },
  { name: 'Organizations.View', associationId: district },
]
const pageOf = (context: Context, error: NotAllowed | WrongContext) =>
  markupFor({ scope: '', context, access: { roles, associations } }, <RefusedScreen error={error} />)
const offered = (markup: string) =>
  [...markup.matchAll(/Byt till (?:<!-- -->)?([^<]+)<\/button>/g)].map(([, name]) => name)
const screen = (...kinds: ContextKinds) => ({ kinds, scopes: reads('Organizations') })

it('a screen of other contexts offers those in which the account may open it', () => {
  const markup = pageOf(globalContext, new WrongContext(screen('branch', 'district')))
  expect(markup).toContain('Välj gren eller distrikt')
  expect(offered(markup)).toEqual(['Segelflyget', 'Skåne'])
  expect(offered(pageOf(globalContext, new WrongContext(screen('branch'))))).toEqual(['Segelflyget'])
})

it('a refused screen says where the permission is required, offers no context without the screen, and leads home', () => {
  const markup = pageOf(gliding, new NotAllowed(screen('global')))
  expect(markup).toContain('Sidan är för dem som får se föreningar i hela förbundet.')
  expect(markup).toContain('Till startsidan')
  expect(offered(markup)).toEqual([])
})

it.each([
  ['the audit log', auditLog, gliding, 'Global.Administrators.Admin', 'Byt till hela förbundet'],
  ['licences', licences, globalContext, 'Global.Licenses.Admin', 'Välj gren eller distrikt'],
  ['reports', reports, gliding, 'Organizations.Admin', 'Du har inte behörighet till den här sidan'],
] as const)('the screen of %s names the contexts in which it is', (_, route, context, role, title) => {
  const session = {
    firstName: '',
    lastName: '',
    title: '',
    email: '',
    associations,
    roles: [{ name: role, ...(role.startsWith('Global.') ? {} : { associationId: gliding.id }) }],
  }
  const signedIn = () => ({ session, context, problem: null })
  const { beforeLoad } = route.options as { beforeLoad: ReturnType<typeof guard> }
  const open = () => beforeLoad({ context: { queryClient: new QueryClient(), signedIn }, location: { href: '/' } })
  const error = thrownBy(open)
  expect(error instanceof NotAllowed || error instanceof WrongContext).toBe(true)
  expect(pageOf(context, error as NotAllowed | WrongContext)).toContain(title)
})

const thrownBy = (act: () => void): unknown => {
  try {
    act()
  } catch (error) {
    return error
  }
  return null
}
