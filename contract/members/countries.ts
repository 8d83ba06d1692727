// Countries, of addresses and nationalities: the codes of ISO 3166-1, with their Swedish names.
import { once } from '../text/once.ts'

const codes =
  'AD AE AF AG AI AL AM AO AR AT AU AW AZ BA BB BD BE BF BG BH BI BJ BM BN BO BR BS BT BW BY BZ CA CD CF CG CH CI CL CM CN CO CR CU CV CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FM FO FR GA GB GD GE GH GL GM GN GQ GR GT GW GY HK HN HR HT HU ID IE IL IN IQ IR IS IT JM JO JP KE KG KH KI KM KN KP KR KW KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MG MH MK ML MM MN MO MR MT MU MV MW MX MY MZ NA NE NG NI NL NO NP NR NZ OM PA PE PG PH PK PL PS PT PW PY QA RO RS RU RW SA SB SC SD SE SG SI SK SL SM SN SO SR SS ST SV SY SZ TD TG TH TJ TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VN VU WS XK YE ZA ZM ZW'.split(
    ' ',
  )
const names = once(() => new Intl.DisplayNames(['sv'], { type: 'region' }))

export const isCountry = (code: string): boolean => codes.includes(code)
export const countryName = (code: string): string => (isCountry(code) ? (names().of(code) ?? code) : code)

/** Sweden first, then the others in Swedish alphabetical order. */
export const countryChoices = (): { value: string; label: string }[] =>
  codes
    .map((value) => ({ value, label: countryName(value) }))
    .toSorted((a, b) => Number(b.value === 'SE') - Number(a.value === 'SE') || a.label.localeCompare(b.label, 'sv'))
