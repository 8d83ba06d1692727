// Endpoints of what is done to all persons of a filter: paid year, end of memberships, club roles, the list of their e-mail addresses.
import { z } from 'zod'
import { changes } from '../access.ts'
import { batchEndpoints, bulkAct, emailList } from '../record/batch-endpoints.ts'
import { clubRoleName } from '../organizations/club-roles.ts'
import { integer, isoDate, required } from '../validation/fields.ts'
import { between } from '../validation/number-rules.ts'
import { personListSchemas } from './person-search.ts'

const definition = {
  type: 'person',
  base: '/members/batches',
  scope: changes('Members'),
  plural: 'personer',
} as const
const { filter } = personListSchemas

export const paidYearFields = {
  paidYear: required(integer().check(between(1900, 2100))).meta({ title: 'Avgift betald för år' }),
}
export const endFields = { lastDay: isoDate().meta({ title: 'Sista dag' }) }
const role = () => required(z.union([clubRoleName, z.literal('')])).meta({ title: 'Roll' })
export const addRoleFields = { role: role(), validFrom: isoDate().meta({ title: 'Från' }) }
export const endRoleFields = { role: role(), lastDay: isoDate().meta({ title: 'Sista dag' }) }

export const personBatches = {
  ...batchEndpoints(definition),
  setPaidYear: bulkAct(definition, '/members/batches/paid-year', 'Avgift betald för ett år', filter, paidYearFields),
  endMemberships: bulkAct(definition, '/members/batches/end-memberships', 'Avslutar medlemskap', filter, endFields),
  addRole: bulkAct(definition, '/members/batches/add-role', 'Ger en roll i föreningen', filter, addRoleFields),
  endRole: bulkAct(definition, '/members/batches/end-role', 'Avslutar en roll i föreningen', filter, endRoleFields),
  emails: emailList(definition, '/members/batches/emails', filter),
}
