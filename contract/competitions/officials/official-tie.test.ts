// Tests that the page opens the officials of a competition with the answer of an older server, and keeps nothing of its licences.
import { expect, it } from 'vitest'
import { tiedOfficials } from './official-tie.ts'

it('officials that an older server sends with their licences are read as not checked', () => {
  const person = { personId: 'p', name: 'Bo Ek', memberNumber: 7, clubs: [] }
  const items = [{ role: 'judge', name: 'Bo Ek', person, licences: [{ number: 'DOM-00012' }] }]
  const days = { from: '2027-07-02', to: '2027-07-09' }
  expect(tiedOfficials.parse({ items, days, today: '2027-01-15' })).toEqual({
    items: [
      {
        role: 'judge',
        name: 'Bo Ek',
        person: { personId: 'p', name: 'Bo Ek', clubs: [], memberNumber: 0, isVisible: false },
        licences: null,
        finding: { outcome: 'unchecked', text: 'Ej kontrollerad', licence: null },
      },
    ],
    days: null,
    today: '',
  })
})
