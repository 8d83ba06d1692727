// The federation's settings as a kind of record on the page, and the hook for their only action: to edit.
import { federationEndpoints } from '#contract/associations/association-endpoints.ts'
import {
  federationDraft,
  federationFields,
  federationRefusal,
  type Federation,
} from '#contract/associations/federation.ts'
import { recordValues } from '#contract/record/record-values.ts'
import { firmly } from '../../records/action-availability.ts'
import { editedRecord } from '../../records/edited-record.ts'
import { useRecordActions } from '../../records/record-actions.tsx'

const federationResource = editedRecord({
  noun: 'Flygsportförbundets uppgifter',
  endpoints: federationEndpoints,
  fieldsOf: () => federationFields,
  valuesOf: (record: Federation) => recordValues(federationDraft, record),
  saved: 'Flygsportförbundets uppgifter är sparade',
  undo: 'fields',
})

export const useFederationActions = (record: Federation) =>
  useRecordActions({
    resource: federationResource,
    record,
    actions: { update: { label: 'Redigera' } },
    availability: firmly((_action, _shown, user, context) => federationRefusal(user, context)),
    suggested: ['update'],
  })
