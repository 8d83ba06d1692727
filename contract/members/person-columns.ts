// The columns of the list of persons, on the page and in its file, and the labels of what they name.
import { licenceStateLabels, type LicenceState } from '../licences/licences/licence-state.ts'
import { clubRoles, type ClubRoleName } from '../organizations/club-roles.ts'
import type { ValidityState } from '../dates/validity-period.ts'
import type { TextColumn } from '../record/list-columns.ts'
import { namesOf } from '../record/named-ref.ts'
import { formatPhone } from '../validation/phone-number.ts'
import { municipalityName } from './municipalities.ts'
import type { PersonRow } from './person-row.ts'
import type { Attention, LicenceStanding, PersonColumn, Sex } from './person-search.ts'
import { protectedIdentityLabel } from './protected-identity.ts'

export const sexLabels: Record<Sex, string> = {
  female: 'Kvinna',
  male: 'Man',
  other: 'Annat',
  unknown: 'Okänt',
}
export const sexOrder = Object.keys(sexLabels) as Sex[]
export const membershipStatusLabels: Record<ValidityState, string> = {
  current: 'Aktuell',
  former: 'Tidigare',
  upcoming: 'Kommande',
}
export const licenceStandingLabels: Record<LicenceStanding, string> = {
  active: licenceStateLabels.active,
  expiring: licenceStateLabels.expiring,
  none: 'Ingen som gäller',
}
export const attentionLabels: Record<Attention, string> = {
  incompleteNumber: 'Ofullständigt nummer',
  withoutAccount: 'Utan konto',
  possibleDuplicate: 'Möjlig dubblett',
  liftAsked: 'Hävning av skydd begärd av någon annan',
  anonymizeProposed: 'Avidentifiering föreslagen av någon annan',
}

/** The name in the list's order, last name first; the label of a protected identity when the name is not known. */
export const personSortName = ({ firstName, lastName }: Pick<PersonRow, 'firstName' | 'lastName'>): string =>
  lastName === '' ? protectedIdentityLabel : `${lastName}, ${firstName}`

/** Shown instead of the name of a person whom a report counts but the list may not show. */
export const unlistedLabels = { anonymized: 'Avidentifierad', outside: 'Visas inte här längre' }

const roleLabel = (role: string): string => clubRoles[role as ClubRoleName]?.label ?? role

/** 'SEG', 'FAI (Spärrad)': the state only when it is another than that of most. */
const licenceText = ({ code, state }: PersonRow['licences'][number]): string =>
  state === 'active' ? code : `${code} (${licenceStateLabels[state as LicenceState]})`

/** The columns in their order. */
export const personColumns: Record<PersonColumn, TextColumn<PersonRow>> = {
  name: { label: 'Namn', text: personSortName },
  memberNumber: { label: 'Medlemsnummer', text: ({ memberNumber }) => String(memberNumber ?? '') },
  birthYear: { label: 'Född', text: ({ birthYear }) => String(birthYear ?? '') },
  sex: { label: 'Kön', text: ({ sex }) => (sex ? sexLabels[sex] : '') },
  clubs: { label: 'Föreningar', text: ({ clubs }) => namesOf(clubs) },
  branches: { label: 'Grenar', text: ({ branches }) => namesOf(branches) },
  district: { label: 'Distrikt', text: ({ districts }) => namesOf(districts) },
  municipality: {
    label: 'Kommun',
    text: ({ municipalityCode, isProtected }) => (isProtected ? 'Okänd' : municipalityName(municipalityCode)),
  },
  roles: {
    label: 'Föreningsroller',
    text: ({ roles }) => roles.map(({ role, club }) => `${roleLabel(role)}, ${club}`).join('; '),
  },
  memberSince: { label: 'Medlem sedan', text: ({ memberSince }) => memberSince ?? '' },
  paidYear: { label: 'Avgift betald', text: ({ paidYear }) => String(paidYear ?? '') },
  email: { label: 'E-postadress', text: ({ email }) => email },
  phoneNumber: { label: 'Telefon', text: ({ phoneNumber }) => formatPhone(phoneNumber) },
  licences: { label: 'Licenser', text: ({ licences }) => licences.map(licenceText).join(', ') },
}
