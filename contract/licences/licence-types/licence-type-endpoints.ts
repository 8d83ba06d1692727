// Endpoints of licence types: list, create, edit, deactivate, restore, history, and the choices of forms and filters.
import { z } from 'zod'
import { reads } from '../../access.ts'
import { endpoint } from '../../endpoint.ts'
import { recordEndpoints } from '../../record/record-endpoints.ts'
import { licenceType, licenceTypeCreate, licenceTypeUpdate } from './licence-type.ts'
import { licenceTypeListSchemas } from './licence-type-search.ts'

/** A type as forms and filters offer it. */
export const licenceTypeChoice = licenceType.pick({
  id: true,
  code: true,
  name: true,
  kind: true,
  isActive: true,
  branchIds: true,
})
export type LicenceTypeChoice = z.output<typeof licenceTypeChoice>

const record = recordEndpoints({
  type: 'licence_type',
  areas: ['Licenses'],
  base: '/license-types',
  answer: licenceType,
})

/** What is counted where a type is used. */
const used = { licence_application: 'any', licence: 'any' } as const

export const licenceTypes = {
  choices: endpoint({
    method: 'GET',
    path: '/license-types/choices',
    scope: reads('Licenses'),
    summary: 'Licenstyperna på arbetsplatsen, även inaktiverade och sådana som grenen bara har kvar licenser av',
    answer: z.object({ items: z.array(licenceTypeChoice) }),
    shows: { licence_type: 'any' },
  }),
  ...record.list(licenceType, licenceTypeListSchemas, used),
  // A type shows the names of those that it requires, and how many require it.
  ...record.usable('licenstypen', licenceTypeCreate, licenceTypeUpdate, { licence_type: 'any', ...used }),
}
