// Dialog of a new record with its form.
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { Endpoint } from '#contract/endpoint.ts'
import { FormDialog } from '../forms/form-dialog.tsx'
import type { SchemaForm } from '../forms/schema-form.ts'
import { useCreateForm, type CreateFormOptions } from './create-form.ts'

interface CreateDialogProps<
  Values extends FieldValues,
  Draft extends object,
  Create extends Endpoint,
> extends CreateFormOptions<Values, Draft, Create> {
  title: string
  onClose: () => void
  children: (form: SchemaForm<Values>) => ReactNode
}

export const CreateDialog = <Values extends FieldValues, Draft extends object, Create extends Endpoint>({
  title,
  onClose,
  children,
  ...options
}: CreateDialogProps<Values, Draft, Create>) => {
  const { form } = useCreateForm(options)
  return (
    <FormDialog title={title} width="md" form={form} confirmLabel="Skapa" busyLabel="Sparar..." onClose={onClose}>
      {children(form)}
    </FormDialog>
  )
}
