// Tests of what a new licence application begins with: the club, and a draft for each person.
import { expect, it } from 'vitest'
import { today } from '#contract/dates/swedish-day.ts'
import type { ApplicationOffer } from '#contract/licences/applications/application-offer.ts'
import { missingValues, newDraftKey, proposedValues } from './proposed-values.ts'

const own = { id: 'own', name: 'Ålleberg' }
const other = { id: 'other', name: 'Ockelbo' }
const offerOf = (clubs: ApplicationOffer['clubs'], organizationId: string | null) =>
  ({ clubs, types: [{ id: 't', latest: { id: 'l', validTo: '2026-12-31', organizationId } }] }) as ApplicationOffer

it.each([
  ['of the latest licence, which is one of several', [other, own], 'own', 't', 'own'],
  ['that is the only one when the licence has that of a former membership', [other], 'own', 't', 'other'],
  ['that is none when the licence has that of a former membership', [other, { ...other, id: 'third' }], 'own', 't', ''],
  ['that is none when the licence has none', [other, own], null, 't', ''],
  ['that is none before the type is chosen', [other, own], 'own', '', ''],
])('proposes the club %s', (_, clubs, organizationId, typeId, proposed) => {
  expect(proposedValues(offerOf(clubs, organizationId), typeId, '').organizationId).toBe(proposed)
})

it('takes of an offer that comes later a club that is missing, and leaves a first day that was chosen, also today', () => {
  const [offer, chosen] = [offerOf([other, own], 'own'), { typeId: 't', firstDay: today() }]
  expect(missingValues(offer, { ...chosen, organizationId: '' })).toEqual({ organizationId: 'own' })
  expect(missingValues(offer, { ...chosen, organizationId: 'other' })).toEqual({})
})

it('keeps a draft for each person and replaced licence, and the former name without them', () => {
  expect([newDraftKey('', ''), newDraftKey('p', ''), newDraftKey('p', 'l'), newDraftKey('q', '')]).toEqual([
    'licence application new',
    'licence application new p',
    'licence application new p l',
    'licence application new q',
  ])
})
