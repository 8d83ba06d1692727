// The form element: error summary, restored draft, guard for unsaved changes, conflict dialog.
import { useEffect, type ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { Locale } from '#contract/locale.ts'
import { classNames } from '../ui/class-names.ts'
import { focusOnce } from '../ui/focus-restoration.ts'
import { usePrefetch } from '../ui/use-prefetch.ts'
import { DraftRestoredAlert } from './draft/draft-restored-alert.tsx'
import { ErrorSummary } from './error-summary.tsx'
import type { SchemaForm } from './schema-form.ts'
import { useUnsavedChangesGuard } from './unsaved-changes-guard.ts'
import { lazyComponent } from '../ui/lazy-component.tsx'
import { DialogBoundary } from '../ui/async-boundary.tsx'

const ConflictDialog = lazyComponent(async () => (await import('./conflict/conflict-dialog.tsx')).ConflictDialog)
const fetchUnsavedDialog = async () => (await import('./unsaved-changes-dialog.tsx')).UnsavedChangesDialog
const UnsavedDialog = lazyComponent(fetchUnsavedDialog)

export interface FormProps<Values extends FieldValues> {
  form: SchemaForm<Values>
  children: ReactNode
  /** Called instead of submitting, for a form in steps or with a question first. */
  onSubmit?: () => void
  className?: string
  /** Margin of the alerts above the fields, where the form has no padding. */
  alertClassName?: string
  /** Names the form for a screen reader. */
  label?: string
  /** The record's fields, whose texts the conflict dialog shows. */
  fields?: { texts: Partial<Record<keyof Values & string, (value: never, locale: Locale) => string>> }
  /** Turns off the guard for unsaved changes, for a filter or an example. */
  mayLeaveUnsaved?: boolean
  /** The caller shows the errors. */
  hasOwnErrors?: boolean
  /** The form replaces other content and its button, and takes the focus. */
  takesFocus?: boolean
}

const plainFields = { texts: {} }

/** Only when no other element has the focus. */
const takeLostFocus = (form: HTMLFormElement | null) => {
  if (document.activeElement === null || document.activeElement === document.body) form?.focus({ preventScroll: true })
}

export const Form = <Values extends FieldValues>({
  form,
  children,
  onSubmit,
  className,
  alertClassName,
  label,
  fields = plainFields,
  mayLeaveUnsaved = false,
  hasOwnErrors = false,
  takesFocus = false,
}: FormProps<Values>) => {
  useEffect(() => form.setLabel(label))
  return (
    <form
      ref={takesFocus ? takeLostFocus : undefined}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (onSubmit) onSubmit()
        else void form.submit()
      }}
      className={classNames(className, 'outline-none')}
      aria-label={label}
      {...(takesFocus ? { tabIndex: -1 } : {})}
    >
      {form.draftSavedAt === null ? null : (
        <DraftRestoredAlert
          savedAt={form.draftSavedAt}
          onDiscard={({ currentTarget }) => {
            form.discardChanges()
            focusOnce(currentTarget.form)
          }}
          className={alertClassName}
        />
      )}
      {hasOwnErrors ? null : <ErrorSummary form={form} className={alertClassName} />}
      {children}
      {mayLeaveUnsaved ? null : <UnsavedChangesGuard form={form} />}
      {form.conflict ? (
        <DialogBoundary onClose={form.closeConflict}>
          <ConflictDialog key={String(form.conflict.values.version)} form={form as never} fields={fields as never} />
        </DialogBoundary>
      ) : null}
    </form>
  )
}

interface UnsavedChangesGuardProps<Values extends FieldValues> {
  form: SchemaForm<Values>
  /** The draft is kept when the page is left. */
  isKept?: boolean
  /** Whether something would be lost. By default whether the form differs from its start. */
  isUnsaved?: () => boolean
}

/** Also where the form itself is hidden for a while. */
export const UnsavedChangesGuard = <Values extends FieldValues>({
  form,
  isKept = false,
  isUnsaved = form.isUnsaved,
}: UnsavedChangesGuardProps<Values>) => {
  const { isRunning, discardChanges } = form
  const navigation = useUnsavedChangesGuard({ isUnsaved, isRunning, discardChanges }, isKept)
  const question = navigation ?? form.leaveQuestion
  usePrefetch(fetchUnsavedDialog)
  useEffect(() => {
    // What a saved form leads to, such as the result of an act, is not lost to a question that asks only whether to close it.
    form.setLeave(navigation && navigation.proceed)
    return () => form.setLeave(null)
  })
  if (!question) return null
  return (
    <DialogBoundary onClose={question.stay}>
      <UnsavedDialog {...question} />
    </DialogBoundary>
  )
}
