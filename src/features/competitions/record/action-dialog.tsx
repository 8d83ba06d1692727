// Dialog of one action on a record: form, refusal, override reason, and version conflict.
import { CircleAlert, RefreshCw, ShieldAlert } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { DefaultValues, FieldPath, FieldValues } from 'react-hook-form'
import { Form } from '../../../forms/form.tsx'
import type { FormSchema } from '../../../forms/schema-form-options.ts'
import { isOutdated, useSchemaForm, type SchemaForm } from '../../../forms/schema-form.ts'
import { TextareaField } from '../../../forms/fields/text-fields.tsx'
import { ActionButton } from '../../../ui/action-button.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter, type DialogProps } from '../../../ui/dialog.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { ActionConflict } from './action-conflict.tsx'
import { changesBetween, type RecordText } from './record-text.ts'
import type { ActionAvailability } from './action-availability.ts'

/** The record that the action changes; the request contains the version that was shown. */
export interface ActionTarget {
  id: string
  version: number
  updatedAt: string
  updatedByName?: string | null
}

interface ActionValues extends FieldValues {
  version: number
  override?: string
}

export interface ActionDialogProps<Target extends ActionTarget, Values extends ActionValues, Output, Sent> {
  title: string
  /** The record in the definite form: 'utlysningen'. */
  noun: string
  confirmLabel: string
  isDangerous?: boolean
  width?: DialogProps['width']
  /** The latest version of the record. The action applies to the version that was shown when the dialog opened. */
  record: Target
  schema: FormSchema<Values, Output>
  valuesOf: (record: Target) => DefaultValues<Values>
  availability: (record: Target) => ActionAvailability
  textsOf: (record: Target) => readonly RecordText[]
  send: (body: Output, shownRecord: Target) => Promise<Sent>
  onSent: (response: Sent) => void
  onClose: () => void
  /** Explanation and form fields. */
  children?: (form: SchemaForm<Values>, shownRecord: Target) => ReactNode
}

const overrideLabel = 'Motivering till åsidosättandet'
const requiringOverride = <Values extends ActionValues, Output>(schema: FormSchema<Values, Output>) =>
  schema.refine((body) => ((body as { override?: string }).override ?? '').trim() !== '', {
    path: ['override'],
    error: `${overrideLabel} är obligatoriskt.`,
  })

export const ActionDialog = <Target extends ActionTarget, Values extends ActionValues, Output, Sent>(
  props: ActionDialogProps<Target, Values, Output, Sent>,
) => {
  const { title, noun, record, valuesOf, textsOf, onSent, onClose } = props
  const [shownRecord, setShownRecord] = useState(record)
  const [isShowingChange, setIsShowingChange] = useState(false)
  const { refusal, rule } = props.availability(shownRecord)
  const form = useSchemaForm<Values, Output, Sent, Target>(rule ? requiringOverride(props.schema) : props.schema, {
    name: `act ${title} ${record.id}`,
    defaultValues: valuesOf(record),
    valuesOf: valuesOf as (newer: Target) => Values,
    send: (body) => props.send(body, shownRecord),
    onSent,
    isFinal: true,
    showsFailure: true,
  })
  const newer = form.conflict?.record ?? (isShowingChange ? record : null)
  const closeConflict = () => {
    setIsShowingChange(false)
    form.closeConflict()
  }

  if (newer) {
    return (
      <Dialog title="Någon annan har ändrat samtidigt" width="md" onClose={closeConflict}>
        <ActionConflict
          noun={noun}
          changes={changesBetween(textsOf(shownRecord), textsOf(newer))}
          by={newer.updatedByName ?? null}
          at={newer.updatedAt}
          onClose={onClose}
          onReload={() => {
            setShownRecord(newer)
            form.rebase(newer)
            closeConflict()
          }}
        />
      </Dialog>
    )
  }
  return (
    <Dialog title={title} width={props.width ?? 'sm'} onClose={() => form.confirmLeave(onClose)}>
      <Form form={form} label={title} className="flex min-h-0 flex-1 flex-col" alertClassName="mx-5 mt-3">
        <DialogBody className="flex flex-col gap-4">
          {isOutdated(form, record) ? <OutdatedAlert noun={noun} onShow={() => setIsShowingChange(true)} /> : null}
          {refusal ? <RefusalAlert>{refusal}</RefusalAlert> : null}
          {props.children?.(form, shownRecord)}
          {rule ? (
            <>
              <Alert tone="warning" icon={<ShieldAlert className="size-5" aria-hidden="true" />}>
                {rule} Det antecknas i historiken.
              </Alert>
              <TextareaField
                form={form}
                name={'override' as FieldPath<Values>}
                label={overrideLabel}
                isRequired
                rows={2}
              />
            </>
          ) : null}
          <ErrorList messages={form.failure?.messages ?? []} />
        </DialogBody>
        <DialogFooter>
          <Button onClick={() => form.confirmLeave(onClose)}>Avbryt</Button>
          <ActionButton
            type="submit"
            variant={props.isDangerous ? 'danger' : 'primary'}
            isBusy={form.isSending}
            reason={refusal}
          >
            {props.confirmLabel}
          </ActionButton>
        </DialogFooter>
      </Form>
    </Dialog>
  )
}

const RefusalAlert = ({ children }: { children: string }) => (
  <Alert tone="danger" icon={<CircleAlert className="size-5" aria-hidden="true" />}>
    {children}
  </Alert>
)

const OutdatedAlert = ({ noun, onShow }: { noun: string; onShow: () => void }) => (
  <Alert
    tone="warning"
    icon={<RefreshCw className="size-5" aria-hidden="true" />}
    actions={
      <Button size="sm" onClick={onShow}>
        Visa ändringen
      </Button>
    }
  >
    Någon annan har just ändrat {noun}.
  </Alert>
)

/** Messages of a refused request, inside the dialog, which keeps the form values. */
const ErrorList = ({ messages }: { messages: readonly string[] }) =>
  messages.length === 0 ? null : (
    <div role="alert" className="rounded-lg border border-danger-text/30 bg-danger-soft px-3.5 py-2.5">
      <p className="font-semibold text-danger-text">Det gick inte</p>
      <ul className="mt-1 list-disc pl-5">
        {messages.map((message) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
    </div>
  )
