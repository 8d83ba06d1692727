// Tests of the plain-text excerpt of Markdown.
import { expect, it } from 'vitest'
import { excerpt } from './excerpt.ts'

it.each([
  ['# Inbjudan\n\nVi söker **arrangör** till [SM](https://a.se).', 'Inbjudan Vi söker arrangör till SM.'],
  ['- ett\n- två\n\n1. tre', 'ett två tre'],
  ['> citat\n\n![bild](b.png)', 'citat bild'],
  [`${'ord '.repeat(74)}😀😀😀😀 slut`, `${'ord '.repeat(74).trim()}…`],
  [`${'a'.repeat(299)}😀`, `${'a'.repeat(299)}…`],
  ['*'.repeat(5000), ''],
])('text %#', (markdown, expected) => {
  expect(excerpt(markdown)).toBe(expected)
})

it('reads only the beginning of a very long text', () => {
  for (const sign of ['[', '![a](', '\n', '> ', '1. ', '`']) {
    expect(excerpt(sign.repeat(1_000_000))).toBe(excerpt(sign.repeat(3000)))
  }
})
