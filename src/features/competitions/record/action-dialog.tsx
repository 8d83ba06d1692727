// Dialog of one action on a record: form, refusal, override reason, and version conflict.
import { CircleAlert, RefreshCw, ShieldAlert } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { DefaultValues, FieldPath, FieldValues } from 'react-hook-form'
import { Failure } from '../../../api/failure.ts'
import { Form } from '../../../forms/form.tsx'
import type { FormSchema } from '../../../forms/schema-form-options.ts'
import { useSchemaForm, type SchemaForm } from '../../../forms/schema-form.ts'
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
/** Removes the messages of a failure that the dialog shows itself, so that no toast repeats them. */
const withoutMessages = (failure: Failure) => new Failure(failure.status, { errors: [] })

export const ActionDialog = <Target extends ActionTarget, Values extends ActionValues, Output, Sent>(
  props: ActionDialogProps<Target, Values, Output, Sent>,
) => {
  const { title, noun, record, schema, valuesOf, textsOf, onSent, onClose } = props
  const [shownRecord, setShownRecord] = useState(record)
  const [conflict, setConflict] = useState<Target | null>(null)
  const [problems, setProblems] = useState<readonly string[]>([])
  const { refusal, rule } = props.availability(shownRecord)

  const send = async (body: Output): Promise<Sent> => {
    setProblems([])
    const overrideReason = (body as { override?: string }).override ?? ''
    if (rule !== null && overrideReason.trim() === '') {
      const message = `${overrideLabel} är obligatoriskt.`
      throw new Failure(400, { errors: [{ code: 'Validation', message, field: 'override' }] })
    }
    try {
      return await props.send(body, shownRecord)
    } catch (error) {
      if (!(error instanceof Failure) || error.status === 401) throw error
      if (error.status === 409 && error.current !== undefined) setConflict(error.current as Target)
      else if (error.errors.some(({ field }) => field !== undefined && field in form.hook.getValues())) throw error
      else setProblems(error.messages)
      throw withoutMessages(error)
    }
  }
  const form = useSchemaForm<Values, Output, Sent>(schema, {
    name: `act ${title} ${record.id}`,
    defaultValues: valuesOf(record),
    send,
    onSent,
    isFinal: true,
  })
  const reload = (newer: Target) => {
    setShownRecord(newer)
    setConflict(null)
    setProblems([])
    form.hook.setValue('version' as FieldPath<Values>, newer.version as never)
  }

  if (conflict) {
    return (
      <Dialog title="Någon annan har ändrat samtidigt" width="md" onClose={() => setConflict(null)}>
        <ActionConflict
          noun={noun}
          changes={changesBetween(textsOf(shownRecord), textsOf(conflict))}
          by={conflict.updatedByName ?? null}
          at={conflict.updatedAt}
          onClose={onClose}
          onReload={() => reload(conflict)}
        />
      </Dialog>
    )
  }
  const isOutdated = record.version > shownRecord.version && !form.isSending
  return (
    <Dialog title={title} width={props.width ?? 'sm'} onClose={() => form.confirmLeave(onClose)}>
      <Form form={form} label={title} className="flex min-h-0 flex-1 flex-col" alertClassName="mx-5 mt-3">
        <DialogBody className="flex flex-col gap-4">
          {isOutdated ? <OutdatedAlert noun={noun} onShow={() => setConflict(record)} /> : null}
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
          <ErrorList messages={problems} />
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
