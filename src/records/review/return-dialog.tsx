// Dialog that returns a submitted record for completion: a reason, and the comments that were gathered beside the fields.
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { reasonedActionBody } from '#contract/record/review.ts'
import { Failure } from '../../api/failure.ts'
import { TextareaField } from '../../forms/fields/text-fields.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { ActionDialog } from '../action-dialog.tsx'
import { meaningOf, withReason, type Meaning, type OwnDialogProps } from '../confirmation-dialogs.tsx'
import type { RecordView } from '../record-resource.ts'
import { useGatheredComments, type GatheredComments } from './field-comments.tsx'

/** The comments remain when the dialog is cancelled. `meaning`: who gets them. */
export const returnDialog =
  <View extends RecordView>(meaning: Meaning<View>) =>
  (props: OwnDialogProps<View>) => {
    const gathered = useGatheredComments()
    return (
      <ActionDialog
        {...props}
        title={props.confirmLabel}
        success="Komplettering är begärd"
        width="md"
        schema={reasonedActionBody}
        valuesOf={withReason}
        bodyOf={(body) => ({ ...body, comments: gathered ? validComments(gathered) : [] })}
        onAnswered={() => gathered?.form.discardChanges()}
      >
        {(form) => (
          <>
            <p className="text-muted">{meaningOf(meaning, props.record)}</p>
            <TextareaField form={form} name="reason" rows={3} />
            {gathered ? <CommentsToSend {...gathered} noun={props.resource.noun} /> : null}
          </>
        )}
      </ActionDialog>
    )
  }

/** Shows the errors at the comments, and throws. */
const validComments = ({ form, written }: GatheredComments) => {
  const { comments, isValid } = written()
  if (isValid) return comments
  void form.validate(comments.map(({ field }) => `comments.${field}`))
  throw new Failure(400, { errors: [{ code: 'Validation', message: 'En kommentar behöver rättas.' }] })
}

const CommentsToSend = ({ form, fields, titleOf, noun }: GatheredComments & { noun: string }) => {
  const [shown, setShown] = useState(fields)
  const remove = (field: string) => {
    form.flush()
    form.hook.setValue(`comments.${field}`, '', { shouldValidate: true })
    setShown(shown.filter((other) => other !== field))
  }
  if (shown.length === 0) {
    return (
      <p className="text-sm text-muted">Kommentarer till enskilda fält skriver du vid fälten på {noun}s egen sida.</p>
    )
  }
  return (
    <ul aria-label="Kommentarer som skickas med" className="flex flex-col gap-3">
      {shown.map((field) => (
        <li key={field} className="flex items-start gap-1">
          <TextareaField
            form={form}
            name={`comments.${field}`}
            label={`Kommentar om ${titleOf(field)}`}
            rows={2}
            className="flex-1"
          />
          <IconButton
            label={`Ta bort kommentaren om ${titleOf(field)}`}
            icon={<Trash2 className="size-4" aria-hidden="true" />}
            onClick={() => remove(field)}
          />
        </li>
      ))}
    </ul>
  )
}
