// Tests which options a combobox offers for a text, and in which order.
import { expect, it } from 'vitest'
import { filterOptions } from './option-search.ts'

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
