// Dialog that returns a submitted record for completion: a reason, and comments on fields.
import type { z } from 'zod'
import { returnBody, type ReturnBody } from '../../../contract/competitions/review/review.ts'
import type { Endpoint } from '../../../contract/endpoint.ts'
import type { FormSchema } from '../../forms/schema-form-options.ts'
import { TextareaField } from '../../forms/fields/text-fields.tsx'
import { ActionDialog } from '../action-dialog.tsx'
import { withReason, type ConfirmationProps } from '../confirmation-dialogs.tsx'
import type { RecordView } from '../record-resource.ts'
import { CommentFields, type FieldChoice } from './comment-fields.tsx'

type ReturnValues = z.input<typeof returnBody> & { comments: { field: string | null; text: string }[] }

type ReturnDialogProps<View extends RecordView, E extends Endpoint> = Omit<
  ConfirmationProps<View, ReturnBody, E>,
  'title' | 'confirmLabel' | 'success'
> & {
  /** Fields that a comment can refer to. */
  fields: readonly FieldChoice[]
}

export const ReturnDialog = <View extends RecordView, E extends Endpoint>({
  meaning,
  fields,
  ...props
}: ReturnDialogProps<View, E>) => (
  <ActionDialog
    {...props}
    title="Begär komplettering"
    confirmLabel="Begär komplettering"
    success="Komplettering är begärd"
    width="md"
    schema={returnBody as FormSchema<ReturnValues, ReturnBody>}
    valuesOf={(record) => ({ ...withReason(record), comments: [] })}
  >
    {(form) => (
      <>
        <p className="text-muted">{meaning}</p>
        <TextareaField form={form} name="reason" rows={3} />
        <CommentFields form={form} fields={fields} />
      </>
    )}
  </ActionDialog>
)
