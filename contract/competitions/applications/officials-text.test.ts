// Tests of officials as text.
import { expect, it } from 'vitest'
import { hiddenOfficialName } from '../officials/hidden-official.ts'
import { officialsText } from './officials-text.ts'

it('says in the locale that the name of an official is hidden', () => {
  const officials = [
    { role: 'judge' as const, name: hiddenOfficialName, contact: '' },
    { role: 'director' as const, name: 'Anna Berg', contact: '070-123 45 67' },
  ]
  expect(officialsText(officials)).toBe('Domare: Namnet visas inte, Tävlingsledare: Anna Berg (070-123 45 67)')
  expect(officialsText(officials, 'en')).toBe('Judge: Name not shown, Competition director: Anna Berg (070-123 45 67)')
})
