// Composes the invitation and the programme of a demo competition from the texts of its branch.
import { dayText } from '../../../contract/dates/day-text.ts'
import { addDays, daysBetween } from '../../../contract/dates/swedish-day.ts'
import type { DemoOrganization } from './organizations.ts'
import { invitationTextsOf, type InvitationTexts } from './invitation-texts-by-branch.ts'
import type { BranchSlug } from './personas.ts'
import type { RandomGenerator } from './random-generator.ts'

interface InvitationValues {
  branch: BranchSlug
  classCodes: readonly string[]
  title: string
  place: string
  club: DemoOrganization
  startsOn: string
  endsOn: string
}

/** `9.5` as '09.30'. */
const clock = (hour: number) => `${String(Math.floor(hour)).padStart(2, '0')}.${hour % 1 === 0 ? '00' : '30'}`

const openings = [
  '{club} hälsar alla välkomna till **{title}** vid {place} i {town}.',
  'Nu är det dags för **{title}**. {club} står värd vid {place} i {town}.',
  'Välkommen till **{title}**, som {club} arrangerar vid {place} i {town}.',
  '{club} har glädjen att bjuda in till **{title}**. Vi håller till vid {place} i {town}.',
]
const papers = [
  'Handlingarna kan mejlas till {club} senast {last}, så går incheckningen fortare.',
  'Incheckningen vid {place} börjar kl. {opens}.',
  'Frågor om utrustningen besvarar {club}.',
  'Den som saknar något kan låna av {club} i mån av tillgång.',
]
const payments = [
  'Anmäl dig senast {last}. Avgiften är {fee} kronor, och i den ingår {included}.',
  'Anmälan är öppen till och med {last}. Startavgiften, {fee} kronor, betalas med Swish och täcker {included}.',
  'Avgiften är {fee} kronor ({included} ingår). Sista anmälningsdag är {last}; därefter kostar det {late} kronor till.',
  'Vi tar högst {most} anmälda i turordning, senast {last}. {fee} kronor betalas vid anmälan. Det omfattar {included}.',
]
const lodgings = [
  'Husvagn med el vid {place} kostar {night} kronor per natt. Tält ställs upp utan kostnad.',
  '{club} har {beds} bäddar i klubbstugan för {bed} kronor natten. Först till kvarn.',
  'Boende finns på vandrarhemmet i {town}, cirka {bed} kronor per person. Uppge {club} vid bokning.',
  'Rum i {town} är reserverade till {last}. Camping vid {place} går också bra, {night} kronor per ekipage.',
]
const lunches = [
  'Lunch serveras vid {place} för {meal} kronor.',
  'Fika och varmkorv säljs hela dagen vid {place}. Vegetariskt finns.',
  '{club} bjuder alla tävlande på kaffe. Lunch kostar {meal} kronor och beställs vid anmälan.',
]
const evenings = [
  'Gemensam middag första kvällen, {meal} kronor. Säg till om allergier vid anmälan.',
  'Köket vid {place} serverar frukost och middag alla dagar.',
  'Prisutdelning sker sista dagen, med fika för {meal} kronor från {club}.',
]

const filled = (text: string, values: Record<string, string>) =>
  text.replaceAll(/\{(\w+)\}/g, (sign, name: string) => values[name] ?? sign)

export const invitationOf = (dice: RandomGenerator, invited: InvitationValues) => {
  const { branch, classCodes, title, place, club, startsOn, endsOn } = invited
  const manner = invitationTextsOf(branch, classCodes[0] ?? '')
  const days = daysBetween(startsOn, endsOn) + 1
  const begin = dice.pick(manner.startHours)
  const [town = '', field = ''] = place.split(', ')
  const values = {
    club: club.row.name,
    town,
    title,
    place: field || town,
    time: clock(begin),
    opens: clock(begin - 1),
    last: dayText(addDays(startsOn, -dice.pick([14, 21, 28]))),
    fee: (days * manner.fee + dice.pick([0, 50, 100])).toLocaleString('sv-SE'),
    late: String(dice.pick([100, 150, 200])),
    most: String(dice.pick([24, 30, 36, 48, 60])),
    included: dice.pick(manner.included),
    night: String(dice.pick([80, 120, 150, 180, 250])),
    bed: String(dice.pick([190, 240, 290, 340])),
    beds: String(dice.pick([8, 12, 16, 20])),
    meal: String(dice.pick([120, 140, 165, 180])),
  }
  const paragraphs = [
    dice.pick(openings),
    `### Flygningen\n\n${dice.pick(manner.flying)} ${dice.pick(manner.airspace)}`,
    `### Ta med\n\n${dice.pick(manner.equipment)} ${dice.pick(papers)}`,
    `### Anmälan och avgift\n\n${dice.pick(payments)}`,
    `### ${days === 1 ? 'Mat' : 'Boende och mat'}\n\n${dice.pick(days === 1 ? lunches : lodgings)}${days > 2 ? ` ${dice.pick(evenings)}` : ''}`,
  ]
  return {
    invitation: paragraphs.map((text) => filled(text, values)).join('\n\n'),
    programme: programmeOf(dice, manner, begin, days),
  }
}

/** The programme of each day, from briefing to evening. */
const programmeOf = (dice: RandomGenerator, { programmeItems }: InvitationTexts, begin: number, days: number) => {
  const [first = '', second = '', last = ''] = programmeItems
  const length = dice.pick([5, 5.5, 6, 6.5])
  const at = (hour: number, what: string) => `- ${clock(hour)} ${what}`
  const flying = [at(begin + 0.5, first), at(begin + 1.5, second), at(begin + length, last)]
  const [checkIn, prizes] = [at(begin - 1, 'Incheckning'), at(begin + length + dice.pick([1, 1.5, 2]), 'Prisutdelning')]
  const briefing = at(begin, 'Briefing')
  const evening = at(begin + length + 2, dice.pick(['Middag', 'Grillkväll vid klubbstugan', 'Resultat och genomgång']))
  if (days === 1) return [checkIn, briefing, ...flying, prizes].join('\n')
  return [
    '### Första dagen',
    checkIn,
    briefing,
    ...flying,
    evening,
    ...(days === 2 ? [] : ['', days === 3 ? '### Andra dagen' : '### Mellandagarna', briefing, ...flying]),
    '',
    '### Sista dagen',
    briefing,
    ...flying,
    prizes,
  ].join('\n')
}
