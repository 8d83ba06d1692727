// Tests of the plain-text excerpt of Markdown.
import { expect, it } from 'vitest'
import { excerpt } from './excerpt.ts'

it.each([
  ['# Inbjudan\n\nVi söker **arrangör** till [SM](https://a.se).', 'Inbjudan: Vi söker arrangör till SM.'],
  [
    '## Vem kan vara med?\nAlla.\n## Anmälan\n- Genom din förening.\n## Program',
    'Vem kan vara med? Alla. Anmälan: Genom din förening. Program',
  ],
  ['- ett\n- två\n\n1. tre', 'ett två tre'],
  ['> citat\n\n![bild](b.png)', 'citat bild'],
  [`${'ord '.repeat(74)}😀😀😀😀 slut`, `${'ord '.repeat(74).trim()}…`],
  [`${'a'.repeat(299)}😀`, `${'a'.repeat(299)}…`],
  ['*'.repeat(5000), ''],
  [
    'https://klubb.se/anmal_dig_2027 eller anna_ek@klubb.se, https://x.se/~anna/',
    'https://klubb.se/anmal_dig_2027 eller anna_ek@klubb.se, https://x.se/~anna/',
  ],
  [
    '**https://x.se/_a_/~~b~~/c** _https://y.se/_ (www.z.se/_d_/e)',
    'https://x.se/_a_/~~b~~/c https://y.se/ (www.z.se/_d_/e)',
  ],
  ['_Viktigt_, __mycket__ och ~~inte~~ `fil_namn` ~50 kr (_a b_)', 'Viktigt, mycket och inte fil_namn ~50 kr (a b)'],
])('text %#', (markdown, expected) => {
  expect(excerpt(markdown)).toBe(expected)
})

it('reads only the beginning of a very long text', () => {
  for (const sign of ['[', '![a](', '\n', '> ', '1. ', '`']) {
    expect(excerpt(sign.repeat(1_000_000))).toBe(excerpt(sign.repeat(3000)))
  }
})
