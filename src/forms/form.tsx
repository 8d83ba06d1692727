import { type ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { classNames } from '../ui/class-names.ts'
import { useFetchedAhead } from '../ui/fetched-ahead.ts'
import { BackNotice } from './back-notice.tsx'
import { ErrorSummary } from './error-summary.tsx'
import type { SchemaForm } from './schema-form.ts'
import { useUnsavedQuestion } from './unsaved.ts'
import { latePart } from '../ui/late-part.tsx'
import { DialogPart } from '../ui/part.tsx'

const ConflictDialog = latePart(async () => (await import('./conflict-dialog.tsx')).ConflictDialog)
const fetchUnsaved = async () => (await import('./unsaved-dialog.tsx')).UnsavedDialog
const UnsavedDialog = latePart(fetchUnsaved)

interface FormProps<Values extends FieldValues> {
  of: SchemaForm<Values>
  children: ReactNode
  className?: string
  /** The room of what is said above the fields, where the form has none around it. */
  noticeClassName?: string
  /** Names the form for a screen reader. */
  label?: string
  /** How a field's value is read in the conflict dialog; text as it stands without. */
  formats?: Partial<Record<keyof Values & string, (value: never) => string>>
  /** May be left with something written in it: a filter, an example. */
  isLeftFreely?: boolean
  /** Says what is wrong and what has come back itself, step by step or beside its one field. */
  isSilent?: boolean
  /** It takes the place of what was shown, with the button that was pressed: the focus goes on in the form. */
  takesFocus?: boolean
}

const noFormats = {}

/** Not from where somebody has gone on meanwhile. */
const takeLostFocus = (form: HTMLFormElement | null) => {
  if (document.activeElement === null || document.activeElement === document.body) form?.focus({ preventScroll: true })
}

/** The form's shell: what has come back, summary of errors, the question about unsaved changes, the conflict dialog. */
export const Form = <Values extends FieldValues>({
  of,
  children,
  className,
  noticeClassName,
  label,
  formats = noFormats,
  isLeftFreely = false,
  isSilent = false,
  takesFocus = false,
}: FormProps<Values>) => (
  <form
    ref={takesFocus ? takeLostFocus : undefined}
    noValidate
    onSubmit={(event) => void of.submit(event)}
    className={classNames(className, takesFocus && 'outline-none')}
    aria-label={label}
    {...(takesFocus ? { tabIndex: -1 } : {})}
  >
    {isSilent || of.backFrom === null ? null : (
      <BackNotice from={of.backFrom} onDiscard={of.discard} className={noticeClassName} />
    )}
    {isSilent ? null : <ErrorSummary of={of} className={noticeClassName} />}
    {children}
    {isLeftFreely ? null : <Leaving of={of} />}
    {of.conflict ? (
      <DialogPart onClose={() => void of.resolve(null)}>
        <ConflictDialog of={of as never} formats={formats as never} />
      </DialogPart>
    ) : null}
  </form>
)

const Leaving = <Values extends FieldValues>({ of }: { of: SchemaForm<Values> }) => {
  const question = useUnsavedQuestion(of) ?? of.leaving
  useFetchedAhead(fetchUnsaved)
  if (!question) return null
  return (
    <DialogPart onClose={question.stay}>
      <UnsavedDialog {...question} />
    </DialogPart>
  )
}
