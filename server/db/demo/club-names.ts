// Names of invented clubs: 'Tallmons Segelflygklubb', 'Fallskärmsklubben Tornfalken', 'Örebro Ballongsällskap'.
import { clubWords, landmarks } from './names.ts'
import type { BranchSlug } from './personas.ts'
import type { Place } from './places.ts'
import type { Dice } from './random.ts'

/** As clubs do it: no s after a vowel or an s ('Örebro', 'Borås'), nor after the few that go without. */
const genitive = (town: string) => (/[aeiouyåäösxz]$|^(Kalmar|Halmstad)$/.test(town) ? town : `${town}s`)

export const nameClub = (dice: Dice, club: { branch: BranchSlug; place: Place; takenNames: Set<string> }) => {
  const words = clubWords[club.branch]
  const drawn = dice.weighted([
    [`${dice.pick(landmarks)} ${dice.pick(words.after)}`, 52],
    [`${dice.pick(words.before)} ${dice.pick(words.names)}`, 20],
    [`${genitive(club.place.municipality)} ${dice.pick(words.town)}`, 28],
  ])
  const name = unique(drawn, club)
  club.takenNames.add(name)
  return { name, shortName: abbreviation(name), site: `${slug(name)}.example` }
}

/** The second of a name is told apart by its town, the third by a number as well. */
const unique = (name: string, { place, takenNames }: { place: Place; takenNames: Set<string> }) => {
  const candidates = [name, ...(name.includes(place.municipality) ? [] : [`${name} i ${place.municipality}`])]
  const free = candidates.find((candidate) => !takenNames.has(candidate))
  if (free) return free
  for (let number = 2; ; number++) {
    const numbered = `${candidates.at(-1)} ${number}`
    if (!takenNames.has(numbered)) return numbered
  }
}

/** 'Tallmons Segelflygklubb' → 'TSFK', 'Fallskärmsklubben Tornfalken' → 'FK Tornfalken'. */
const abbreviation = (name: string) => {
  const [first = '', ...rest] = name.split(' ')
  const isNamed = /klubben$|sällskapet$|^MFK$/.test(first)
  return isNamed ? `${initials(first)} ${rest.join(' ')}` : `${first.charAt(0)}${initials(rest[0] ?? '')}`
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
