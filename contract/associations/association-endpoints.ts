// Endpoints of branch federations and districts, and of the federation's own settings.
import { recordEndpoints } from '../record/record-endpoints.ts'
import { associationChoices } from './association-choices.ts'
import { association, associationAreas, associationCreate, associationUpdate } from './association.ts'
import { associationListSchemas } from './association-search.ts'
import { federation, federationUpdate } from './federation.ts'

const usage = { organization: 'any', account: 'any', licence_application: 'any' } as const
const record = recordEndpoints({
  type: 'association',
  areas: associationAreas,
  base: '/associations',
  answer: association,
})

export const associations = {
  choices: associationChoices,
  ...record.list(association, associationListSchemas, usage),
  ...record.usable('förbundet', associationCreate, associationUpdate, usage),
}

const own = recordEndpoints({ type: 'federation', areas: associationAreas, base: '/federation', answer: federation })

export const federationEndpoints = { ...own.page(), ...own.edited(federationUpdate) }
