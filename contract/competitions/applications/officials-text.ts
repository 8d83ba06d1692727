// Officials as text, without their contact details.
import type { Locale } from '../../locale.ts'
import { officialRoleLabelsEn } from '../english-labels.ts'
import { officialRoleLabels } from '../official-roles.ts'
import type { Official } from './application-draft.ts'

const labels = { se: officialRoleLabels, en: officialRoleLabelsEn }

export const officialsText = (officials: readonly Official[], locale: Locale = 'se') =>
  officials.map(({ role, name }) => `${labels[locale][role]}: ${name}`).join(', ')
