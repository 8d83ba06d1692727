// Tests of the nesting depth of Markdown: lists, quotes, emphasis, and the time for hostile texts.
import { expect, it } from 'vitest'
import { markdownLevels, maxMarkdownLevels } from './markdown-nesting.ts'

it.each([
  ['', 0],
  ['Vanlig text med *betoning* och **fetstil**.', 1],
  ['- ett\n- två\n  - inuti\n    - inuti det', 3],
  ['1. ett\n   1. inuti\n2. två', 2],
  ['> citat\n> > svar\n\nutanför', 2],
  ['- punkt\n\n  > citat i den', 2],
  ['- punkt\n\ntext\n\n- punkt igen', 1],
  ['a\n\n- b\n\n\tc\n\n\t- d', 2],
  ['***fet och kursiv***', 2],
  ['*a **b *c* b** a*', 3],
  // Delimiters that open nothing, or are never closed.
  ['2 * 3 * 4', 0],
  ['*not '.repeat(100), 0],
  ['snake_case_namn '.repeat(100), 0],
  ['\\*a '.repeat(100) + 'a* '.repeat(100), 0],
  ['**fet** '.repeat(100), 1],
  // A thematic break, not nested lists.
  ['- '.repeat(60), 0],
  ['* * * * * * * * * * * * * * * * * * * * * * * * *', 0],
  ['- - x', 2],
])('text %# has %i levels', (text, levels) => {
  expect(markdownLevels(text)).toBe(levels)
})

const indented = (count: number) => Array.from({ length: count }, (_, index) => `${'  '.repeat(index)}- a`).join('\n')

it.each([
  ['- ', (count: number) => `${'- '.repeat(count)}x`],
  ['>', (count: number) => '>'.repeat(count)],
  ['> - ', (count: number) => `${'> - '.repeat(count / 2)}x`],
  ['1. ', (count: number) => `${'1. '.repeat(count)}x`],
  ['*', (count: number) => `${'*a **b '.repeat(count)}c${' b** a*'.repeat(count)}`],
  ['**…**', (count: number) => `${'*'.repeat(2 * count)}a${'*'.repeat(2 * count)}`],
  ['_ and *', (count: number) => `${'_a *b '.repeat(count)}c${' b* a_'.repeat(count)}`],
  ['lines', indented],
])('%s: deep nesting is detected, and counting stops above the maximum', (_, nested) => {
  expect(markdownLevels(nested(10))).toBeGreaterThanOrEqual(10)
  expect(markdownLevels(nested(40))).toBeGreaterThan(maxMarkdownLevels)
  expect(markdownLevels(nested(9000))).toBeLessThanOrEqual(2 * maxMarkdownLevels)
})

it('does not grow with the length of an ordinary text', () => {
  expect(markdownLevels('# Inbjudan\n\n- ett\n  - två\n\nText *med* betoning.\n\n'.repeat(500))).toBe(2)
})
