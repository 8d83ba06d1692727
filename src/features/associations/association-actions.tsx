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
import { columnTexts, editedRecord } from '../../records/edited-record.ts'
import { useRecordActions } from '../../records/record-actions.tsx'

const associationResource = editedRecord({
  noun: 'förbundet',
  endpoints: associations,
  fieldsOf: () => associationFields,
  valuesOf: (record: Association) => recordValues(associationDraft, record),
  stateOf: columnTexts(associationColumns, ['state']),
  fieldRefusal: (field, _record, user) => associationFieldRefusal(user, field),
  saved: 'Förbundet är sparat',
  undo: 'fields',
})

const Dialogs = usabilityDialogs(associations, (record: Association) => ({
  name: record.name,
  usage: associationUsage(record),
  unused: 'Inga föreningar, behörigheter eller väntande licensansökningar finns kvar.',
  chosenIn: 'formulär, i behörigheter eller som arbetsplats',
}))

export const useAssociationActions = (record: Association) =>
  useRecordActions({
    resource: associationResource,
    record,
    actions: usableActions,
    stateRefusal: associationRules.stateRefusal,
    availability: firmly(associationRules.refusal),
    suggested: ['update', 'deactivate', 'restore'],
    Dialogs,
  })
