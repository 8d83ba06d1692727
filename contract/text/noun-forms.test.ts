// Tests the words that follow a noun.
import { expect, it } from 'vitest'
import { nounForms } from './noun-forms.ts'

it.each([
  ['klassen', 'Klassen är sparad och aktiv: den, efter att du öppnade den'],
  ['evenemanget', 'Evenemanget är sparat och aktivt: det, efter att du öppnade det'],
  [
    'Flygsportförbundets uppgifter',
    'Flygsportförbundets uppgifter är sparade och aktiva: de, efter att du öppnade dem',
  ],
])('%s', (noun, expected) => {
  const { Noun, pronoun, objectPronoun, done, adjective } = nounForms(noun)
  const text = `${Noun} är ${done('spara')} och ${adjective('aktiv')}: ${pronoun}, efter att du öppnade ${objectPronoun}`
  expect(text).toBe(expected)
})
