// Tests that the form of a competition opens with the answer of an older server.
import { expect, it } from 'vitest'
import { sanctions } from './sanction-endpoints.ts'

it('co-organizers to choose that an older server sends are read as clubs of others', () => {
  const club = { id: '0191f3a0-0000-7000-8000-000000000001', name: 'Ålleberg' }
  expect(sanctions.coOrganizerChoices.answer.parse({ items: [club] })).toEqual({ items: [{ ...club, isOwn: false }] })
})
