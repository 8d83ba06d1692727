// Tokens of licence cards: what they name, and that none can be made without the key. And the letters that a stranger is shown.
import { randomBytes } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import { initialsOf } from '#contract/licences/cards/licence-check.ts'
import { cardToken, parseCardToken } from './card-token.ts'

const key = randomBytes(32)
const card = { licenceId: uuidv7(), generation: 3 }
const token = cardToken(key, card)

it('names the licence and the generation, in the lower case of public addresses', () => {
  expect(token).toBe(token.toLowerCase())
  expect(parseCardToken(key, token)).toEqual(card)
  expect(parseCardToken(key, cardToken(key, { ...card, generation: 65_535 }))).toMatchObject({ generation: 65_535 })
})

it('is refused with another key, another generation, another licence, any changed character, and any other text', () => {
  expect(parseCardToken(randomBytes(32), token)).toBeNull()
  const code = token.slice(-32)
  for (const other of [
    { ...card, generation: 4 },
    { ...card, licenceId: uuidv7() },
  ])
    expect(parseCardToken(key, cardToken(randomBytes(32), other).slice(0, -32) + code)).toBeNull()
  for (let at = 0; at < token.length; at++) {
    const changed = token.slice(0, at) + (token[at] === '0' ? '1' : '0') + token.slice(at + 1)
    expect(parseCardToken(key, changed), `changed at ${at}`).toBeNull()
  }
  for (const text of ['', 'x', token.slice(1), `${token}0`, token.toUpperCase(), `${token}\n`, '0'.repeat(68), '%00'])
    expect(parseCardToken(key, text), text).toBeNull()
})

it.each([
  ['Eva', 'Lind', 'E.L.'],
  ['Anna-Karin', 'af Ekenstam', 'A.E.'],
  ['Øyvind', 'Åström', 'Ø.Å.'],
  ['Юрий', 'von der Esch', 'Ю.E.'],
  ['li', 'wu', 'L.W.'],
  ['', '', ''],
])('%s %s is %s', (firstName, lastName, initials) => expect(initialsOf(firstName, lastName)).toBe(initials))
