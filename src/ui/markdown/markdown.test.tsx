// Tests of rendered Markdown, also of texts that are too deep or too costly.
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Markdown } from './markdown.tsx'

const rendered = (text: string) => renderToStaticMarkup(<Markdown text={text} />)
const inside = (text: string) => rendered(text).replace(/^<div[^>]*>|<\/div>$/g, '')

describe('rendering', () => {
  it.each([
    ['Vi söker **arrangör**.', '<p>Vi söker <strong>arrangör</strong>.</p>'],
    ['Se [inbjudan](javascript:alert(1)).', '<p>Se inbjudan.</p>'],
    ['<b onclick="x()">fet</b> & mer', '<p>&lt;b onclick=&quot;x()&quot;&gt;fet&lt;/b&gt; &amp; mer</p>'],
    ['<script>alert(1)</script>', '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>'],
  ])('%s', (text, html) => {
    expect(inside(text)).toBe(html)
  })
})

/** Texts as stored before nesting was limited. */
const nested: [string, (count: number) => string][] = [
  ['lists', (count) => `${'- '.repeat(count)}x`],
  ['numbered lists', (count) => `${'1. '.repeat(count)}x`],
  ['quotes', (count) => '>'.repeat(count)],
  ['quotes of lists', (count) => `${'> - '.repeat(count)}x`],
  [
    'lists on lines of their own',
    (count) => Array.from({ length: count }, (_, at) => `${' '.repeat(2 * at)}- a`).join('\n'),
  ],
  ['emphasis', (count) => `${'*a **b '.repeat(count)}c${' b** a*'.repeat(count)}`],
  ['signs of emphasis', (count) => `${'*'.repeat(count)}a${'*'.repeat(count)}`],
  ['underscores', (count) => `${'_a __b '.repeat(count)}c${' b__ a_'.repeat(count)}`],
]

describe.each(nested)('nested %s', (_, textOf) => {
  it('are shown as plain text when they are too deep, with every character', () => {
    for (const count of [50, 130]) {
      const html = inside(textOf(count))
      expect(html.match(/<\w/g)).toHaveLength(1)
      expect(html).toContain('whitespace-pre-wrap')
      expect(html.replaceAll(/<[^>]+>/g, '').replaceAll('&gt;', '>')).toBe(textOf(count))
    }
  })
  it('are rendered when they are shallow', () => {
    expect(inside(textOf(3))).not.toContain('whitespace-pre-wrap')
  })
})

it.each([
  ['lists', `${'- '.repeat(9999)}x`],
  ['quotes', '>'.repeat(19_999)],
  ['rules', '- '.repeat(10_000)],
  ['stars', '*'.repeat(20_000)],
  ['brackets', '['.repeat(20_000)],
  ['links', '[a]('.repeat(5000)],
  ['images', '![['.repeat(6666)],
  ['underlined headings', 'a\n-\n'.repeat(5000)],
  ['backticks', Array.from({ length: 190 }, (_, at) => `e${'`'.repeat(at + 1)}`).join('')],
  ['tags that never end', '<a '.repeat(6666)],
])('a description full of %s takes few elements', (_, text) => {
  expect(rendered(text).match(/<\w/g)?.length ?? 0).toBeLessThan(10)
})

it.each([
  ['emphasis of two signs in turn', '*_'.repeat(10_000)],
  ['strong emphasis that is never closed', '**a_'.repeat(5000)],
  ['quotes with one word each', '> a\n\n'.repeat(4000)],
  ['lists in lists on every line', '- - - x\n'.repeat(2500)],
  ['list items with one word each', '1. a\n'.repeat(4000)],
  ['code that is never closed', '\\``'.repeat(6600)],
])('a text of %s is shown as plain text, because parsing it takes seconds', (_, text) => {
  expect(inside(text).match(/<\w/g)).toHaveLength(1)
  expect(inside(text)).toContain('whitespace-pre-wrap')
})

it('renders a long text with many lists and much emphasis', () => {
  const html = inside('## Start\n\n- *Klass 1*: **start** kl. 09.00\n- Klass_2 och _3_\n\n'.repeat(240))
  expect(html.match(/<li>/g)).toHaveLength(480)
})
