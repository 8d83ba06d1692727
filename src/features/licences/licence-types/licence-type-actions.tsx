// Licence types as a kind of record on the page, and the hooks for their actions.
import { licenceTypes } from '#contract/licences/licence-types/licence-type-endpoints.ts'
import { fieldsOf, licenceTypeUsage } from '#contract/licences/licence-types/licence-type-fields.ts'
import {
  licenceTypeDraft,
  licenceTypeRules,
  licenceTypeText,
  type LicenceType,
} from '#contract/licences/licence-types/licence-type.ts'
import { stateColumn, usableActions } from '#contract/record/catalogue.ts'
import { recordValues } from '#contract/record/record-values.ts'
import { firmly } from '../../../records/action-availability.ts'
import { usabilityDialogs } from '../../../records/catalogue/usability-dialogs.tsx'
import { columnTexts, editedRecord } from '../../../records/edited-record.ts'
import { useRecordActions } from '../../../records/record-actions.tsx'

const licenceTypeResource = editedRecord({
  noun: 'licenstypen',
  endpoints: licenceTypes,
  fieldsOf,
  valuesOf: (type: LicenceType) => recordValues(licenceTypeDraft, type),
  stateOf: columnTexts({ state: stateColumn }, ['state']),
  saved: 'Licenstypen är sparad',
  undo: 'fields',
})

const Dialogs = usabilityDialogs(licenceTypes, (type: LicenceType) => ({
  name: licenceTypeText({ ...type, isActive: true }),
  usage: licenceTypeUsage(type),
  unused: 'Den används inte än.',
  chosenIn: 'nya ansökningar',
}))

export const useLicenceTypeActions = (record: LicenceType) =>
  useRecordActions({
    resource: licenceTypeResource,
    record,
    actions: usableActions,
    stateRefusal: licenceTypeRules.stateRefusal,
    availability: firmly(licenceTypeRules.refusal),
    suggested: ['update', 'deactivate', 'restore'],
    Dialogs,
  })
