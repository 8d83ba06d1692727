// Dialog of one action on a record: form, refusal, override reason, and version conflict.
import { CircleAlert, RefreshCw } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import type { Answer, Endpoint, Input } from '#contract/endpoint.ts'
import { isRefusal } from '../api/idempotency-key.ts'
import { UnsavedChangesGuard } from '../forms/form.tsx'
import { FormDialog } from '../forms/form-dialog.tsx'
import type { FormSchema, SchemaFormOptions } from '../forms/schema-form-options.ts'
import { isOutdated, useSchemaForm, type SchemaForm } from '../forms/schema-form.ts'
import { useCurrentUser } from '../session/session.ts'
import { Button } from '../ui/button.tsx'
import { Dialog, type DialogProps } from '../ui/dialog.tsx'
import { Alert } from '../ui/alert.tsx'
import { dismissToasts } from '../ui/toast/toast.ts'
import { ActionConflict } from './action-conflict.tsx'
import type { ActionAvailability } from './action-availability.ts'
import { OverrideField, withOverride } from './override-field.tsx'
import { changesSince } from './record-text.ts'
import { paramsOf, type RecordResource, type RecordView } from './record-resource.ts'
import { useRecordWrite, type RecordWriteOptions } from './record-write.ts'

interface ActionValues extends FieldValues {
  version: number
  override?: string
}

/** The props that `useRecordActions` passes to the dialog of an action. */
export interface RecordDialogProps<View extends RecordView> {
  resource: RecordResource<View>
  /** The latest version of the record. The action applies to the version that was shown when the dialog opened. */
  record: View
  availability: (record: View) => ActionAvailability
  /** Gets the answer of the action. */
  onDone: (answer: unknown) => void
  /** Gets it also when the dialog has been closed meanwhile. */
  onAnswered?: (answer: unknown) => void
  onClose: () => void
}

/** `View`: the record; `Values`: the fields; `Output`: what the schema returns; `E`: the endpoint of the action. */
export interface ActionDialogProps<View extends RecordView, Values extends ActionValues, Output, E extends Endpoint>
  extends
    RecordDialogProps<View>,
    RecordWriteOptions<View, E>,
    Pick<SchemaFormOptions<Values, unknown, unknown, unknown, unknown>, 'mergeLists'> {
  title: string
  confirmLabel: string
  isDangerous?: boolean
  width?: DialogProps['width']
  endpoint: E
  schema: FormSchema<Values, Output>
  valuesOf: (record: View) => DefaultValues<Values>
  /** The body of the call; the form's values by default. */
  bodyOf?: (output: Output, shownRecord: View) => Input<E>['body']
  /** Further path params than those of the record. */
  pathParams?: Record<string, string>
  /**
   * What of the record is acted on, when another part of it has the same title, or the context, when other values may be chosen in
   * another: drafts are stored for each.
   */
  part?: string
  /** Explanation and form fields. */
  children?: (form: SchemaForm<Values>, shownRecord: View) => ReactNode
}

export const ActionDialog = <View extends RecordView, Values extends ActionValues, Output, E extends Endpoint>(
  props: ActionDialogProps<View, Values, Output, E>,
) => {
  const { title, resource, record, part, endpoint, valuesOf, mergeLists, onDone, onAnswered, onClose } = props
  const { noun, textsOf } = resource
  const write = useRecordWrite(resource, endpoint, props)
  const user = useCurrentUser()
  const [shownRecord, setShownRecord] = useState(record)
  const [isShowingChange, setIsShowingChange] = useState(false)
  const { refusal, rule } = props.availability(shownRecord)
  // On a small screen a toast would cover the dialog. It stays in the notification bell.
  useEffect(dismissToasts, [])
  const schema = withOverride(props.schema, () => rule)
  const form = useSchemaForm<Values, Output, Answer<E>, View>(schema, {
    name: ['act', title, record.id, ...(part === undefined ? [] : [part])].join(' '),
    defaultValues: valuesOf(record),
    valuesOf: valuesOf as (newer: View) => Values,
    textsOfLoaded: () => textsOf(shownRecord),
    send: (output) => {
      const params = { ...paramsOf(resource, shownRecord), ...props.pathParams }
      const body = props.bodyOf ? props.bodyOf(output, shownRecord) : output
      // A removal has no body.
      return write({
        params,
        ...(endpoint.method === 'DELETE' ? { query: { version: shownRecord.version } } : { body }),
      } as never)
    },
    onSent: onDone,
    ...(onAnswered ? { onAnswered } : {}),
    ...(mergeLists ? { mergeLists } : {}),
    isFinal: true,
    showsFailure: true,
  })
  // What was sent may be the change itself. Sent again as it is, it gets its first result; with the newer version it would be done twice.
  const isUnanswered = form.failure !== null && !isRefusal(form.failure.status)
  const newer = form.conflict?.record ?? (isShowingChange ? record : null)
  const closeConflict = () => {
    setIsShowingChange(false)
    form.closeConflict()
  }

  if (newer) {
    // A restored draft may be older than the record that the dialog shows.
    const before = form.shownTexts()
    return (
      <Dialog title="Någon annan har ändrat samtidigt" width="md" onClose={closeConflict}>
        <ActionConflict
          noun={noun}
          changes={before && changesSince(before, textsOf(newer))}
          isPart={before?.isPart === true}
          by={newer.updatedByName ?? null}
          isOwn={newer.updatedByName === user.fullname}
          at={newer.updatedAt}
          onClose={closeConflict}
          onReload={() => {
            setShownRecord(newer)
            form.rebase(newer)
            closeConflict()
          }}
        />
        <UnsavedChangesGuard form={form} />
      </Dialog>
    )
  }
  return (
    <FormDialog
      title={title}
      width={props.width}
      form={form}
      confirmLabel={props.confirmLabel}
      isDangerous={props.isDangerous}
      reason={refusal}
      onClose={onClose}
    >
      {!isOutdated(form, record) ? null : isUnanswered ? (
        <UnansweredAlert confirmLabel={props.confirmLabel} />
      ) : (
        <OutdatedAlert noun={noun} onShow={() => setIsShowingChange(true)} />
      )}
      {refusal ? <RefusalAlert>{refusal}</RefusalAlert> : null}
      {props.children?.(form, shownRecord)}
      <OverrideField form={form} rule={rule} />
    </FormDialog>
  )
}

const RefusalAlert = ({ children }: { children: string }) => (
  <Alert isNews tone="danger" icon={<CircleAlert className="size-5" aria-hidden="true" />}>
    {children}
  </Alert>
)

const UnansweredAlert = ({ confirmLabel }: { confirmLabel: string }) => (
  <Alert isNews tone="warning" icon={<RefreshCw className="size-5" aria-hidden="true" />}>
    Det du skickade kan ha kommit fram. Tryck på {confirmLabel} igen utan att ändra något, så visar det sig.
  </Alert>
)

const OutdatedAlert = ({ noun, onShow }: { noun: string; onShow: () => void }) => (
  <Alert
    isNews
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
