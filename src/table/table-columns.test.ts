// Tests which columns of a list are shown, which are those of its file too.
import { expect, test } from 'vitest'
import { shownColumns } from './table-columns.ts'

const columns = ['name', 'email', 'phoneNumber'].map((id) => ({ id }))

test('the first column is shown beside those that are chosen, in the order of the list', () => {
  expect(shownColumns(columns, ['phoneNumber', 'email'])).toEqual(['name', 'email', 'phoneNumber'])
})

test('of an address with only columns that the list does not have, the first one remains, and never none, which in a file means all', () => {
  expect(shownColumns(columns, ['licences'])).toEqual(['name'])
})
