// Dialogs that ask for a reason: for rejecting or ending a record, and for returning it with comments.
import type { z } from 'zod'
import { reasonedActionBody, returnBody } from '../../../../contract/competitions/review/review.ts'
import type { FormSchema } from '../../../forms/schema-form-options.ts'
import { TextareaField } from '../../../forms/fields/text-fields.tsx'
import { ActionDialog, type ActionTarget, type ActionDialogProps } from './action-dialog.tsx'
import { CommentFields, type FieldChoice } from './comment-fields.tsx'

type ReasonBody = z.output<typeof reasonedActionBody>
type ReturnBody = z.output<typeof returnBody>

/** The props that both dialogs share. */
type SharedDialogProps<Target extends ActionTarget, Sent> = Pick<
  ActionDialogProps<Target, ReasonBody, ReasonBody, Sent>,
  'noun' | 'record' | 'availability' | 'textsOf' | 'onSent' | 'onClose'
> & {
  /** Text about the effect of the action, and who is notified. */
  meaning: string
}

const withReason = ({ version }: ActionTarget) => ({ version, override: '', reason: '' })

interface ReasonDialogProps<Sent> {
  title: string
  confirmLabel: string
  send: (body: ReasonBody) => Promise<Sent>
}

export const ReasonDialog = <Target extends ActionTarget, Sent>({
  meaning,
  ...props
}: SharedDialogProps<Target, Sent> & ReasonDialogProps<Sent>) => (
  <ActionDialog {...props} isDangerous schema={reasonedActionBody} valuesOf={withReason}>
    {(form) => (
      <>
        <p className="text-muted">{meaning}</p>
        <TextareaField form={form} name="reason" rows={4} />
      </>
    )}
  </ActionDialog>
)

type ReturnValues = z.input<typeof returnBody> & { comments: { field: string | null; text: string }[] }

interface ReturnDialogProps<Sent> {
  /** Fields that a comment can refer to. */
  fields: readonly FieldChoice[]
  send: (body: ReturnBody) => Promise<Sent>
}

export const ReturnDialog = <Target extends ActionTarget, Sent>({
  meaning,
  fields,
  ...props
}: SharedDialogProps<Target, Sent> & ReturnDialogProps<Sent>) => (
  <ActionDialog
    {...props}
    title="Begär komplettering"
    confirmLabel="Begär komplettering"
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
