// Licence applications as a kind of record on the page, and the hooks for their actions.
import { licenceApplications } from '#contract/licences/applications/application-endpoints.ts'
import { formerMemberTexts, namedFields } from '#contract/licences/applications/application-texts.ts'
import {
  licenceApplicationActions,
  licenceApplicationLabels,
  licenceApplicationRefusal,
  licenceApplicationStateRefusal,
  type LicenceApplicationAction,
} from '#contract/licences/applications/application-transitions.ts'
import { licenceApplicationDraft, type LicenceApplication } from '#contract/licences/applications/application-view.ts'
import { attestable } from '#contract/licences/applications/attestation.ts'
import { recordValues } from '#contract/record/record-values.ts'
import { ListChecks } from 'lucide-react'
import { availabilityBy } from '../../../records/action-availability.ts'
import { editedRecord } from '../../../records/edited-record.ts'
import { useRecordActions } from '../../../records/record-actions.tsx'
import { unfinishedMessages, type UnfinishedUploads } from '../../../records/unfinished-uploads.ts'
import { lazyComponent } from '../../../ui/lazy-component.tsx'

const Dialogs = lazyComponent(async () => (await import('./application-dialogs.tsx')).LicenceApplicationDialog)

export const licenceApplicationResource = editedRecord({
  noun: 'licensansökan',
  endpoints: licenceApplications,
  fieldsOf: namedFields,
  valuesOf: (application: LicenceApplication) => recordValues(licenceApplicationDraft, application),
  stateOf: ({ status, returnReason, decisionReason, facts }) => [
    { field: 'status', label: 'Status', text: licenceApplicationLabels[status] },
    { field: 'returnReason', label: 'Begärd komplettering', text: returnReason ?? '' },
    { field: 'decisionReason', label: 'Motivering', text: decisionReason ?? '' },
    { field: 'unmet', label: 'Krav som inte är uppfyllda', text: facts.unmet.join(' ') },
  ],
  fieldRefusal: (_, { holder }) =>
    holder.isVisible ? null : `${formerMemberTexts.title}. ${formerMemberTexts.advice}`,
  saved: 'Utkastet är sparat',
  undo: 'fields',
})

export const licenceApplicationAvailability = availabilityBy(licenceApplicationRefusal)

/** `unfinished`: the uploads that a submission would lose. */
export const useLicenceApplicationActions = (record: LicenceApplication, unfinished: UnfinishedUploads | null = null) =>
  useRecordActions({
    resource: licenceApplicationResource,
    record,
    actions: licenceApplicationActions,
    stateRefusal: (action: LicenceApplicationAction, application) =>
      // Nothing to attest or to ask is no action.
      (action === 'attest' && attestable(application.type.requirements, application.holder).length === 0) ||
      (action === 'askClub' && application.askableClub === null)
        ? ''
        : licenceApplicationStateRefusal(action, application),
    availability: (action, ...judged) =>
      action === 'submit' && unfinished !== null
        ? { refusal: unfinishedMessages.se[unfinished], rule: null }
        : licenceApplicationAvailability(action, ...judged),
    suggested: ['approve', 'return', 'reject', 'update', 'attest', 'askClub', 'submit'],
    looks: { attest: { icon: ListChecks } },
    Dialogs,
  })
