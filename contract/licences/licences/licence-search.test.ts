// Tests that an address cannot make the page of one list of licences show the other.
import { expect, it } from 'vitest'
import { parseLenientSearch } from '../../record/lenient-search.ts'
import { historicalLicenceListSchemas, licenceListSchemas } from './licence-search.ts'

it.each([
  ['current', 'historical', licenceListSchemas],
  ['historical', 'current', historicalLicenceListSchemas],
] as const)('the page of %s licences shows those, also by an address that names the %s ones', (own, other, schemas) => {
  expect(parseLenientSearch(schemas.page(), { standing: other, q: 'Lind' })).toMatchObject({ standing: own, q: 'Lind' })
  expect(schemas.filter().parse({ standing: other })).toMatchObject({ standing: other })
})
