// Dialogs of the usual actions: one that asks for a confirmation alone, and one that asks for a reason.
import type { z } from 'zod'
import { actionBody, reasonedActionBody } from '../../contract/competitions/review/review.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import { TextareaField } from '../forms/fields/text-fields.tsx'
import { ActionDialog, type ActionDialogProps } from './action-dialog.tsx'
import type { RecordView } from './record-resource.ts'

/** An action dialog without a form of its own. */
export type ConfirmationProps<View extends RecordView, Body extends { version: number }, E extends Endpoint> = Omit<
  ActionDialogProps<View, Body, Body, E>,
  'schema' | 'valuesOf' | 'children'
> & {
  /** Text about the effect of the action, and who is notified. */
  meaning: string
}

type ActionBody = z.output<typeof actionBody>
type ReasonBody = z.output<typeof reasonedActionBody>

export const ConfirmDialog = <View extends RecordView, E extends Endpoint>({
  meaning,
  ...props
}: ConfirmationProps<View, ActionBody, E>) => (
  <ActionDialog {...props} schema={actionBody} valuesOf={({ version }) => ({ version, override: '' })}>
    {() => <p className="text-muted">{meaning}</p>}
  </ActionDialog>
)

export const withReason = ({ version }: RecordView) => ({ version, override: '', reason: '' })

export const ReasonDialog = <View extends RecordView, E extends Endpoint>({
  meaning,
  ...props
}: ConfirmationProps<View, ReasonBody, E>) => (
  <ActionDialog {...props} isDangerous schema={reasonedActionBody} valuesOf={withReason}>
    {(form) => (
      <>
        <p className="text-muted">{meaning}</p>
        <TextareaField form={form} name="reason" rows={4} />
      </>
    )}
  </ActionDialog>
)
