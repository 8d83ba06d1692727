// Edit form of a draft of a licence application, with the comments of whoever asked for completion.
import { useSuspenseQuery } from '@tanstack/react-query'
import { commentedLabel, namedFields } from '../../../../contract/licences/applications/application-texts.ts'
import {
  licenceApplicationDraft,
  licenceApplicationUpdate,
  type LicenceApplication,
} from '../../../../contract/licences/applications/application-view.ts'
import { answersText } from '../../../../contract/competitions/review/review.ts'
import { recordValues } from '../../../../contract/record/record-values.ts'
import { TextareaField } from '../../../forms/fields/text-fields.tsx'
import { SaveOrCancel } from '../../../forms/form-footer.tsx'
import { RecordForm, useRecordForm } from '../../../forms/record-form.tsx'
import type { SchemaForm } from '../../../forms/schema-form.ts'
import { answersOf, commentsOn, noComments } from '../../../records/review/commented-field.tsx'
import { Card } from '../../../ui/card.tsx'
import { CommentToAnswer } from '../../../ui/field-comment.tsx'
import { ApplicationFields, type ApplicationValues } from './application-fields.tsx'
import { useUpdateLicenceApplication } from './application-actions.ts'
import { licenceApplicationDraftKey, licenceApplicationQueries } from './queries.ts'

interface ApplicationFormProps {
  application: LicenceApplication
  onClose: () => void
}

export const LicenceApplicationForm = ({ application, onClose }: ApplicationFormProps) => {
  const offer = useSuspenseQuery(licenceApplicationQueries.offer(application.holder.id)).data
  const update = useUpdateLicenceApplication()
  const form = useRecordForm(licenceApplicationUpdate, {
    name: licenceApplicationDraftKey(application.id),
    record: application,
    valuesOf: (record) => ({
      ...recordValues(licenceApplicationDraft, record),
      version: record.version,
      answers: answersOf(record),
    }),
    update,
    onSent: onClose,
  })
  const isReturned = application.returnedAt !== null
  const comments = isReturned ? commentsOn(Object.keys(licenceApplicationDraft.shape), application) : noComments
  return (
    <RecordForm
      form={form}
      record={application}
      noun="licensansökan"
      takesFocus
      fields={{ texts: { ...namedFields(application).texts, answers: answersText } }}
    >
      <Card title="Ansökan">
        <ApplicationFields
          form={form as unknown as SchemaForm<ApplicationValues>}
          offer={offer}
          replacesId={application.replaces?.id ?? ''}
          kept={application}
          comments={comments}
        />
      </Card>
      {comments.has('') ? (
        <Card title="Kommentarer att svara på">
          <div className="flex flex-col gap-4">
            {(comments.get('') ?? []).map(({ id, field, text, createdByName }) => (
              <CommentToAnswer
                key={id}
                label={field === null ? 'Kommentar om hela ansökan' : `Kommentar om ${commentedLabel(field)}`}
                answer={<TextareaField form={form} name={`answers.${id}` as never} label="Ditt svar" rows={2} />}
              >
                {createdByName ? `${createdByName}: ` : ''}
                {text}
              </CommentToAnswer>
            ))}
          </div>
        </Card>
      ) : null}
      <SaveOrCancel form={form} saveLabel="Spara utkast" onCancel={onClose} />
    </RecordForm>
  )
}
