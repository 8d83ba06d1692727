// The application's fields and choices by name: the contract's in Swedish, ours in English.
import {
  officialRoleLabels,
  officialRoles,
  permissionStateLabels,
  permissionStates,
  type OfficialRole,
  type PermissionState,
} from '../../../../contract/competitions/application.ts'
import type { Language } from '../../../../contract/day-text.ts'
import type { SchemaForm } from '../../../forms/schema-form.ts'
import type { ApplyValues } from './apply-form.ts'

const english: Partial<Record<keyof ApplyValues, string>> = {
  organizationId: 'Club',
  clubName: 'The club’s name',
  applicantName: 'Name',
  applicantRole: 'Position in the club',
  applicantPhone: 'Mobile phone',
  email: 'E-mail address',
  startsOn: 'First day of competition',
  endsOn: 'Last day of competition',
  reserveStartsOn: 'First reserve day',
  reserveEndsOn: 'Last reserve day',
  place: 'Place',
  icao: 'ICAO code',
  latitude: 'Latitude',
  longitude: 'Longitude',
  classIds: 'Classes',
  expectedEntrants: 'Expected number of entrants',
  officials: 'Officials',
  airspaceState: 'Airspace',
  airspaceNote: 'About the airspace',
  landownerState: 'Landowner',
  landownerNote: 'About the landowner’s permission',
  insurance: 'Insurance',
  safetyPlan: 'Safety plan',
  budget: 'Budget',
  message: 'Message',
  acceptsTerms: 'The terms',
}
const englishOfOfficial: Record<string, string> = { role: 'Duty', name: 'Name', contact: 'Contact' }

/** By a field's name, or its part's: `officials.0.name`. */
export const englishTitle = (name: string): string | undefined => {
  const [field = '', , part] = name.split('.')
  return part ? englishOfOfficial[part] : english[field as keyof ApplyValues]
}

/** What a form's fields are called in a language, to be laid over the form. */
export const titlesIn = (form: Pick<SchemaForm<ApplyValues>, 'titleOf'>, language: Language) => ({
  titleOf: (name: string) => (language === 'en' ? englishTitle(name) : undefined) ?? form.titleOf(name),
})

const officialRolesEnglish: Record<OfficialRole, string> = {
  director: 'Competition director',
  safety: 'Safety officer',
  chiefJudge: 'Chief judge',
  judge: 'Judge',
  jury: 'Jury member',
  inspector: 'Inspector',
}
const permissionStatesEnglish: Record<PermissionState, string> = {
  unset: 'Not stated',
  notNeeded: 'Not needed',
  applied: 'Applied for',
  granted: 'Granted',
}

export const roleLabels = { sv: officialRoleLabels, en: officialRolesEnglish }
export const permissionLabels = { sv: permissionStateLabels, en: permissionStatesEnglish }

export const roleOptions = (language: Language) =>
  officialRoles.map((value) => ({ value, label: roleLabels[language][value] }))
/** What an applicant chooses among: that nothing is stated is no choice. */
export const permissionOptions = (language: Language) =>
  permissionStates.slice(1).map((value) => ({ value, label: permissionLabels[language][value] }))
