// The conflict of interest that comes of a co-organizer in which the user has a role.
import type { CoOrganizerChoice } from '#contract/competitions/sanctions/sanction-endpoints.ts'
import type { Sanction } from '#contract/competitions/sanctions/sanction.ts'

/** The sanction as its rules judge it once it has these co-organizers. */
export const withCoOrganizers = (
  sanction: Sanction,
  clubs: readonly CoOrganizerChoice[],
  coOrganizerIds: readonly string[],
): Sanction => {
  const own = clubs.filter(({ id, isOwn }) => isOwn && coOrganizerIds.includes(id)).map(({ name }) => name)
  return { ...sanction, facts: { ...sanction.facts, ownClubs: [...new Set([...sanction.facts.ownClubs, ...own])] } }
}
