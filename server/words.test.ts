// Tests that texts have one word for one thing: the words that were replaced stand in no text that a person reads. Also that doc
// comments name their subject, and that what is kept for older pages is found.
import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const root = `${import.meta.dirname}/..`

/** Tests and the demo, and the words that the files of other registers use for their columns. */
const excepted = /\.test\.|(?:^|\/)testing[-.]|^server\/db\/demo\/|^contract\/members\/import-fields\.ts$/
const texts = globSync(['{contract,server,src}/**/*.{ts,tsx}', 'README.md'], { cwd: root })
  .filter((file) => !excepted.test(file))
  .map((file) => [file, readFileSync(`${root}/${file}`, 'utf8')] as const)

it.each([
  ['Arbetsplats', /sammanhang/i],
  ['Motivering', /\bAnledning|\bSkäl(?:et)?\b|\bskälet\b|\b(?:[Vv]älj|[Vv]ilket) skäl\b/],
  ['Redigera', /^\s*Ändra$/m],
  ['mejl', /\bbrev(?:en|et)?\b/i],
  ['Läkarintyg', /medicinskt intyg/i],
  ['test-e-legitimation', /lokala? (?:e-legitimation|ersättare)/i],
  ['Födelsedatum', /födelsedag/i],
  ['licensadministratör, medlemsadministratör', /(?:licens|medlems)ansvarig/i],
])('%s has no other word', (_, replaced) => {
  expect(texts.filter(([, text]) => replaced.test(text)).map(([file]) => file)).toEqual([])
})

it('no doc comment begins with an "Of" whose noun is left out', () => {
  expect(texts.filter(([, text]) => /\/\*\*\s+(?:\* )?Of /.test(text)).map(([file]) => file)).toEqual([])
})

const toBeRemoved = /to[\s*/]+be[\s*/]+removed(?: in the release)?/gi

it('what is to be removed stands on one line in the words that README looks for', () => {
  const missed = ([, text]: (typeof texts)[number]) =>
    (text.match(toBeRemoved) ?? []).some((words) => words !== 'To be removed in the release')
  expect(texts.filter(missed).map(([file]) => file)).toEqual([])
})
