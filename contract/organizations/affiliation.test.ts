// Tests of which branches an affiliation changes or lengthens.
import { expect, it } from 'vitest'
import { changedBranchIds, lengthenedBy, type Affiliation } from './affiliation.ts'

const from = (branchId: string, validFrom: string, validTo: string | null = null): Affiliation => ({
  branchId,
  validFrom,
  validTo,
})
const [segel, hang] = [from('segel', '2020-01-01'), from('hang', '2021-01-01')]
const former = from('segel', '2010-01-01', '2015-12-31')

it.each<[string, Affiliation[], Affiliation[], string[]]>([
  ['another order changes nothing', [former, segel, hang], [hang, segel, former], []],
  ['a branch is added', [segel], [segel, hang], ['hang']],
  ['a branch is taken away', [segel, hang], [segel], ['hang']],
  ['one of several periods ends', [former, segel], [former, { ...segel, validTo: '2026-12-31' }], ['segel']],
  ['a period has another branch', [segel], [{ ...segel, branchId: 'hang' }], ['segel', 'hang']],
])('%s', (_case, before, after, expected) => expect(changedBranchIds(before, after)).toEqual(expected))

const ended = { ...segel, validTo: '2026-12-31' }
it.each<[string, Affiliation[], Affiliation[], Affiliation[]]>([
  ['nothing that stays', [former, segel], [former, segel], []],
  ['nothing that ends earlier or begins on another day', [segel], [{ ...ended, validFrom: '2019-01-01' }], []],
  ['what goes on longer', [ended], [segel], [segel]],
  ['a branch that is new', [segel], [segel, hang], [hang]],
  ['a branch that comes back', [former], [former, segel], [segel]],
])('lengthened is %s', (_case, before, after, expected) => expect(lengthenedBy(before, after)).toEqual(expected))
