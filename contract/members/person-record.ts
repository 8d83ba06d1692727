// The endpoints that persons have as every kind of record has them.
import { recordEndpoints } from '../record/record-endpoints.ts'
import { person } from './person.ts'

export const personRecord = recordEndpoints({
  type: 'person',
  areas: ['Members'],
  base: '/members',
  answer: person,
  neighbours: ['organization'],
})
