// Tests that texts have one word for one thing: the words that were replaced stand in no text that a person reads.
import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const root = new URL('..', import.meta.url).pathname

const texts = globSync(['{contract,server,src}/**/*.{ts,tsx}', 'README.md'], { cwd: root })
  .filter((file) => !/\.test\.|(?:^|\/)testing[-.]|^server\/db\/demo\//.test(file))
  .map((file) => [file, readFileSync(`${root}${file}`, 'utf8')] as const)

it.each([
  ['Arbetsplats', /\bSammanhang\b|(?:ett|eget) sammanhang\b/],
  ['Motivering', /\bAnledning|`Skäl:/],
  ['licensadministratör, medlemsadministratör', /(?:licens|medlems)ansvarig/i],
])('%s has no other word', (_, replaced) => {
  expect(texts.filter(([, text]) => replaced.test(text)).map(([file]) => file)).toEqual([])
})
