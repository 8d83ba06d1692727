// Tests of which addresses a link may lead to.
import { expect, it } from 'vitest'
import { sanitizeUrl } from './sanitize-url.ts'

it.each([
  ['https://karta.example/a?b=1#c', 'https://karta.example/a?b=1#c'],
  ['mailto:a@b.example', 'mailto:a@b.example'],
  ['/external/competitions/calendar?lang=en', '/external/competitions/calendar?lang=en'],
  ['//andra.example/x', 'https://andra.example/x'],
  ['javascript:alert(1)', undefined],
  [' java\nscript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['https://', undefined],
])('sanitizes %j to %j', (written, address) => {
  expect(sanitizeUrl(written)).toBe(address)
})
