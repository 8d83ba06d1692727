// Tests of the pages of refused screens: which contexts they offer, and that there is a way out.
import { expect, it } from 'vitest'
import { associationType, globalContext, reads, type Context } from '#contract/access.ts'
import { NotAllowed, WrongContext, type ContextKinds } from './api/refused-page.ts'
import { markupFor } from './records/testing-markup.tsx'
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
