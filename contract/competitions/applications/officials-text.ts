// Officials as text.
import type { Locale } from '../../locale.ts'
import { officialRoleLabels } from '../official-roles.ts'
import { officialName } from '../officials/hidden-official.ts'
import type { Redaction } from '../../record/fields.ts'
import type { Official } from './application-draft.ts'

/** 'Tävlingsledare: Anna Berg (070-123 45 67), Domare: Bo Ek'. */
export const officialsText = (officials: readonly Official[], locale: Locale = 'se'): string =>
  officials
    .map(
      ({ role, name, contact }) =>
        `${officialRoleLabels[locale][role]}: ${officialName(name, locale)}${contact === '' ? '' : ` (${contact})`}`,
    )
    .join(', ')

/** For texts that are stored or mailed, which leave out contact details. */
export const withoutContacts = (officials: readonly Official[]): Official[] =>
  officials.map(({ role, name }) => ({ role, name, contact: '' }))

export const officialsRedaction: Redaction<Official[]> = { redact: withoutContacts, change: 'Kontaktuppgifter ändrade' }
