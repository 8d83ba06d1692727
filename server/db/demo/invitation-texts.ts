// Composes the invitation and the programme of a demo competition from the texts of its branch.
import { dayText } from '#contract/dates/day-text.ts'
import { addDays, daysBetween } from '#contract/dates/swedish-day.ts'
import type { DemoOrganization } from './organizations.ts'
import { invitationTextsOf } from './invitation-texts-by-branch.ts'
import type { InvitationTexts } from './invitation-texts-type.ts'
import type { BranchSlug } from './personas.ts'
import type { RandomGenerator } from './random-generator.ts'

interface InvitationValues {
  branch: BranchSlug
  classCodes: readonly string[]
  title: string
  place: string
  organization: DemoOrganization
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

export const invitationOf = (random: RandomGenerator, invited: InvitationValues) => {
  const { branch, classCodes, title, place, organization, startsOn, endsOn } = invited
  const manner = invitationTextsOf(branch, classCodes[0] ?? '')
  const days = daysBetween(startsOn, endsOn) + 1
  const begin = random.pick(manner.startHours)
  const [town = '', field = ''] = place.split(', ')
  const values = {
    club: organization.row.name,
    town,
    title,
    place: field || town,
    time: clock(begin),
    opens: clock(begin - 1),
    last: dayText(addDays(startsOn, -random.pick([14, 21, 28]))),
    fee: (days * manner.fee + random.pick([0, 50, 100])).toLocaleString('sv-SE'),
    late: String(random.pick([100, 150, 200])),
    most: String(random.pick([24, 30, 36, 48, 60])),
    included: random.pick(manner.included),
    night: String(random.pick([80, 120, 150, 180, 250])),
    bed: String(random.pick([190, 240, 290, 340])),
    beds: String(random.pick([8, 12, 16, 20])),
    meal: String(random.pick([120, 140, 165, 180])),
  }
  const paragraphs = [
    random.pick(openings),
    `### Flygningen\n\n${random.pick(manner.flying)} ${random.pick(manner.airspace)}`,
    `### Ta med\n\n${random.pick(manner.equipment)} ${random.pick(papers)}`,
    `### Anmälan och avgift\n\n${random.pick(payments)}`,
    `### ${days === 1 ? 'Mat' : 'Boende och mat'}\n\n${random.pick(days === 1 ? lunches : lodgings)}${days > 2 ? ` ${random.pick(evenings)}` : ''}`,
  ]
  return {
    invitation: paragraphs.map((text) => filled(text, values)).join('\n\n'),
    programme: programmeOf(random, manner, begin, days),
  }
}

/** The programme of each day, from briefing to evening. */
const programmeOf = (random: RandomGenerator, { programmeItems }: InvitationTexts, begin: number, days: number) => {
  const [first = '', second = '', last = ''] = programmeItems
  const length = random.pick([5, 5.5, 6, 6.5])
  const at = (hour: number, what: string) => `- ${clock(hour)} ${what}`
  const flying = [at(begin + 0.5, first), at(begin + 1.5, second), at(begin + length, last)]
  const [checkIn, prizes] = [
    at(begin - 1, 'Incheckning'),
    at(begin + length + random.pick([1, 1.5, 2]), 'Prisutdelning'),
  ]
  const briefing = at(begin, 'Briefing')
  const evening = at(
    begin + length + 2,
    random.pick(['Middag', 'Grillkväll vid klubbstugan', 'Resultat och genomgång']),
  )
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
