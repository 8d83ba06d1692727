// Tests of what a saved view keeps of a list's address.
import { expect, it } from 'vitest'
import { viewFilterOf } from './saved-views.ts'

it.each([
  ['', ''],
  ['?page=3&size=50', ''],
  ['?older=2026&q=norr', 'q=norr'],
  ['?open=019a&historyPage=2&q=norr', 'q=norr'],
  ['?status=active&status=dormant&q=%C3%B6+land&page=2', 'q=%C3%B6+land&status=active&status=dormant'],
  ['?sort=name&columns=name&columns=email', 'columns=name&columns=email&sort=name'],
  ['status=dormant&status=active', 'status=dormant&status=active'],
])('of %j is kept %j', (search, kept) => {
  expect(viewFilterOf(search)).toBe(kept)
})
