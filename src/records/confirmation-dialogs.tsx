// Dialogs of the usual actions: one that asks for a confirmation alone, one that asks for a reason, and the table of a noun's.
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { actionBody, reasonedActionBody } from '../../contract/competitions/review/review.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import { TextareaField } from '../forms/fields/text-fields.tsx'
import { ActionDialog, type ActionDialogProps, type RecordDialogProps } from './action-dialog.tsx'
import type { ActionDialogs } from './record-actions.tsx'
import type { RecordView } from './record-resource.ts'

/** An action dialog without a form of its own. */
type ConfirmationProps<View extends RecordView, Body extends { version: number }, E extends Endpoint> = Omit<
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

const ReasonDialog = <View extends RecordView, E extends Endpoint>({
  meaning,
  isDangerous = true,
  ...props
}: ConfirmationProps<View, ReasonBody, E>) => (
  <ActionDialog {...props} isDangerous={isDangerous} schema={reasonedActionBody} valuesOf={withReason}>
    {(form) => (
      <>
        <p className="text-muted">{meaning}</p>
        <TextareaField form={form} name="reason" rows={4} />
      </>
    )}
  </ActionDialog>
)

/** What the dialog of an action says. An action that needs a reason by the transition table asks for one. */
interface Confirmation<View> {
  title: string
  /** The label of the action by default. */
  confirmLabel?: string
  success: string
  meaning: string | ((record: View) => string)
  isDangerous?: boolean
  isRemoval?: boolean
}

/** What a dialog with fields of its own is given: the button has the label of the action. */
export interface OwnDialogProps<View extends RecordView> extends RecordDialogProps<View> {
  confirmLabel: string
}
type OwnDialog<View extends RecordView> = (props: OwnDialogProps<View>) => ReactNode

/** The dialogs of a noun's actions: what each says, or a dialog with fields of its own. */
export const actionDialogs =
  <View extends RecordView, Action extends string>(
    endpoints: Readonly<Record<Action, Endpoint>>,
    actions: Readonly<Record<Action, { label: string; needsReason?: true }>>,
    dialogs: Readonly<Record<Action, Confirmation<View> | OwnDialog<View>>>,
  ): ActionDialogs<View, Action> =>
  ({ action, ...props }) => {
    const chosen: Confirmation<View> | OwnDialog<View> = dialogs[action]
    const confirmLabel = actions[action].label
    if (typeof chosen === 'function') {
      const Dialog = chosen
      return <Dialog {...props} confirmLabel={confirmLabel} />
    }
    const { meaning, ...texts } = chosen
    const Dialog = actions[action].needsReason ? ReasonDialog : ConfirmDialog
    return (
      <Dialog
        confirmLabel={confirmLabel}
        {...props}
        {...texts}
        endpoint={endpoints[action]}
        meaning={typeof meaning === 'string' ? meaning : meaning(props.record)}
      />
    )
  }
