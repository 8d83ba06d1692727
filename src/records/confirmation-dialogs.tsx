// Dialogs of the usual actions: for a confirmation alone and for a reason, and the table of the dialogs of a kind of record.
import type { ReactNode } from 'react'
import type { DefaultValues, FieldPath } from 'react-hook-form'
import type { z } from 'zod'
import { actionBody, reasonedActionBody } from '#contract/record/review.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { TextareaField } from '../forms/fields/text-fields.tsx'
import type { SchemaForm } from '../forms/schema-form.ts'
import { ActionDialog, type ActionDialogProps, type RecordDialogProps } from './action-dialog.tsx'
import type { ActionDialogs } from './record-actions.tsx'
import type { RecordView } from './record-resource.ts'

type ActionBody = z.output<typeof actionBody>

interface ConfirmationProps<View extends RecordView, E extends Endpoint> extends Omit<
  ActionDialogProps<View, ActionBody, ActionBody, E>,
  'schema' | 'valuesOf' | 'mergeLists' | 'children'
> {
  /** Text about the effect of the action, and who is notified. */
  meaning: string
}

export const ConfirmDialog = <View extends RecordView, E extends Endpoint>({
  meaning,
  ...props
}: ConfirmationProps<View, E>) => (
  <ActionDialog {...props} schema={actionBody} valuesOf={({ version }) => ({ version, override: '' })}>
    {() => <p className="text-muted">{meaning}</p>}
  </ActionDialog>
)

export const withReason = ({ version }: RecordView) => ({ version, override: '', reason: '' })
type ReasonedValues = z.input<typeof reasonedActionBody>

interface ReasonDialogProps<View extends RecordView, Values extends ReasonedValues, Output> extends Omit<
  ActionDialogProps<View, Values, Output, Endpoint>,
  'valuesOf' | 'children'
> {
  meaning: string
  /** The values of further fields, which `above` and `below` render around the reason. */
  valuesOf?: (record: View) => DefaultValues<Omit<Values, keyof ReasonedValues>>
  above?: (form: SchemaForm<Values>, record: View) => ReactNode
  below?: (form: SchemaForm<Values>, record: View) => ReactNode
  /** The look of the field for the reason. */
  reasonField?: { rows?: number; hint?: string }
}

const ReasonDialog = <View extends RecordView, Values extends ReasonedValues, Output>({
  meaning,
  valuesOf,
  above,
  below,
  reasonField,
  ...props
}: ReasonDialogProps<View, Values, Output>) => (
  <ActionDialog
    {...props}
    valuesOf={(record) => ({ ...withReason(record), ...valuesOf?.(record) }) as DefaultValues<Values>}
  >
    {(form, shownRecord) => (
      <>
        <p className="text-muted">{meaning}</p>
        {above?.(form, shownRecord)}
        <TextareaField form={form} name={'reason' as FieldPath<Values>} rows={4} {...reasonField} />
        {below?.(form, shownRecord)}
      </>
    )}
  </ActionDialog>
)

export type Meaning<View> = string | ((record: View) => string)
export const meaningOf = <View,>(meaning: Meaning<View>, record: View) =>
  typeof meaning === 'string' ? meaning : meaning(record)

type ReasonDialogOptions<View extends RecordView, Values extends ReasonedValues, Output> = Omit<
  ReasonDialogProps<View, Values, Output>,
  keyof OwnDialogProps<View> | 'meaning'
> & { meaning: Meaning<View>; confirmLabel?: string }

/** The dialog of an action that asks for a reason and further fields. For the type parameters see `ActionDialogProps`. */
export const reasonDialog =
  <View extends RecordView, Values extends ReasonedValues, Output>({
    meaning,
    ...options
  }: ReasonDialogOptions<View, Values, Output>): OwnDialog<View> =>
  (props) => <ReasonDialog {...props} {...options} meaning={meaningOf(meaning, props.record)} />

/** The texts of an action's dialog, which asks for a reason if the transition table says that the action needs one. */
interface Confirmation<View> {
  title: string
  /** The label of the action by default. */
  confirmLabel?: string
  success: string
  meaning: Meaning<View>
  isDangerous?: boolean
}

/** The props of a dialog with fields of its own: with the action's endpoint, and its label for the button. */
export interface OwnDialogProps<View extends RecordView> extends RecordDialogProps<View> {
  confirmLabel: string
  endpoint: Endpoint
}
type OwnDialog<View extends RecordView> = (props: OwnDialogProps<View>) => ReactNode

/** The dialogs of a record's actions: for each its texts, or a dialog with fields of its own. */
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
      return <Dialog {...props} confirmLabel={confirmLabel} endpoint={endpoints[action]} />
    }
    const { meaning, ...texts } = chosen
    const said = { confirmLabel, ...props, ...texts, meaning: meaningOf(meaning, props.record) }
    return actions[action].needsReason ? (
      <ReasonDialog isDangerous {...said} endpoint={endpoints[action]} schema={reasonedActionBody} />
    ) : (
      <ConfirmDialog {...said} endpoint={endpoints[action]} />
    )
  }
