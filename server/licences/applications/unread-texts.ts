// What is written to and by those who decide on an application, which nobody else reads: message, names of documents, reference of the
// payment, reasons and comments.
import { withoutReference } from '#contract/licences/applications/requirement-check.ts'
import type { LicenceApplication } from '#contract/licences/applications/application-view.ts'
import { readsLicenceDetails } from '#contract/licences/licence-rights.ts'
import type { HistoryEvent } from '#contract/record/history.ts'
import type { Difference, SubmissionRef } from '#contract/record/review.ts'
import type { Viewer } from '../../actor.ts'
import { hideFields } from '../../history/hidden-fields.ts'
import { hideReason } from '../hidden-reason.ts'

export const readsTexts = ({ account, context }: Viewer): boolean => readsLicenceDetails(account, context)

const withoutReason = (submission: SubmissionRef): SubmissionRef => ({
  ...submission,
  reason: null,
  checklist: submission.checklist?.map(withoutReference) ?? null,
})

export const withoutTexts = (application: LicenceApplication): LicenceApplication => ({
  ...application,
  message: '',
  ticks: Object.fromEntries(
    Object.entries(application.ticks).map(([key, attestation]) => [key, { ...attestation, reference: '' }]),
  ),
  returnReason: null,
  decisionReason: null,
  submissions: application.submissions.map(withoutReason),
  comments: [],
})

const submittedTexts = ['message', 'attachments']
const hiddenFields = [...submittedTexts, 'fee', 'override']

export const eventWithoutTexts = (event: HistoryEvent): HistoryEvent => hideReason(hideFields(event, hiddenFields))

export const differenceWithoutTexts = ({ since, fields }: Difference): Difference => ({
  since: since && withoutReason(since),
  fields: fields.filter(({ field }) => !submittedTexts.includes(field)),
})
