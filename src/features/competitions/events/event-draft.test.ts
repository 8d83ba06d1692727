// Tests which organizer a new event begins with in each context.
import { expect, it } from 'vitest'
import { globalContext, type Context } from '#contract/access.ts'
import type { AssociationChoice } from '#contract/associations/association-choices.ts'
import type { CurrentUser } from '../../../session/session.ts'
import { newOrganizer } from './event-draft.ts'

const association = (id: string, type: 0 | 1): AssociationChoice => ({
  id,
  name: id,
  shortName: id,
  type,
  isActive: true,
})
const associations = [association('ballong', 0), association('skärmflyg', 0), association('skåne', 1)]

it.each<[string, Context, string]>([
  ['Global.Competitions.Admin', globalContext, ''],
  ['Global.Competitions.Admin', { kind: 'branch', id: 'skärmflyg' }, 'skärmflyg'],
  ['SysAdmin', { kind: 'district', id: 'skåne' }, 'skåne'],
])('%s in %j: %j', (name, context, organizer) => {
  const user = { roles: [{ name }], associations: [], context } as unknown as CurrentUser
  expect(newOrganizer(user, associations)).toBe(organizer)
})
