// Tests who is named when one account asks for what another one does.
import { expect, it } from 'vitest'
import { globalContext } from '../access.ts'
import { anonymizationRefusal } from './anonymization.ts'
import { protectionRefusal } from './protection.ts'

const cia = { id: 'cia', name: 'Cia Ek' }
const dan = { id: 'dan', name: 'Dan Ask' }
const at = '2026-11-27T08:00:00.000Z'
const office = { id: 'eva', roles: [{ name: 'Global.Members.Admin' as const }] }
const branch = { id: 'bo', roles: [{ name: 'Members.Admin' as const, associationId: 'segel' }] }
const person = { isProtected: true, isAnonymized: false, anonymizeProposedAt: at, liftAskedAt: at }

it.each([
  ['two', [cia, dan], /Det görs av Cia Ek eller Dan Ask, som ser det på sin dashboard\.$/],
  ['nobody', [], /Just nu kan bara en systemadministratör göra det eller ge behörigheten till någon\. Säg till/],
  ['those whom the reader is not told', null, /Det görs av någon annan på förbundskansliet/],
])('who has asked hears of %s', (_, deciders, sentence) => {
  const asked = { ...person, deciders, liftAskedBy: 'eva', anonymizeProposedBy: 'eva' }
  expect(protectionRefusal('lift', asked, office, globalContext)).toMatch(sentence)
  expect(anonymizationRefusal('anonymize', asked, office)).toMatch(sentence)
})

it('who may not do it hears of those who may, without the one who has asked', () => {
  const asked = { ...person, deciders: [cia, dan], liftAskedBy: 'cia', anonymizeProposedBy: 'cia' }
  const context = { kind: 'branch', id: 'segel' } as const
  expect(protectionRefusal('lift', asked, branch, context)).toBe(
    'Skyddet hävs av medlemsadministratören på förbundskansliet. Det görs av Dan Ask, som ser det på sin dashboard.',
  )
  expect(anonymizationRefusal('anonymize', asked, branch)).toBe(
    'Personer avidentifieras av medlemsadministratörerna på förbundskansliet. Det görs av Dan Ask, som ser det på sin dashboard.',
  )
})

it.each([
  ['nobody has it', []],
  ['the one who has asked has it alone', [cia]],
])('who may not do it is not said to have the right when %s', (_, deciders) => {
  const asked = { ...person, deciders, liftAskedBy: 'cia', anonymizeProposedBy: 'cia' }
  const nobody =
    'Just nu kan bara en systemadministratör göra det eller ge behörigheten till någon. Säg till, för en systemadministratör ser det inte på sin dashboard.'
  expect(protectionRefusal('lift', asked, branch, { kind: 'branch', id: 'segel' })).toBe(
    `Skyddet hävs av medlemsadministratören på förbundskansliet. ${nobody}`,
  )
  expect(anonymizationRefusal('anonymize', asked, branch)).toBe(
    `Personer avidentifieras av medlemsadministratörerna på förbundskansliet. ${nobody}`,
  )
})
