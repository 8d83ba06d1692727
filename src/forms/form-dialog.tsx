// Dialog with a form: its fields, the messages of a refused request, and the buttons that leave and send.
import { useEffect, useRef, type ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { ActionButton } from '../ui/action-button.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter, type DialogProps } from '../ui/dialog.tsx'
import { Form } from './form.tsx'
import type { SchemaForm } from './schema-form.ts'

interface FormDialogProps<Values extends FieldValues> extends Pick<DialogProps, 'title' | 'width' | 'onClose'> {
  /** With `showsFailure` the dialog shows the errors that belong to no field; otherwise a toast does. */
  form: SchemaForm<Values>
  confirmLabel: string
  /** While the form is being sent. */
  busyLabel?: string
  isDangerous?: boolean
  /** Why the form cannot be sent, or null. */
  reason?: string | null
  children: ReactNode
}

export const FormDialog = <Values extends FieldValues>({
  form,
  title,
  width,
  confirmLabel,
  busyLabel = confirmLabel,
  isDangerous = false,
  reason = null,
  onClose,
  children,
}: FormDialogProps<Values>) => {
  const leave = () => form.confirmLeave(onClose, 'form')
  return (
    <Dialog title={title} width={width} onClose={leave}>
      <Form form={form} label={title} className="flex min-h-0 flex-1 flex-col" alertClassName="mx-5 mt-3">
        <DialogBody className="flex flex-col gap-4">{children}</DialogBody>
        <ErrorList messages={form.failure?.messages ?? []} />
        <DialogFooter>
          <Button onClick={leave}>Avbryt</Button>
          <ActionButton
            type="submit"
            variant={isDangerous ? 'danger' : 'primary'}
            isBusy={form.isSending}
            reason={reason}
          >
            {form.isSending ? busyLabel : confirmLabel}
          </ActionButton>
        </DialogFooter>
      </Form>
    </Dialog>
  )
}

/** The errors above the buttons, visible also when the fields are scrolled, or, on a low screen, all of the dialog. */
const ErrorList = ({ messages }: { messages: readonly string[] }) => {
  const box = useRef<HTMLDivElement>(null)
  const text = messages.join('\n')
  useEffect(() => {
    if (text !== '') box.current?.scrollIntoView({ block: 'nearest' })
  }, [text])
  return messages.length === 0 ? null : (
    <div
      ref={box}
      role="alert"
      className="mx-5 mb-3 rounded-lg border border-danger-text/30 bg-danger-soft px-3.5 py-2.5"
    >
      <p className="font-semibold text-danger-text">Det gick inte</p>
      <ul className="mt-1 list-disc pl-5">
        {messages.map((message) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
    </div>
  )
}
