import { lazy, Suspense, type ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { ErrorSummary } from './error-summary.tsx'
import type { SchemaForm } from './schema-form.ts'
import { useUnsavedQuestion } from './unsaved.ts'

const ConflictDialog = lazy(async () => ({ default: (await import('./conflict-dialog.tsx')).ConflictDialog }))
const UnsavedDialog = lazy(async () => ({ default: (await import('./unsaved-dialog.tsx')).UnsavedDialog }))

interface FormProps<Values extends FieldValues> {
  of: SchemaForm<Values>
  children: ReactNode
  className?: string
  /** The summary's own room, where the form has none around it. */
  summaryClassName?: string
  /** Names the form for a screen reader. */
  label?: string
  /** How a field's value is read in the conflict dialog; text as it stands without. */
  formats?: Partial<Record<keyof Values & string, (value: never) => string>>
  /** Fields that a conflict is not about, such as the version. */
  unseen?: readonly (keyof Values & string)[]
}

const noFormats = {}
const recordFields = ['version'] as const

/** The form's shell: summary of errors, the question about unsaved changes, the conflict dialog. */
export const Form = <Values extends FieldValues>({
  of,
  children,
  className,
  summaryClassName,
  label,
  formats = noFormats,
  unseen = recordFields,
}: FormProps<Values>) => {
  const question = useUnsavedQuestion(of.isUnsaved)
  return (
    <form noValidate onSubmit={(event) => void of.submit(event)} className={className} aria-label={label}>
      <ErrorSummary of={of} className={summaryClassName} />
      {children}
      <Suspense>
        {of.conflict ? <ConflictDialog of={of as never} formats={formats as never} unseen={unseen} /> : null}
        {question ? <UnsavedDialog {...question} /> : null}
      </Suspense>
    </form>
  )
}
