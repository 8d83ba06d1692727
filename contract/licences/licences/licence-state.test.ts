// The states of licences by the table of cases. The database is held to the same table in server/licences/licence-state.test.ts.
import { expect, test } from 'vitest'
import { swedishDay } from '../../dates/swedish-day.ts'
import { stateCases } from './licence-state.cases.ts'
import { licenceStateOf } from './licence-state.ts'

test.each(stateCases)('$name: $state', ({ at, from, to, recalled, replaced, blocks = [], state }) => {
  const licence = {
    validFrom: from,
    validTo: to,
    recalledAt: recalled ? at : null,
    replacedAt: replaced ? at : null,
    blocks,
  }
  expect(licenceStateOf(licence, swedishDay(at))).toBe(state)
})
