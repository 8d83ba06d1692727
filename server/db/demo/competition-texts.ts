// Titles, descriptions, requirements and reasons of the demo's announcements and sanctions, in Swedish and English.
import type { Series } from './competition-series.ts'
import type { BranchSlug } from './personas.ts'
import type { RandomGenerator } from './random-generator.ts'

const compounds: Record<string, string> = {
  Falun: 'Falu',
  Härjedalen: 'Härjedals',
  Kalmar: 'Kalmar',
  Lund: 'Lunda',
  'Malung-Sälen': 'Sälen',
  Orust: 'Orust',
  Trollhättan: 'Trollhätte',
  'Upplands Väsby': 'Väsby',
  Älvdalen: 'Älvdals',
}

/** A town as the first half of a compound: 'Norrköpings' + 'träffen', 'Örebro' + 'träffen', 'Sandviken' + 'träffen'. */
export const compoundOf = (town: string) => compounds[town] ?? (/[aeiouyåäösxz]$|[ae]n$/.test(town) ? town : `${town}s`)

interface TitleValues {
  series: Pick<Series, 'title' | 'titleEn' | 'round'>
  district: string
  town: string
}

/** Title in Swedish and English. */
export const titleOf = ({ series, district, town }: TitleValues): readonly [string, string] => {
  const filled = (text: string) =>
    text
      .replace('{towns}', compoundOf(town))
      .replace('{town}', town)
      .replace('{district}', district)
      .replace('{round}', String(series.round))
  return [filled(series.title), filled(series.titleEn)]
}

const openings = [
  'Vi söker en arrangör som kan ta emot tävlingen med god planering och ett gott värdskap.',
  'Tävlingen läggs ut för ansökan. Både vana och nya arrangörer är välkomna.',
  'Utlysningen gäller hela arrangemanget, från första briefing till prisutdelning.',
  'Förbundet söker en förening som vill stå värd för tävlingen.',
]
const practicalities: Record<BranchSlug, readonly string[]> = {
  ballong: [
    'Flygning planeras **i gryningen och före skymningen** alla dagar. Briefing en timme före varje pass.',
    'Kvällspassen hålls så att publiken kan se starten. Uppgifterna delas ut vid briefing.',
  ],
  fallskarm: [
    'Hoppningen börjar klockan **08.00**. Domarna samlas kvällen före.',
    'Första lyft går klockan **09.00**. En reservdag för väder planeras om fältet medger det.',
  ],
  hangflyg: [
    'Briefing hålls klockan **09.30** på startplatsen. Dagens bana bestäms av tävlingsledaren och säkerhetskommittén.',
    'Bogsering eller start från hang. Hemtransport ordnas av arrangören.',
  ],
  konstflyg: [
    'Boxen ska vara utmärkt och provflugen dagen före. Träning kan bokas hela veckan före.',
    'Briefing klockan **08.30**. Okänt program delas ut senast kvällen före.',
  ],
  modellflyg: [
    'Samling klockan **08.30**, första start klockan **09.00**. Frekvens- och säkerhetskontroll före start.',
    'Arrangören håller med tidtagare och startplatser. Byggregler kontrolleras vid anmälan på plats.',
  ],
  motorflyg: [
    'Besättningarna landar senast klockan **10.00** första dagen. Uppgifterna delas ut i karantän.',
    'Briefing klockan **09.00**. Banan läggs av en banläggare som förbundet godkänner.',
  ],
  segelflyg: [
    'Första briefing hålls klockan **09.30** första tävlingsdagen, därefter varje morgon.',
    'Träningsdag erbjuds dagen före första tävlingsdagen. Bogsering ingår i anmälningsavgiften.',
  ],
  skarmflyg: [
    'Briefing hålls på startplatsen varje morgon. Räddningslag och hemtransport ordnas av arrangören.',
    'Dagens uppgift sätts av uppgiftskommittén klockan **10.00**. Spårning under flygning är obligatorisk.',
  ],
}
const rules = [
  'Tävlingen genomförs enligt FAI:s sportkod och grenens lokala regler.',
  'Reglerna är FAI:s sportkod med de svenska tilläggen, som publiceras senast en månad före start.',
  'Grenförbundets tävlingsregler gäller i den lydelse som finns på webben vid anmälningstidens slut.',
]
const branchRequirements: Record<BranchSlug, readonly string[]> = {
  ballong: [
    'Minst två startplatser med skilda vindriktningar',
    'Gaspåfyllning på plats',
    'Avtal med markägare för landning',
  ],
  fallskarm: ['Flygplan för minst tio hoppare', 'Sjukvårdsutbildad person på fältet', 'Utrustning för bildinspelning'],
  hangflyg: [
    'Startplatser för minst två vindriktningar',
    'Bogserlag eller väg till toppen',
    'Hemtransport efter landning',
  ],
  konstflyg: ['Godkänd box över fältet', 'Boende för domarna', 'Bränsle på plats'],
  modellflyg: ['Plats för minst **30** deltagare', 'Tidtagare till alla startplatser', 'Laddplatser och parkering'],
  motorflyg: ['Bana om minst 600 meter', 'Bränsle på plats', 'Lokal för karantän och briefing'],
  segelflyg: [
    'Bogserflygplan i förhållande till antalet deltagare',
    'Plats för uppställning och boende',
    'Väderbriefing varje morgon',
  ],
  skarmflyg: ['Startplatser för minst två vindriktningar', 'Räddningslag på plats', 'Transport till start'],
}
const commonRequirements = [
  'Tävlingsledare som förbundet godkänner',
  'Resultat publiceras samma kväll',
  'Luftrummet sökt senast tre månader före start',
  'Funktionärer för alla tävlingsdagar',
  'Boende inom två mil',
]

