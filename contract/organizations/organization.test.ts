// Tests of the affiliation periods of a club and their text, and of who may change its fields.
import { describe, expect, it } from 'vitest'
import { globalContext } from '../access.ts'
import { inSwedish } from '../validation/messages.ts'
import { fieldText } from '../record/fields.ts'
import { affiliations } from './affiliation.ts'
import { affiliationRefusal, fieldRefusal } from './organization-access.ts'
import { organizationFields } from './organization-fields.ts'

const segel = '019a0000-0000-7000-8000-000000000001'
const ballong = '019a0000-0000-7000-8000-000000000002'
const period = (branchId: string, validFrom: string, validTo: string | null = null) => ({
  branchId,
  validFrom,
  validTo,
})

describe('affiliations', () => {
  const errorsOf = (list: unknown) =>
    affiliations()
      .safeParse(list, inSwedish(affiliations()))
      .error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? []

  it.each([
    [[]],
    [[period(segel, '2000-01-01'), period(ballong, '2000-01-01')]],
    [[period(segel, '2000-01-01', '2010-12-31'), period(segel, '2011-01-01')]],
    [[period(segel, '2011-01-01'), period(segel, '2000-01-01', '2010-12-31')]],
  ])('may be %j', (list) => expect(errorsOf(list)).toEqual([]))

  it.each([
    ['one day in common', [period(segel, '2000-01-01', '2011-01-01'), period(segel, '2011-01-01')], '1.validFrom'],
    ['both open', [period(segel, '2000-01-01'), period(segel, '2011-01-01')], '1.validFrom'],
    ['one within the other', [period(segel, '2000-01-01'), period(segel, '2001-01-01', '2002-01-01')], '1.validFrom'],
    ['an end before its beginning', [period(segel, '2000-01-01', '1999-12-31')], '0.validTo'],
    ['a day that does not exist', [period(segel, '2000-02-30')], '0.validFrom'],
    ['no branch', [period('segel', '2000-01-01')], '0.branchId'],
  ])('may not have %s', (_, list, field) => {
    const errors = errorsOf(list)
    expect(errors).toHaveLength(1)
    expect(errors[0]).toMatch(new RegExp(`^${field} \\p{Lu}.*\\.$`, 'u'))
  })
})

it('affiliations have one text in whatever order they are listed, by name and first day', () => {
  const list = [period(segel, '2011-01-01'), period(segel, '2000-01-01', '2010-12-31'), period(ballong, '2020-01-01')]
  const names: Record<string, string> = { [segel]: 'Segelflyget', [ballong]: 'Ballongflyget' }
  const fields = organizationFields((id) => names[id] ?? '')
  for (const branches of [list, list.toReversed()])
    expect(fieldText(fields, 'branches', branches)).toBe(
      'Ballongflyget 2020-01-01–, Segelflyget 2000-01-01–2010-12-31, Segelflyget 2011-01-01–',
    )
})

describe('permission to change fields', () => {
  const federation = { roles: [{ name: 'Global.Organizations.Admin' }] }
  const sysAdmin = { roles: [{ name: 'SysAdmin' }] }
  const branch = { roles: [{ name: 'Organizations.Admin', associationId: segel }] }
  const viewer = {
    roles: [{ name: 'Organizations.View', associationId: segel }, { name: 'Global.Organizations.View' }],
  }

  it.each(['districtId', 'organizationNumber', 'status'] as const)('%s is changed by the federation only', (field) => {
    expect(fieldRefusal(federation, field)).toBeNull()
    expect(fieldRefusal(sysAdmin, field)).toBeNull()
    expect(fieldRefusal(branch, field)).toContain('förbundskansliet')
    expect(fieldRefusal(viewer, field)).toContain('förbundskansliet')
  })
  it('other fields are changed by every administrator of the club', () =>
    expect(fieldRefusal(branch, 'bankgiro')).toBeNull())

  it.each([
    ['the federation, anywhere', federation, 'global', ballong, true],
    ['the branch itself, in its own context', branch, segel, segel, true],
    ['the branch itself, in another', branch, ballong, segel, false],
    ['another branch', branch, segel, ballong, false],
    ['a viewer', viewer, segel, segel, false],
  ])('an affiliation changed by %s', (_, holder, context, branchId, isAllowed) => {
    expect(
      affiliationRefusal(holder, context === 'global' ? globalContext : { kind: 'branch', id: context }, branchId) ===
        null,
    ).toBe(isAllowed)
  })
})
