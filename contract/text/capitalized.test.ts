// Tests of first letters inside a sentence.
import { expect, it } from 'vitest'
import { uncapitalized } from './capitalized.ts'

it.each([
  ['Ändrad adress i Åre', 'ändrad adress i Åre'],
  ['E-postadress', 'e-postadress'],
  ['ICAO-kod', 'ICAO-kod'],
  ['RF-nummer', 'RF-nummer'],
  ['', ''],
])('%j is %j inside a sentence', (title, text) => expect(uncapitalized(title)).toBe(text))
