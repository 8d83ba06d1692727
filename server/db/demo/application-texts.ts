// Texts of the demo's applications: safety plans, budgets whose sums are correct, and messages to the reviewers.
import type { BranchSlug } from './personas.ts'
import type { RandomGenerator } from './random-generator.ts'

export const applicationReasons = [
  'Platsen gick till en arrangör närmare fler deltagare.',
  'Luftrummet är inte löst.',
  'En annan förening erbjöd fler startplatser och boende på fältet.',
  'Tävlingsledaren saknar den behörighet som krävs.',
]
export const applicantRoles = [
  'Ordförande',
  'Tävlingsansvarig',
  'Sekreterare',
  'Flygchef',
  'Kassör',
  'Ledamot i styrelsen',
]
export const insurances = [
  'Förbundets arrangörsförsäkring',
  'Förbundets arrangörsförsäkring; publiken täcks av kommunens ansvarsförsäkring',
  'Egen ansvarsförsäkring, intyg bifogas',
  'Förbundets försäkring och tilläggsskydd för publik',
]

const safetyLeads = [
  'Säkerhetsansvarig leder en genomgång varje morgon.',
  'En säkerhetskommitté med två piloter och tävlingsledaren kan stoppa flygningen när som helst.',
  'Tävlingsledaren och säkerhetsansvarig har radiokontakt under all flygning.',
  'Alla funktionärer får räddningsplanen utskriven och går igenom den före start.',
]
const rescuePlans = [
  'Larmväg och uppsamlingsplats anslås vid startplatsen.',
  'Räddningstjänsten är underrättad och har fått en karta med infarter.',
  'Två sjukvårdare finns på plats, ambulansvägen hålls fri.',
  'Första hjälpen och hjärtstartare finns i klubbstugan.',
]
const weatherLimits: Record<BranchSlug, readonly string[]> = {
  ballong: ['Ingen start vid mer än 4 m/s på marken.', 'Känsliga områden är inritade på tävlingskartan.'],
  fallskarm: [
    'Hoppningen avbryts vid mer än 9 m/s, för elever vid 6.',
    'Reservdragningar följs från marken med kikare.',
  ],
  hangflyg: ['Ingen start vid byar över 10 m/s.', 'Alla flyger med räddningsskärm och spårsändare.'],
  konstflyg: ['Lägsta höjd enligt klass, bevakas av domarna.', 'Boxen hålls fri genom avtal med flygledningen.'],
  modellflyg: ['Säkerhetsavstånd till publik och parkering är utmärkta.', 'Ingen flygning bakom depålinjen.'],
  motorflyg: ['Banan granskas av en oberoende banläggare.', 'Avståndet mellan starterna är tre minuter.'],
  segelflyg: ['Utelandningsfält är kontrollerade inom tre mil.', 'FLARM är obligatoriskt, och bogserordningen anslås.'],
  skarmflyg: ['Ingen start vid byar över 8 m/s.', 'Räddningsskärm och spårning är obligatoriskt.'],
}
export const safetyPlanOf = (random: RandomGenerator, branch: BranchSlug) =>
  [random.pick(safetyLeads), random.pick(rescuePlans), random.pick(weatherLimits[branch])].join(' ')

interface BudgetValues {
  branch: BranchSlug
  entrants: number
  days: number
}

/** In kronor, per participant and day. */
const fees: Record<BranchSlug, readonly [low: number, high: number]> = {
  ballong: [350, 600],
  fallskarm: [300, 500],
  hangflyg: [200, 350],
  konstflyg: [400, 700],
  modellflyg: [100, 200],
  motorflyg: [250, 400],
  segelflyg: [200, 350],
  skarmflyg: [200, 400],
}
const ownCosts: Record<BranchSlug, readonly string[]> = {
  ballong: ['gas', 'markägare'],
  fallskarm: ['domare', 'flygplanshyra'],
  hangflyg: ['bogsering', 'hemtransport'],
  konstflyg: ['domare', 'boende för domare'],
  modellflyg: ['tidtagare', 'hyra av bodar'],
  motorflyg: ['banläggning', 'start- och landningsavgifter'],
  segelflyg: ['bogsering', 'väderprognoser'],
  skarmflyg: ['hemtransport', 'räddningslag'],
}
const commonCosts = ['priser', 'mat till funktionärer', 'sjukvård', 'tält och el', 'resultattjänst']

const round = (kronor: number) => Math.round(kronor / 100) * 100
const kronor = (amount: number) => `${String(amount).replaceAll(/\B(?=(\d{3})+$)/g, '\u00A0')} kr`

/** Income, costs and result, whose sums are correct. */
export const budgetOf = (random: RandomGenerator, { branch, entrants, days }: BudgetValues) => {
  const [low, high] = fees[branch]
  const fee = Math.round((random.between(low, high) * (1 + (days - 1) * 0.7)) / 50) * 50
  const income = fee * entrants
  const support = random.chance(0.5) ? random.between(2, 12) * 1000 : 0
  const names = [
    ...random.sample(ownCosts[branch], random.between(1, 2)),
    ...random.sample(commonCosts, random.between(2, 3)),
  ]
  const shares = names.map(() => random.between(10, 40))
  const spent = (income + support) * (0.85 + random.next() * 0.12)
  const sum = shares.reduce((total, share) => total + share, 0)
  const costs = names.map((name, index) => [name, round((spent * (shares[index] ?? 0)) / sum)] as const)
  const left = income + support - costs.reduce((total, [, cost]) => total + cost, 0)
  const listed = costs.map(([name, cost]) => `${name} ${kronor(cost)}`).join(', ')
  const surplus = left >= 0 ? `Överskott: ${kronor(left)}.` : `Underskott: ${kronor(-left)}, som föreningen står för.`
  const extra = support ? `, ${random.pick(['bidrag från kommunen', 'sponsorer', 'servering'])} ${kronor(support)}` : ''
  return `Intäkter: ${entrants} deltagare à ${kronor(fee)} (${kronor(income)})${extra}.\nKostnader: ${listed}.\n${surplus}`
}

const messages = [
  'Vi har arrangerat tävlingen förut och har funktionärerna klara.',
  'Det här blir vårt första arrangemang på nationell nivå. Vi tar gärna emot råd.',
  'Kommunen hjälper till med boende och skyltning.',
  'Om dagarna inte passar kan vi ta emot tävlingen en vecka senare.',
  'Klubbstugan är nyrenoverad och har plats för 40 personer.',
  'Vi delar fältet med en annan förening, som har lovat att stå över flygning de dagarna.',
  'Tre av våra medlemmar har gått kursen för tävlingsledare i vinter.',
  'Vi har bokat campingen intill fältet för alla tävlingsdagar.',
  'Grannföreningen ställer upp med funktionärer, så att vi är tillräckligt många.',
  'Vi fyller jämnt nästa år och vill gärna fira med en tävling.',
  'Hör av er om något saknas, så kompletterar vi direkt.',
  'Ny vinsch är beställd och levereras före säsongen.',
]
export const messageOf = (random: RandomGenerator) =>
  random.chance(0.65) ? random.sample(messages, random.between(1, 2)).join(' ') : ''

const entrants: Record<BranchSlug, readonly [low: number, high: number]> = {
  ballong: [8, 24],
  fallskarm: [16, 60],
  hangflyg: [10, 28],
  konstflyg: [8, 22],
  modellflyg: [10, 38],
  motorflyg: [10, 30],
  segelflyg: [14, 48],
  skarmflyg: [18, 70],
}
export const entrantsOf = (random: RandomGenerator, branch: BranchSlug) => random.between(...entrants[branch])
