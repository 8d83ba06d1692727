// Snapshot of an application: its fields as text, stored at submission.
import { applicationDraft, type ApplicationDraft } from '#contract/competitions/applications/application-draft.ts'
import { applicationFields } from '#contract/competitions/applications/application-fields.ts'
import type { Application } from '#contract/competitions/applications/application-view.ts'
import type { Locale } from '#contract/locale.ts'
import { redactedTexts } from '#contract/record/fields.ts'
import { titleAt } from '#contract/validation/introspection.ts'
import type { Snapshot } from '../../records/review/submissions.ts'

const fields = Object.keys(applicationDraft.shape)

/** The field's title in the form. */
export const fieldLabel = (field: string, locale?: Locale): string =>
  fields.includes(field) ? titleAt(applicationDraft, [field], locale) : field

/** The application's fields with the names of its club and classes. */
export type SnapshotSource = Pick<Application, Exclude<keyof ApplicationDraft & keyof Application, 'acceptsTerms'>> &
  Pick<Application, 'classes'> & { clubName: string | null }

/** In the order of the form, without the officials' contact details. */
export const applicationSnapshot = (from: SnapshotSource): Snapshot => {
  const values = {
    ...from,
    organizationId: null,
    classIds: from.classes.map(({ id }) => id),
  }
  const written = fields
    .filter((field) => field in values)
    .map((field) => [field, values[field as keyof typeof values]])
  const texts = applicationFields(() => from.clubName ?? '', from.classes)
  return redactedTexts(texts, Object.fromEntries(written) as ApplicationDraft)
}
