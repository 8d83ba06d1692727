// Labels and options of the application form in Swedish and English.
import {
  permissionStateLabels,
  permissionStates,
} from '../../../../../contract/competitions/applications/application-draft.ts'
import { officialRoleLabels, officialRoles } from '../../../../../contract/competitions/official-roles.ts'
import {
  applicationTitlesEn,
  invitationTitlesEn,
  officialRoleLabelsEn,
  permissionStateLabelsEn,
} from '../../../../../contract/competitions/english-labels.ts'
import type { InvitationField } from '../../../../../contract/competitions/sanctions/invitation.ts'
import type { Locale } from '../../../../../contract/locale.ts'
import type { ApplyValues } from './form-schema.ts'

const english: Partial<Record<keyof ApplyValues | InvitationField, string>> = {
  ...invitationTitlesEn,
  ...applicationTitlesEn,
  clubName: 'The club’s name',
  email: 'E-mail address',
}
const englishOfOfficial: Record<string, string> = { role: 'Role', name: 'Name', contact: 'Contact' }

/** By a field's name, or its part's: `officials.0.name`. */
export const englishTitle = (name: string): string | undefined => {
  const [field = '', , part] = name.split('.')
  return part ? englishOfOfficial[part] : english[field as keyof typeof english]
}

/** What a form's fields are called in a language, to be laid over the form. */
export const titlesIn = (form: { titleOf: (name: string) => string }, locale: Locale) => ({
  titleOf: (name: string) => (locale === 'en' ? englishTitle(name) : undefined) ?? form.titleOf(name),
})

export const roleLabels = { se: officialRoleLabels, en: officialRoleLabelsEn }
export const permissionLabels = { se: permissionStateLabels, en: permissionStateLabelsEn }

export const roleOptions = (locale: Locale) =>
  officialRoles.map((value) => ({ value, label: roleLabels[locale][value] }))
/** What an applicant chooses among: that nothing is stated is no choice. */
export const permissionOptions = (locale: Locale) =>
  permissionStates.slice(1).map((value) => ({ value, label: permissionLabels[locale][value] }))
