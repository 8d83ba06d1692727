// Tests of the text that names a missing permission.
import { expect, it } from 'vitest'
import { changes, reads, scopes, type Scope } from '#contract/access.ts'
import { everyContext } from '../../api/guard.ts'
import { requiredPermissionText } from './permission-text.ts'

const textOf = (scopes: readonly Scope[], kinds = everyContext) => requiredPermissionText({ kinds, scopes })

it('describes the required permission without scope names', () => {
  expect(textOf(reads('Organizations'))).toBe('Sidan är för dem som får se föreningar.')
  expect(textOf(changes('Competitions'))).toBe('Sidan är för dem som får ändra tävlingar.')
  expect(textOf(['Global.Administrators.Admin', ...changes('Organizations')])).toBe(
    'Sidan är för dem som får ändra föreningar eller administratörer.',
  )
  expect(textOf(changes('Organizations', 'Members', 'Competitions'))).toBe(
    'Sidan är för dem som får ändra föreningar, medlemmar eller tävlingar.',
  )
  for (const scope of scopes) expect(textOf([scope])).not.toMatch(/\.(?:View|Admin)|SysAdmin|undefined/)
})

it('says where the permission is required when the screen does not exist everywhere', () => {
  expect(textOf(reads('Organizations'), ['global'])).toBe('Sidan är för dem som får se föreningar i hela förbundet.')
  expect(textOf(reads('Licenses'), ['branch', 'district'])).toBe(
    'Sidan är för dem som får se licenser i en gren eller i ett distrikt.',
  )
})
