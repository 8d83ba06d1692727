// Cells of a file as a club's fields.
import { expect, it } from 'vitest'
import { organizationDraft } from '#contract/organizations/organization.ts'
import { newClub, withRow } from './row-values.ts'

it('a telephone number that a spreadsheet has made a number of is read', () => {
  for (const phoneNumber of ['812345678', '46812345678', '08-123 456 78']) {
    const { club } = withRow(newClub({}), { phoneNumber }, [], '2026-11-29')
    expect(organizationDraft.shape.phoneNumber.parse(club.phoneNumber)).toBe('+46812345678')
  }
})
