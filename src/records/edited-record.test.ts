// Tests of the names under which drafts are stored, which tabs keep across an upgrade.
import { expect, it } from 'vitest'
import { accounts } from '#contract/accounts/account-endpoints.ts'
import { associations } from '#contract/associations/association-endpoints.ts'
import { events } from '#contract/competitions/events/event-endpoints.ts'
import { sanctions } from '#contract/competitions/sanctions/sanction-endpoints.ts'
import { licenceApplications } from '#contract/licences/applications/application-endpoints.ts'
import { licenceTypes } from '#contract/licences/licence-types/licence-type-endpoints.ts'
import { licences } from '#contract/licences/licences/licence-endpoints.ts'
import { persons } from '#contract/members/person-endpoints.ts'
import { organizations } from '#contract/organizations/endpoints.ts'
import { draftKeyOf } from './edited-record.ts'

it.each([
  ['account', accounts],
  ['association', associations],
  ['event', events],
  ['sanction', sanctions],
  ['licence application', licenceApplications],
  ['licence type', licenceTypes],
  ['licence', licences],
  ['person', persons],
  ['organization', organizations],
])('stores a draft of a record by its kind: %s', (name, endpoints) =>
  expect(draftKeyOf({ endpoints }, '019a')).toBe(`${name} 019a`),
)
