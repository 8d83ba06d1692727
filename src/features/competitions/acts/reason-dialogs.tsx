// The two questions that are asked alike of every record: why it is refused or ended, and what has to be completed.
import type { z } from 'zod'
import { reasonedAct, returnAct } from '../../../../contract/competitions/review.ts'
import type { FormSchema } from '../../../forms/schema-form.ts'
import { TextareaField } from '../../../forms/text-fields.tsx'
import { ActDialog, type Acted, type ActDialogProps } from './act-dialog.tsx'
import { CommentFields, type FieldChoice } from './comment-fields.tsx'

type Reasoned = z.output<typeof reasonedAct>
type Returned = z.output<typeof returnAct>

/** What every dialog about a record has. */
type Asked<Of extends Acted, Sent> = Pick<
  ActDialogProps<Of, Reasoned, Reasoned, Sent>,
  'noun' | 'record' | 'standing' | 'textsOf' | 'onSent' | 'onClose'
> & {
  /** What comes of it, and who is told. */
  meaning: string
}

const withReason = ({ version }: Acted) => ({ version, override: '', reason: '' })

interface ReasonDialogProps<Sent> {
  title: string
  confirmLabel: string
  send: (body: Reasoned) => Promise<Sent>
}

export const ReasonDialog = <Of extends Acted, Sent>({
  meaning,
  ...props
}: Asked<Of, Sent> & ReasonDialogProps<Sent>) => (
  <ActDialog {...props} isDangerous schema={reasonedAct} valuesOf={withReason}>
    {(form) => (
      <>
        <p className="text-muted">{meaning}</p>
        <TextareaField of={form} name="reason" rows={4} />
      </>
    )}
  </ActDialog>
)

type ReturnValues = z.input<typeof returnAct> & { comments: { field: string | null; text: string }[] }

interface ReturnDialogProps<Sent> {
  /** What a comment can be about. */
  fields: readonly FieldChoice[]
  send: (body: Returned) => Promise<Sent>
}

export const ReturnDialog = <Of extends Acted, Sent>({
  meaning,
  fields,
  ...props
}: Asked<Of, Sent> & ReturnDialogProps<Sent>) => (
  <ActDialog
    {...props}
    title="Begär komplettering"
    confirmLabel="Begär komplettering"
    width="md"
    schema={returnAct as FormSchema<ReturnValues, Returned>}
    valuesOf={(of) => ({ ...withReason(of), comments: [] })}
  >
    {(form) => (
      <>
        <p className="text-muted">{meaning}</p>
        <TextareaField of={form} name="reason" rows={3} />
        <CommentFields of={form} fields={fields} />
      </>
    )}
  </ActDialog>
)
