// Tests of the address to return to after sign-in: only paths of this site are kept.
import { expect, test } from 'vitest'
import { safeReturnUrl } from './return-url.ts'

test.for(['/organizations/list?q=%C3%A5l&branch=a&branch=b', '/home', '/', '/organizations/view/1#facts'])(
  'accepts %s',
  (address) => {
    expect(safeReturnUrl(address)).toBe(address)
  },
)

test.for([
  undefined,
  null,
  7,
  ['/home'],
  '',
  'home',
  'https://evil.example/',
  '//evil.example/',
  String.raw`/\evil.example`,
  '/\t/evil.example',
  '/.//evil.example',
  '/x/..//evil.example',
  'javascript:alert(1)',
  '/auth/login',
  '/logout',
  '/Logout',
  '/AUTH/login',
])('rejects %j', (address) => {
  expect(safeReturnUrl(address)).toBeUndefined()
})
