// Tests which options a combobox offers for a text, in which order, and which texts it does not search for.
import { expect, it } from 'vitest'
import { filterOptions, searchedFromTwo } from './option-search.ts'

const options = ['Norra Ås FK', 'Ås', 'Åsele FK', 'Örebro FK'].map((label) => ({
  value: label,
  label,
  detail: 'Sverige',
}))
const labelsFor = (text: string) => filterOptions(options, text).map(({ label }) => label)

it.each([
  ['', ['Norra Ås FK', 'Ås', 'Åsele FK', 'Örebro FK']],
  ['as', ['Ås', 'Åsele FK', 'Norra Ås FK']],
  [' ÅSELE ', ['Åsele FK']],
  ['fk ås', ['Norra Ås FK', 'Åsele FK']],
  ['sverige öre', ['Örebro FK']],
  ['Kiruna', []],
])('%s', (text, labels) => {
  expect(labelsFor(text)).toEqual(labels)
})

it('asks the server from two characters on', async () => {
  const load = searchedFromTwo((text) => Promise.resolve([{ value: text, label: text }]))
  const { signal } = new AbortController()
  expect(await Promise.all(['', ' Å ', 'Ås'].map((text) => load(text, signal)))).toEqual([
    null,
    null,
    [{ value: 'Ås', label: 'Ås' }],
  ])
})
