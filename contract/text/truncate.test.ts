// Tests of truncation between characters: emoji, flags, combining marks.
import { expect, it } from 'vitest'
import { truncate } from './truncate.ts'

const family = '👨‍👩‍👧‍👦'

it.each([
  ['', 5, ''],
  ['kort', 5, 'kort'],
  ['precis', 6, 'precis'],
  ['för långt', 5, 'för l'],
  [`${'a'.repeat(999)}😀 och mer`, 1000, 'a'.repeat(999)],
  [`${'a'.repeat(998)}😀 och mer`, 1000, `${'a'.repeat(998)}😀`],
  [`ab${family}c`, 6, 'ab'],
  [`ab${family}c`, 2 + family.length, `ab${family}`],
  ['🇸🇪🇳🇴🇫🇮', 6, '🇸🇪'],
  ['e\u0301e\u0301', 3, 'e\u0301'],
  // Very many combining marks are cut between code points.
  [`a${'\u0301'.repeat(500)}`, 100, `a${'\u0301'.repeat(99)}`],
  ['😀'.repeat(3), 1, ''],
])('text %# in %i', (text, max, expected) => {
  expect(truncate(text, max)).toBe(expected)
})

it('leaves no unpaired surrogate at any length', () => {
  const text = `Träff 😀${family}🇸🇪 e\u0301n`.repeat(3)
  for (let max = 0; max < text.length; max++) expect(truncate(text, max).isWellFormed()).toBe(true)
})
