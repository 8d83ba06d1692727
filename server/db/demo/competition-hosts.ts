// Which club holds a competition of the demo, and on which of its fields.
import type { DemoOrganization } from './organizations.ts'
import type { CompetitionPlan } from './competition-plans.ts'
import { isLocal } from './competition-series.ts'
import type { BranchSlug } from './personas.ts'
import { randomGenerator } from './random-generator.ts'

/** Those that could arrange in a branch: first and foremost the clubs whose main branch it is. */
const arrangersIn = (clubs: readonly DemoOrganization[], branch: BranchSlug): DemoOrganization[] => {
  const able = clubs.filter(({ row, branches }) => row.status === 'active' && row.email && branches.includes(branch))
  const own = able.filter(({ branches }) => branches[0] === branch)
  return own.length > 0 ? own : able
}

/**
 * The host first, and others that would be able to. What bears a town's or a district's name comes back to the same club
 * every year; the rest goes round.
 */
export const hostsOf = (
  seed: number,
  clubs: readonly DemoOrganization[],
  { series, year }: CompetitionPlan,
): DemoOrganization[] => {
  const { branch, index, districts } = series
  const dice = randomGenerator(seed, `host/${branch}/${index}`, isLocal(series) ? 0 : year)
  const all = arrangersIn(clubs, branch)
  const among = districts ? all.filter(({ place }) => districts.includes(place.district)) : all
  const [host, ...others] = dice.sample(among.length > 0 ? among : all, 5)
  if (!host) return []
  if (series.type === 'DM')
    return [host, ...all.filter((one) => one !== host && one.place.district === host.place.district)]
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

/** On the club's own field; on a slope or in a hall nearby where the class wants it. */
export const venueOf = (seed: number, { row, place }: DemoOrganization, { series }: CompetitionPlan): Venue => {
  const { municipality, latitude, longitude, field } = place
  const near = (names: readonly string[]) => {
    const name = randomGenerator(seed, `venue/${row.id}`).pick(names)
    return { place: `${municipality}, ${name}`, icao: '', latitude, longitude }
  }
  if (series.venue === 'hall') return near(halls)
  const home = row.homeFields?.[0]
  // Wings have their slope as home field, models go to one.
  if (series.venue === 'slope' && series.branch === 'modellflyg') return near(slopes)
  const { name, icao } = home ?? field
  return { place: name, icao, latitude: home?.latitude ?? latitude, longitude: home?.longitude ?? longitude }
}
