// The checks that no official, contact or applicant of a competition, and no guardian of another member, may be
// the person, and that no club is registered at an address of theirs.
import type { PersonCheck } from '#contract/members/person-check.ts'
import type { Person } from '#contract/members/person.ts'
import { andList } from '#contract/text/lists.ts'
import type { Viewer } from '../actor.ts'
import type { Queryable } from '../db/database.ts'

/** Competitions and applications, members or clubs, with somebody of the same name, address or telephone number. */
export interface Namesakes {
  /** Some that the viewer may see. */
  labels: string[]
  /** How many there are beside those. */
  others: number
}

/** Reads what a higher domain knows. `untied`: leaves out officials who are tied to the person. */
export type ReadNamesakes = (
  viewer: Viewer,
  db: Queryable,
  person: { id: string; name: string },
  which: 'all' | 'untied',
) => Promise<Namesakes>

/** Reads where a contact or an applicant has the name, an address or a telephone number of the person. */
export type ReadContacts = (viewer: Viewer, db: Queryable, person: { id: string; name: string }) => Promise<Namesakes>

/** More are only counted. */
export const mostNamed = 5

interface PlacesTexts {
  found: string
  /** How places of which none is visible are counted. */
  counted: (count: number) => string
  rule: string
  otherwise: string
}

const placesOf = ({ labels, others }: Namesakes, counted: PlacesTexts['counted']): string =>
  labels.length > 0 ? andList(others === 0 ? labels : [...labels, `${others} till`]) : counted(others)

const placesCheck = (places: Namesakes, { found, counted, rule, otherwise }: PlacesTexts): PersonCheck =>
  places.labels.length + places.others === 0
    ? { state: 'ok', title: otherwise, rule: '' }
    : { state: 'warning', title: `${found} ${placesOf(places, counted)}.`, rule }

const countCompetitions = (count: number): string =>
  count === 1 ? 'en tävling eller ansökan' : `${count} tävlingar eller ansökningar`

export const namesakeCheck = (namesakes: Namesakes, rule: string, otherwise: string): PersonCheck =>
  placesCheck(namesakes, {
    found: 'Någon med samma namn, e-postadress eller telefonnummer står som funktionär i',
    counted: countCompetitions,
    rule,
    otherwise,
  })

export const contactCheck = (contacts: Namesakes): PersonCheck =>
  placesCheck(contacts, {
    found: 'Någon med samma namn, e-postadress eller telefonnummer står som kontaktperson eller sökande i',
    counted: countCompetitions,
    rule: 'Uppgifterna där står kvar: be den som sköter tävlingen se över dem.',
    otherwise: 'Ingen kontaktperson eller sökande har samma namn, e-postadress eller telefonnummer.',
  })

/** `visible`: those of the members that the viewer may open. `others`: how many there are beside those. */
export const guardianCheck = (visible: readonly Pick<Person, 'id' | 'memberNumber'>[], others: number): PersonCheck => {
  const members = visible.slice(0, mostNamed)
  const labels = members.map(({ memberNumber }) => `medlem ${memberNumber}`)
  return {
    ...placesCheck(
      { labels, others: others + visible.length - members.length },
      {
        found: 'Någon med samma namn, e-postadress eller telefonnummer står som vårdnadshavare för',
        counted: (count) => (count === 1 ? 'en medlem' : `${count} medlemmar`),
        rule: 'Uppgifterna där står kvar, och mejl om medlemmen kan skickas dit: se över dem på medlemmens sida, eller be förbundskansliet när du inte kan öppna den.',
        otherwise: 'Ingen vårdnadshavare har samma namn, e-postadress eller telefonnummer.',
      },
    ),
    members,
  }
}

/** `visible`: those of the clubs that the viewer's context has. `others`: how many there are beside those. */
export const clubCheck = (visible: readonly { id: string; name: string }[], others: number): PersonCheck => {
  const clubs = visible.slice(0, mostNamed)
  const labels = clubs.map(({ name }) => name)
  return {
    ...placesCheck(
      { labels, others: others + visible.length - clubs.length },
      {
        found: 'Har samma e-postadress, telefonnummer eller adress som',
        counted: (count) => (count === 1 ? 'en förening' : `${count} föreningar`),
        rule: 'Föreningens uppgifter står kvar, och e-postadress och telefonnummer publiceras nästa gång den får en tävling godkänd. Be föreningen om andra uppgifter och ändra dem på föreningens sida, eller be förbundskansliet när du inte kan ändra dem.',
        otherwise: 'Har inte samma e-postadress, telefonnummer eller adress som någon förening.',
      },
    ),
    clubs,
  }
}
