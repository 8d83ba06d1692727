// Tests that the page opens the officials of a competition with the answer of an older server.
import { expect, it } from 'vitest'
import { tiedOfficials } from './official-tie.ts'

it('officials that an older server sends with their licences are read as not checked', () => {
  const person = { personId: 'p', name: 'Bo Ek', memberNumber: 7, clubs: [] }
  const items = [{ role: 'judge', name: 'Bo Ek', person, licences: [] }]
  expect(tiedOfficials.parse({ items, days: null, today: '2027-01-15' })).toEqual({
    items: [
      {
        role: 'judge',
        name: 'Bo Ek',
        person: { personId: 'p', name: 'Bo Ek', clubs: [], isVisible: false },
        finding: { outcome: 'unchecked', text: 'Ej kontrollerad', licence: null },
      },
    ],
  })
})
