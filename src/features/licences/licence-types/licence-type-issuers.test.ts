// Tests which issuers a new licence type is offered in each context.
import { expect, it } from 'vitest'
import { globalContext, type Context } from '#contract/access.ts'
import type { AssociationChoice } from '#contract/associations/association-choices.ts'
import type { CurrentUser } from '../../../session/session.ts'
import { issuersFor } from './licence-type-issuers.ts'

const branch = (id: string): AssociationChoice => ({ id, name: id, shortName: id, type: 0, isActive: true })
const branches = [branch('ballong'), branch('skärmflyg')]

it.each<[string, Context, string[]]>([
  ['Global.Licenses.Admin', globalContext, ['', 'ballong', 'skärmflyg']],
  ['Global.Licenses.Admin', { kind: 'branch', id: 'skärmflyg' }, ['skärmflyg']],
  ['SysAdmin', { kind: 'branch', id: 'skärmflyg' }, ['skärmflyg']],
  ['Global.Licenses.View', { kind: 'branch', id: 'skärmflyg' }, []],
])('%s in %j: %j', (name, context, issuers) => {
  const user = { roles: [{ name }], associations: [], context } as unknown as CurrentUser
  expect(issuersFor(user, branches).map(({ value }) => value)).toEqual(issuers)
})
