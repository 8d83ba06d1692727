// Formats officials as text for snapshots, audit diffs and mail.
import { type Official } from '../../contract/competitions/applications/application-draft.ts'
import { officialRoleLabels } from '../../contract/competitions/official-roles.ts'
import { officialRoleLabelsEn } from '../../contract/competitions/english-labels.ts'
import type { Locale } from '../../contract/locale.ts'

const labels = { se: officialRoleLabels, en: officialRoleLabelsEn }

export const officialsText = (officials: readonly Official[], locale: Locale = 'se') =>
  officials.map(({ role, name }) => `${labels[locale][role]}: ${name}`).join(', ')
