// Chooses the organization that hosts each demo competition, and the venue.
import type { DemoOrganization } from './organizations.ts'
import type { CompetitionPlan } from './competition-plans.ts'
import { isLocal } from './competition-series.ts'
import type { BranchSlug } from './personas.ts'
import { randomGenerator } from './random-generator.ts'

/** Organizations that can host in a branch: those whose main branch it is, otherwise others of the branch. */
const possibleHosts = (organizations: readonly DemoOrganization[], branch: BranchSlug): DemoOrganization[] => {
  const able = organizations.filter(
    ({ row, branches }) => row.status === 'active' && row.email && branches.includes(branch),
  )
  const own = able.filter(({ branches }) => branches[0] === branch)
  return own.length > 0 ? own : able
}

/**
 * The host first, then other possible hosts. A competition named after a town or a district has the same host every year; for
 * the others the host varies.
 */
export const hostsOf = (
  seed: number,
  organizations: readonly DemoOrganization[],
  { series, year }: CompetitionPlan,
): DemoOrganization[] => {
  const { branch, index, districts } = series
  const random = randomGenerator(seed, `host/${branch}/${index}`, isLocal(series) ? 0 : year)
  const all = possibleHosts(organizations, branch)
  const among = districts ? all.filter(({ place }) => districts.includes(place.district)) : all
  const [host, ...others] = random.sample(among.length > 0 ? among : all, 5)
  if (!host) return []
  if (series.type === 'DM')
    return [host, ...all.filter((other) => other !== host && other.place.district === host.place.district)]
  return isLocal(series) ? [host] : [host, ...others]
}

export interface Venue {
  place: string
  icao: string
  latitude: number
  longitude: number
}

const slopes = ['hangkanten', 'branten', 'sluttningen']
const halls = ['sporthallen', 'idrottshallen', 'bollhallen']

/** The organization's home field, or a slope or a hall nearby when the class requires it. */
export const venueOf = (seed: number, { row, place }: DemoOrganization, { series }: CompetitionPlan): Venue => {
  const { municipality, latitude, longitude, field } = place
  const near = (names: readonly string[]) => {
    const name = randomGenerator(seed, `venue/${row.id}`).pick(names)
    return { place: `${municipality}, ${name}`, icao: '', latitude, longitude }
  }
  if (series.venue === 'hall') return near(halls)
  const home = row.homeFields?.[0]
  // Hang gliding and paragliding clubs have a slope as home field; model flying clubs use one nearby.
  if (series.venue === 'slope' && series.branch === 'modellflyg') return near(slopes)
  const { name, icao } = home ?? field
  return { place: name, icao, latitude: home?.latitude ?? latitude, longitude: home?.longitude ?? longitude }
}