export const descriptionOf = (random: RandomGenerator, branch: BranchSlug) =>
  [
    random.pick(openings),
    '',
    '### Så går det till',
    '',
    random.pick(practicalities[branch]),
    '',
    random.pick(rules),
  ].join('\n')

export const descriptionEn =
  'We are looking for an organiser for this competition.\n\nThe FAI Sporting Code and the local regulations apply. The first briefing is held on the morning of the first day.'

export const requirementsOf = (random: RandomGenerator, branch: BranchSlug) =>
  [...random.sample(branchRequirements[branch], 2), ...random.sample(commonRequirements, 2)]
    .map((requirement) => `- ${requirement}`)
    .join('\n')

export const reviewerMessages = [
  'Perioden är avstämd med grannförbunden.',
  'Två föreningar har frågat redan, så det vore bra att få ut den snart.',
  'Datumet är samma vecka som de senaste åren.',
  'Vi har flyttat tävlingen en vecka för att inte krocka med skolavslutningarna.',
]

export const returnReasons = [
  'Bra underlag, men två saker behöver bli tydligare innan vi kan utlysa.',
  'Perioden behöver stämmas av mot kalendern, och texten kompletteras.',
]
export const returnComments = [
  ['description', 'Skriv vad som gäller för reservdagar.', 'Två reservdagar direkt efter den sista tävlingsdagen.'],
  ['requirements', 'Ange hur många funktionärer som krävs.', 'Det står nu sist i kraven.'],
] as const
export const rejectReasons = [
  'Perioden krockar med ett mästerskap som redan är beslutat.',
  'Tävlingen ryms inte i årets program. Ansök gärna igen till nästa säsong.',
]
/** Reasons for cancelling an upcoming sanctioned competition. */
export const cancelReasons = [
  'Flygfältet är stängt för banarbete under perioden.',
  'Arrangören har inte fått ihop tillräckligt många funktionärer.',
]
export const weatherReasons = [
  'Prognosen visar hård vind och regn alla dagar.',
  'Låga moln och regn väntas hela helgen. Tävlingen går inte att genomföra säkert.',
]
export const announcementCancelReasons = [
  'Ingen förening har kunnat ta på sig arrangemanget.',
  'Kommittén har beslutat att inte hålla tävlingen den här säsongen.',
]
export const moveReasons = [
  'Banan används av annan verksamhet de ursprungliga dagarna.',
  'Krock med en internationell tävling.',
]
export const withdrawReasons = ['Arrangören uppfyllde inte villkoren om sjukvård på plats.']
export const conditions = [
  '',
  'Rapport och resultat lämnas inom tio dagar.',
  'Sjukvårdare ska finnas på plats under all flygning.',
  'Luftrummet ska vara bekräftat skriftligt senast en månad före start.',
]
