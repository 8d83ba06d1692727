// What a SysAdmin and others may do with a competition that gets their own club as a co-organizer.
import { expect, it } from 'vitest'
import { sanctionRules } from '#contract/competitions/sanctions/sanction-transitions.ts'
import type { Sanction } from '#contract/competitions/sanctions/sanction.ts'
import { availabilityBy } from '../../../records/action-availability.ts'
import type { CurrentUser } from '../../../session/session.ts'
import { withCoOrganizers } from './own-co-organizers.ts'

const branch = { id: 'segel', name: 'Segelflyget' }
const sanction = {
  branch,
  state: 'sanctioned',
  facts: { hasHand: false, ownClubs: [], deciders: [{ name: 'Bo Beslut', isGlobal: false }] },
} as unknown as Sanction
const clubs = [
  { id: 'own', name: 'Åsens Segelflygklubb', isOwn: true },
  { id: 'other', name: 'Bergets Segelflygklubb', isOwn: false },
]
const availabilityOf = (role: object, coOrganizerIds: string[]) =>
  availabilityBy(sanctionRules.refusal)('update', withCoOrganizers(sanction, clubs, coOrganizerIds), {
    roles: [role],
    context: { kind: 'branch', id: 'segel' },
  } as unknown as CurrentUser)
const sysAdmin = { name: 'SysAdmin' }
const reviewer = { name: 'Competitions.Admin', associationId: 'segel' }
const rule = 'Jäv: du har uppdrag i Åsens Segelflygklubb.'

it('asks a SysAdmin for a reason when the own club is added, and for none with other clubs', () => {
  expect(availabilityOf(sysAdmin, ['other'])).toEqual({ refusal: null, rule: null })
  const { refusal, rule: overridden } = availabilityOf(sysAdmin, ['other', 'own'])
  expect(refusal).toBeNull()
  expect(overridden).toContain(rule)
})

it('refuses others to add their own club, and names who may', () => {
  expect(availabilityOf(reviewer, ['own'])).toEqual({ refusal: `${rule} Bo Beslut kan besluta.`, rule: null })
})
