// Tests that a number and its noun stay on one line.
import { expect, it } from 'vitest'
import { counted } from './counted.ts'

it.each([
  [0, '0\u00A0licenser'],
  [1, '1\u00A0licens'],
  [1198, '1\u00A0198\u00A0licenser'],
])('%i stands on one line with its noun', (count, text) => expect(counted(count, 'licens', 'licenser')).toBe(text))
