// Labels and options of the application form in Swedish and English.
import {
  permissionStateLabels,
  permissionStates,
} from '../../../../../contract/competitions/applications/application-draft.ts'
import {
  applicationTitlesEn,
  invitationTitlesEn,
  permissionStateLabelsEn,
} from '../../../../../contract/competitions/english-labels.ts'
import type { InvitationField } from '../../../../../contract/competitions/external/invitation.ts'
import type { Locale } from '../../../../../contract/locale.ts'
import type { ApplyValues } from './form-schema.ts'

const english: Partial<Record<keyof ApplyValues | InvitationField, string>> = {
  ...invitationTitlesEn,
  ...applicationTitlesEn,
  clubName: 'The club’s name',
  email: 'E-mail address',
  answers: 'Your answer',
}
const englishOfOfficial: Record<string, string> = { role: 'Role', name: 'Name', contact: 'Contact' }

/** English title by field name, or by the path of a nested field: `officials.0.name`. */
export const englishTitle = (name: string): string | undefined => {
  const [field = '', , part] = name.split('.')
  return part ? englishOfOfficial[part] : english[field as keyof typeof english]
}

const permissionLabels = { se: permissionStateLabels, en: permissionStateLabelsEn }

/** Options for an applicant, without the state `unset`. */
export const permissionOptions = (locale: Locale) =>
  permissionStates.slice(1).map((value) => ({ value, label: permissionLabels[locale][value] }))
