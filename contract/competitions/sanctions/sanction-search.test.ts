// Tests that an address cannot narrow the list of sanctioned competitions by what its page has no filter for.
import { expect, it } from 'vitest'
import { sanctionListSchemas } from './sanction-search.ts'

it('a club chooses the competitions of its page, and not those of the list', () => {
  const club = ['0191f3a0-0000-7000-8000-000000000001']
  expect(sanctionListSchemas.filter().parse({ club })).toMatchObject({ club })
  expect(sanctionListSchemas.page().parse({ club })).not.toHaveProperty('club')
})
