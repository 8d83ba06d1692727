import { expect, it } from 'vitest'
import { changes, reads, scopes } from '../../contract/access.ts'
import { neededText } from './permission-text.ts'

it('says what a page is for without the name of a scope', () => {
  expect(neededText(reads('Organizations'))).toBe('Sidan är för dem som får se föreningar.')
  expect(neededText(changes('Competitions'))).toBe('Sidan är för dem som får ändra tävlingar.')
  expect(neededText(['Global.Administrators.Admin', ...changes('Organizations')])).toBe(
    'Sidan är för dem som får ändra föreningar eller administratörer.',
  )
  for (const scope of scopes) expect(neededText([scope])).not.toMatch(/\.(?:View|Admin)|SysAdmin|undefined/)
})
