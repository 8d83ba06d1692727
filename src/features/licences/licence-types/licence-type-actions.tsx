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
import { useRecordActions } from '../../../records/record-actions.tsx'
import type { RecordResource } from '../../../records/record-resource.ts'
import { recordTexts } from '../../../records/record-text.ts'
import { useRecordWrite } from '../../../records/record-write.ts'
import { licenceTypeDraftKey } from './queries.ts'

const licenceTypeResource: RecordResource<LicenceType> = {
  noun: 'licenstypen',
  endpoints: licenceTypes,
  textsOf: (type) =>
    recordTexts(fieldsOf(type), recordValues(licenceTypeDraft, type), [
      { field: 'state', label: stateColumn.label, text: stateColumn.text(type) },
    ]),
}

const Dialogs = usabilityDialogs(licenceTypes, (type: LicenceType) => ({
  name: licenceTypeText({ ...type, isActive: true }),
  usage: licenceTypeUsage(type),
  unused: 'Den används inte än.',
  chosenIn: 'nya ansökningar',
}))

export const useUpdateLicenceType = () =>
  useRecordWrite(licenceTypeResource, licenceTypes.update, { success: 'Licenstypen är sparad', undo: 'fields' })

export const useLicenceTypeActions = (record: LicenceType) =>
  useRecordActions({
    resource: licenceTypeResource,
    record,
    actions: usableActions,
    stateRefusal: licenceTypeRules.stateRefusal,
    availability: firmly(licenceTypeRules.refusal),
    suggested: ['update', 'deactivate', 'restore'],
    Dialogs,
    draftKey: licenceTypeDraftKey(record.id),
  })
