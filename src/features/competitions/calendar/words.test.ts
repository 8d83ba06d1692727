import { expect, it } from 'vitest'
import { formatNumber } from '../../../ui/swedish.ts'
import { calendarWords } from './words.ts'

const english = new Intl.NumberFormat('en-GB')

it.each([0, 7, 999, 1000, 12_000, 123_456, 1_234_567])('writes %i as lists do', (count) => {
  expect(calendarWords.se.items(count)).toBe(`${formatNumber(count)} poster`)
  expect(calendarWords.en.items(count)).toBe(`${english.format(count)} items`)
})

it('writes every number of the pager so', () => {
  expect(calendarWords.se.shows(11_951, 12_000, 12_345).replaceAll('\u00A0', ' ')).toBe(
    'Visar 11 951 till 12 000 av 12 345 poster',
  )
  expect(calendarWords.en.page(1240, 2000)).toBe('Page 1,240 of 2,000')
})
