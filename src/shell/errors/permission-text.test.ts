// Tests of the text that names a missing permission.
import { expect, it } from 'vitest'
import { changes, reads, scopes } from '#contract/access.ts'
import { requiredPermissionText } from './permission-text.ts'

it('describes the required permission without scope names', () => {
  expect(requiredPermissionText(reads('Organizations'))).toBe('Sidan är för dem som får se föreningar.')
  expect(requiredPermissionText(changes('Competitions'))).toBe('Sidan är för dem som får ändra tävlingar.')
  expect(requiredPermissionText(['Global.Administrators.Admin', ...changes('Organizations')])).toBe(
    'Sidan är för dem som får ändra föreningar eller administratörer.',
  )
  expect(requiredPermissionText(changes('Organizations', 'Members', 'Competitions'))).toBe(
    'Sidan är för dem som får ändra föreningar, medlemmar eller tävlingar.',
  )
  for (const scope of scopes) expect(requiredPermissionText([scope])).not.toMatch(/\.(?:View|Admin)|SysAdmin|undefined/)
})
