// Dialog of an act on all rows of a filter: its fields, and the dry run that leads to the page of the job.
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import type { Answer, Call, Endpoint } from '../../../contract/endpoint.ts'
import { useWrite } from '../../api/write.ts'
import { Form } from '../../forms/form.tsx'
import type { FormSchema } from '../../forms/schema-form-options.ts'
import { useSchemaForm, type SchemaForm } from '../../forms/schema-form.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialog.tsx'
import type { BulkDialogProps } from './bulk-menu.tsx'
import { rowCount } from './batch-texts.ts'

interface BulkActDialogProps<
  Values extends FieldValues,
  Draft extends object,
  Act extends Endpoint,
> extends BulkDialogProps {
  title: string
  endpoint: Act
  /** The route of the page that shows the job. */
  page: string
  schema: FormSchema<Values, Draft>
  defaultValues: DefaultValues<Values>
  /** What the act does, and its fields. */
  children: (form: SchemaForm<Values>) => ReactNode
}

export const BulkActDialog = <Values extends FieldValues, Draft extends object, Act extends Endpoint>({
  title,
  endpoint,
  page,
  schema,
  defaultValues,
  filter,
  total,
  onClose,
  children,
}: BulkActDialogProps<Values, Draft, Act>) => {
  const navigate = useNavigate()
  const start = useWrite(endpoint, { failures: 'caller' }).mutateAsync
  const form = useSchemaForm<Values, Draft, Answer<Act>>(schema, {
    name: `bulk ${endpoint.path}`,
    defaultValues,
    isFinal: true,
    showsFailure: true,
    send: (draft) => start({ body: { ...draft, filter } } as unknown as Call<Act>),
    onSent: (job) => void navigate({ to: page, search: { id: (job as { id: string }).id } as never }),
  })
  return (
    <Dialog title={title} onClose={() => form.confirmLeave(onClose)}>
      <Form form={form} label={title} className="flex min-h-0 flex-1 flex-col" alertClassName="mx-5 mt-3">
        <DialogBody className="flex flex-col gap-4">
          {children(form)}
          <p className="text-muted">
            Urvalet har {rowCount(total)}. Provkörningen visar vad som skulle hända med var och en; ingenting ändras
            förrän du genomför den.
          </p>
          {form.failure ? (
            <p role="alert" className="font-medium text-danger-text">
              {form.failure.messages.join(' ')}
            </p>
          ) : null}
        </DialogBody>
        <DialogFooter>
          <Button onClick={() => form.confirmLeave(onClose)}>Avbryt</Button>
          <Button type="submit" variant="primary" isBusy={form.isSending}>
            {form.isSending ? 'Provkör...' : 'Provkör'}
          </Button>
        </DialogFooter>
      </Form>
    </Dialog>
  )
}
