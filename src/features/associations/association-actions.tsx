// Associations as a kind of record on the page, and the hooks for their actions.
import { associationColumns } from '#contract/associations/association-columns.ts'
import { associations } from '#contract/associations/association-endpoints.ts'
import {
  associationDraft,
  associationFieldRefusal,
  associationFields,
  associationRules,
  associationUsage,
  type Association,
} from '#contract/associations/association.ts'
import { usableActions } from '#contract/record/catalogue.ts'
import { recordValues } from '#contract/record/record-values.ts'
import { firmly } from '../../records/action-availability.ts'
import { usabilityDialogs } from '../../records/catalogue/usability-dialogs.tsx'
import { useRecordActions } from '../../records/record-actions.tsx'
import type { RecordResource } from '../../records/record-resource.ts'
import { recordTexts } from '../../records/record-text.ts'
import { useRecordWrite } from '../../records/record-write.ts'
import { associationDraftKey } from './queries.ts'

const associationResource: RecordResource<Association> = {
  noun: 'förbundet',
  endpoints: associations,
  textsOf: (record) =>
    recordTexts(associationFields, recordValues(associationDraft, record), [
      { field: 'state', label: associationColumns.state.label, text: associationColumns.state.text(record) },
    ]),
  fieldRefusal: (field, _record, user) => associationFieldRefusal(user, field),
}

const Dialogs = usabilityDialogs(associations, (record: Association) => ({
  name: record.name,
  usage: associationUsage(record),
  unused: 'Inga föreningar och inga behörigheter finns kvar.',
  chosenIn: 'formulär, filter och behörigheter',
}))

export const useUpdateAssociation = () =>
  useRecordWrite(associationResource, associations.update, { success: 'Förbundet är sparat', undo: 'fields' })

export const useAssociationActions = (record: Association) =>
  useRecordActions({
    resource: associationResource,
    record,
    actions: usableActions,
    stateRefusal: associationRules.stateRefusal,
    availability: firmly(associationRules.refusal),
    suggested: ['update', 'deactivate', 'restore'],
    Dialogs,
    draftKey: associationDraftKey(record.id),
  })
