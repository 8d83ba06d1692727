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
import { useRecordActions } from '../../records/record-actions.tsx'
import type { RecordResource } from '../../records/record-resource.ts'
import { recordTexts } from '../../records/record-text.ts'
import { useRecordWrite } from '../../records/record-write.ts'
import { associationDraftKey } from './queries.ts'

const federationResource: RecordResource<Federation> = {
  noun: 'Flygsportförbundets uppgifter',
  endpoints: federationEndpoints,
  textsOf: (record) => recordTexts(federationFields, recordValues(federationDraft, record), []),
}

export const useUpdateFederation = () =>
  useRecordWrite(federationResource, federationEndpoints.update, {
    success: 'Flygsportförbundets uppgifter är sparade',
    undo: 'fields',
  })

export const useFederationActions = (record: Federation) =>
  useRecordActions({
    resource: federationResource,
    record,
    actions: { update: { label: 'Redigera' } },
    availability: firmly((_action, _shown, user, context) => federationRefusal(user, context)),
    suggested: ['update'],
    draftKey: associationDraftKey(record.id),
  })
