// Which number may be added or corrected, and of whom.
import { expect, it } from 'vitest'
import { changeBirthDateBody, changeNumberBody, numberStateRefusal, type NumberAction } from './number.ts'

const open = { maskedNumber: null, formerNumbers: 0, isProtected: false, isAnonymized: false }
const numbered = { ...open, maskedNumber: '19850412-••••' }
it.each<[NumberAction, typeof open | typeof numbered, string | null]>([
  ['addNumber', open, null],
  ['addNumber', numbered, 'Personen har redan ett identitetsnummer.'],
  ['changeNumber', open, 'Personen har inget identitetsnummer att rätta.'],
  ['changeNumber', numbered, null],
  ['changeBirthDate', open, null],
  ['changeBirthDate', numbered, null],
  ['changeNumber', { ...open, isProtected: true }, 'Identitetsnummer sparas inte för den som har skyddad identitet.'],
  ['changeBirthDate', { ...open, isProtected: true }, 'Födelsedatum sparas inte för den som har skyddad identitet.'],
  ['removeFormerNumbers', numbered, 'Personen har inga tidigare nummer.'],
  ['removeFormerNumbers', { ...open, formerNumbers: 1 }, null],
  ['changeBirthDate', { ...open, isAnonymized: true }, 'Personen är avidentifierad och ändras inte längre.'],
])('%s of %j: %s', (action, person, refusal) => {
  expect(numberStateRefusal(action, person)).toBe(refusal)
})

it('a correction has a reason', () => {
  const without = { version: 1, identityNumber: '19850412-9829', birthDate: '1985-04-12', reason: ' ' }
  for (const body of [changeNumberBody, changeBirthDateBody]) {
    expect(body.safeParse(without).error?.issues.map(({ path }) => path.join())).toEqual(['reason'])
    expect(body.safeParse({ ...without, reason: 'Fel siffra.' }).success).toBe(true)
  }
})
