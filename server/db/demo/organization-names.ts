// Names and short names of the demo's organizations: 'Tallmons Segelflygklubb' and 'TSFK', 'Fallskärmsklubben Tornfalken'.
import { clubWords, landmarks } from './names.ts'
import type { BranchSlug } from './personas.ts'
import type { Place } from './places.ts'
import type { RandomGenerator } from './random-generator.ts'

/** The genitive of a town in club names: no s after a vowel or an s ('Örebro', 'Borås'), nor after a few exceptions. */
const genitive = (town: string) => (/[aeiouyåäösxz]$|^(Kalmar|Halmstad)$/.test(town) ? town : `${town}s`)

interface NameContext {
  branch: BranchSlug
  place: Place
  takenNames: Set<string>
  takenShortNames: Set<string>
}

export const nameOrganization = (random: RandomGenerator, context: NameContext) => {
  const words = clubWords[context.branch]
  const drawn = random.weighted([
    [`${random.pick(landmarks)} ${random.pick(words.after)}`, 52],
    [`${random.pick(words.before)} ${random.pick(words.names)}`, 20],
    [`${genitive(context.place.municipality)} ${random.pick(words.town)}`, 28],
  ])
  const name = uniqueName(drawn, context)
  context.takenNames.add(name)
  const shortName = uniqueShortName(name, context)
  context.takenShortNames.add(shortName)
  return { name, shortName, site: `${slug(name)}.example` }
}

/** A name that is taken gets the town appended, and then a number. */
const uniqueName = (name: string, { place, takenNames }: NameContext) => {
  const candidates = [name, ...(name.includes(place.municipality) ? [] : [`${name} i ${place.municipality}`])]
  const free = candidates.find((candidate) => !takenNames.has(candidate))
  if (free) return free
  for (let number = 2; ; number++) {
    const numbered = `${candidates.at(-1)} ${number}`
    if (!takenNames.has(numbered)) return numbered
  }
}

/** 'TSFK', else 'TaSFK', 'TalSFK' …, else with the town and a number appended. */
const uniqueShortName = (name: string, { place, takenShortNames }: NameContext) => {
  const isFree = (candidate: string) => !takenShortNames.has(candidate)
  const [first = ''] = name.split(' ')
  const longer = Array.from(first, (_, index) => abbreviation(name, index + 1))
  const free = [...longer, `${abbreviation(name, 1)} ${place.municipality}`].find(isFree)
  if (free) return free
  for (let number = 2; ; number++) {
    const candidate = `${abbreviation(name, 1)} ${place.municipality} ${number}`
    if (isFree(candidate)) return candidate
  }
}

/** 'Tallmons Segelflygklubb' → 'TSFK', 'Fallskärmsklubben Tornfalken' → 'FK Tornfalken'; `letters` of the first word. */
const abbreviation = (name: string, letters: number) => {
  const [first = '', ...rest] = name.split(' ')
  const isNamed = /klubben$|sällskapet$|^MFK$/.test(first)
  const number = /^\d+$/.test(rest.at(-1) ?? '') ? ` ${rest.at(-1)}` : ''
  const named = rest.filter((word) => word !== 'i').join(' ')
  return isNamed ? `${initials(first)} ${named}` : `${first.slice(0, letters)}${initials(rest[0] ?? '')}${number}`
}
const initials = (word: string) =>
  word === 'MFK'
    ? word
    : word.charAt(0) + (/flyg(?!are)/.test(word) ? 'F' : '') + (/klubb|sällskap/.test(word) ? 'K' : '')

const slug = (name: string) =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
