// What invented competitions are called and say of themselves, in Swedish and English.
import type { CompetitionType } from '../../../contract/competitions/types.ts'
import type { BranchSlug } from './personas.ts'
import type { Dice } from './random.ts'

const sports: Record<BranchSlug, readonly [sv: string, en: string]> = {
  ballong: ['ballongflygning', 'ballooning'],
  fallskarm: ['fallskärmshoppning', 'skydiving'],
  hangflyg: ['hängflygning', 'hang gliding'],
  konstflyg: ['konstflyg', 'aerobatics'],
  modellflyg: ['modellflyg', 'aeromodelling'],
  motorflyg: ['motorflyg', 'general aviation'],
  segelflyg: ['segelflyg', 'gliding'],
  skarmflyg: ['skärmflyg', 'paragliding'],
}

interface Named {
  branch: BranchSlug
  type: CompetitionType
  className: readonly [sv: string, en: string]
  district: string
  town: string
  round: number
}

/** Title in Swedish and English. */
export const titleOf = ({ branch, type, className, district, town, round }: Named): readonly [string, string] => {
  const [sport, sportEn] = sports[branch]
  switch (type) {
    case 'SM':
      return [`SM i ${sport}: ${className[0]}`, `Swedish Championship in ${sportEn}: ${className[1]}`]
    case 'RM':
      return [`RM i ${sport}: ${className[0]}`, `National Championship in ${sportEn}: ${className[1]}`]
    case 'NM':
      return [`NM i ${sport}: ${className[0]}`, `Nordic Championship in ${sportEn}: ${className[1]}`]
    case 'DM':
      return [`DM i ${sport}, ${district}`, `District Championship in ${sportEn}, ${district}`]
    case 'SC':
      return [`Svenska Cupen i ${sport}, deltävling ${round}`, `Swedish Cup in ${sportEn}, round ${round}`]
    case 'Int':
      return [`${town} Open i ${sport}`, `${town} Open, ${sportEn}`]
    case 'Ranking':
      return [`Rankingtävling i ${sport}: ${className[0]}`, `Ranking event in ${sportEn}: ${className[1]}`]
    default:
      return [`${town}träffen i ${sport}`, `${town} meet, ${sportEn}`]
  }
}

const openings = [
  'Vi söker en arrangör som kan ta emot tävlingen med god planering och ett gott värdskap.',
  'Tävlingen läggs ut för ansökan. Både vana och nya arrangörer är välkomna.',
  'Utlysningen gäller hela arrangemanget, från briefing till prisutdelning.',
]
const practice = [
  'Första briefing hålls klockan **09.00** första tävlingsdagen. Därefter briefing varje morgon.',
  'Tävlingsdagarna planeras så att en reservdag finns i slutet.',
  'Träningsdag ska erbjudas dagen före första tävlingsdagen.',
]
const rules = [
  'Tävlingen genomförs enligt FAI:s sportkod och grenens lokala regler.',
  'Reglerna är FAI:s sportkod med de svenska tilläggen, som publiceras senast en månad före start.',
]
const demands = [
  '- Minst två startplatser med skilda vindriktningar\n- Sjukvårdsutbildad person på plats\n- Resultat publiceras samma kväll',
  '- Godkänd tävlingsledare\n- Boende inom två mil\n- Plats för minst **30** deltagare',
  '- Luftrum sökt senast tre månader före start\n- Avtal med markägare\n- Funktionärer för alla tävlingsdagar',
]

export const descriptionOf = (dice: Dice) =>
  [dice.pick(openings), '', '### Så går det till', '', dice.pick(practice), '', dice.pick(rules)].join('\n')

export const descriptionEn =
  'We are looking for an organiser for this competition.\n\nThe FAI Sporting Code and the local regulations apply. The first briefing is held at **09:00** on the first day.'

export const requirementsOf = (dice: Dice) => dice.pick(demands)

export const returnReasons = [
  'Bra underlag, men två saker behöver bli tydligare innan vi kan utlysa.',
  'Perioden behöver stämmas av mot kalendern, och texten kompletteras.',
]
export const returnComments = [
  ['description', 'Skriv vad som gäller för reservdagar.'],
  ['requirements', 'Ange hur många funktionärer som krävs.'],
] as const
export const rejectReasons = [
  'Perioden krockar med ett mästerskap som redan är beslutat.',
  'Tävlingen ryms inte i årets program. Ansök gärna igen till nästa säsong.',
]
export const cancelReasons = [
  'För få anmälda arrangörer.',
  'Flygfältet är stängt för banarbete under perioden.',
  'Väderprognosen gör att säkerheten inte kan garanteras.',
]
export const moveReasons = [
  'Banan används av annan verksamhet de ursprungliga dagarna.',
  'Krock med en internationell tävling.',
]
export const withdrawReasons = ['Arrangören uppfyllde inte villkoren om sjukvård på plats.']
export const applicationReasons = ['Platsen gick till en arrangör närmare fler deltagare.', 'Luftrummet är inte löst.']
export const applicantRoles = ['Ordförande', 'Tävlingsansvarig', 'Sekreterare', 'Flygchef']
export const insurances = [
  'Förbundets arrangörsförsäkring',
  'Egen ansvarsförsäkring, intyg bifogas',
  'Förbundets försäkring och tilläggsskydd för publik',
]
export const safetyPlans = [
  'Säkerhetsansvarig leder daglig genomgång. Räddningsplan med larmväg och uppsamlingsplats finns anslagen.',
  'Sjukvårdare på fältet under all flygning. Avbrottskriterier för vind och sikt är fastställda.',
]
export const budgets = [
  'Anmälningsavgifter 36 000 kr, bogsering 22 000 kr, priser 4 000 kr.',
  'Nollbudget; avgiften sätts till 600 kr per deltagare.',
]
export const conditions = [
  '',
  'Rapport och resultat lämnas inom tio dagar.',
  'Sjukvårdare ska finnas på plats under all flygning.',
]
