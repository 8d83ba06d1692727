// Text of each field of an application, in both languages of its applicant.
import type { RecordFields } from '../../record/fields.ts'
import { classListText, type NamedClass } from '../enums.ts'
import { applicationDraft, permissionStateLabels, type ApplicationDraft } from './application-draft.ts'
import { officialsRedaction, officialsText } from './officials-text.ts'

/** `clubName`: a club's name by its id. `classes`: those among which the ids are found, in the order to name them. */
export const applicationFields = (
  clubName: (id: string | null) => string,
  classes: readonly (NamedClass & { id: string })[],
): RecordFields<ApplicationDraft> => ({
  schema: applicationDraft,
  texts: {
    organizationId: clubName,
    classIds: (ids, locale) =>
      classListText(
        ids.flatMap((id) => classes.find((one) => one.id === id) ?? []),
        locale,
      ),
    officials: officialsText,
    airspaceState: (state, locale) => permissionStateLabels[locale][state],
    landownerState: (state, locale) => permissionStateLabels[locale][state],
    acceptsTerms: (isAccepted) => (isAccepted ? 'Godkända' : ''),
  },
  redactions: { officials: officialsRedaction },
})
