// The error summary of a form after a failed submit, with a link to each field.
import { TriangleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import { classNames } from '../ui/class-names.ts'
import { fieldId } from './fields/field-binding.ts'
import { errorSummaryLine } from './error-summary-line.ts'
import { useLocaleText } from '../ui/locale.ts'
import type { SchemaForm } from './schema-form.ts'

const titleByLocale = {
  se: 'Tyvärr är inte alla fält korrekt ifyllda',
  en: 'Some fields are not filled in correctly',
}

/** The names of the fields with an error, in the form's order. */
const fieldNamesWithErrors = (errors: object, path = ''): string[] =>
  Object.entries(errors).flatMap(([key, value]: [string, unknown]) => {
    if (typeof value !== 'object' || value === null || key === 'ref') return []
    // The error of a list itself is under `root`.
    const name = key === 'root' ? path : path ? `${path}.${key}` : key
    return 'message' in value && typeof value.message === 'string' ? [name] : fieldNamesWithErrors(value, name)
  })

const focusableSelector = 'input, select, textarea, button, [tabindex]'

/** Focuses a field; of a group its first control. An item of a chosen list has no control of its own: that of the list. */
export const focusField = (id: string) => {
  const element = document.getElementById(id) ?? document.getElementById(id.replace(/\.\d+$/, ''))
  const control = element?.matches(focusableSelector) ? element : element?.querySelector(focusableSelector)
  if (control instanceof HTMLElement) control.focus()
}

interface ErrorSummaryProps<Values extends FieldValues> {
  form: SchemaForm<Values>
  className?: string | undefined
  /** How often the fields were wrong: another number takes the focus. */
  count?: number
  /** Leads to the field; by default it is on the page. */
  onFollow?: (name: string) => void
}

/** Shown and focused after a failed submit. */
export const ErrorSummary = <Values extends FieldValues>({
  form,
  className,
  count = form.invalidCount,
  onFollow,
}: ErrorSummaryProps<Values>) => {
  const summary = useRef<HTMLDivElement>(null)
  const title = useLocaleText(titleByLocale)
  const names = fieldNamesWithErrors(form.hook.formState.errors)
  const isShown = count > 0 && names.length > 0

  // The count may be rendered before the errors are.
  const focusedCount = useRef(0)
  useEffect(() => {
    if (!isShown || focusedCount.current === count) return
    focusedCount.current = count
    summary.current?.focus()
  }, [isShown, count])

  if (!isShown) return null
  return (
    <div
      ref={summary}
      role="alert"
      tabIndex={-1}
      className={classNames('rounded-lg border border-danger-text/40 bg-danger-soft px-3.5 py-3', className)}
    >
      <p className="flex items-center gap-2 font-semibold text-danger-text">
        <TriangleAlert className="size-4" />
        {title}
      </p>
      <ul className="mt-1.5 flex list-disc flex-col gap-0.5 pl-9 text-sm">
        {names.map((name) => (
          <li key={name}>
            <a
              href={`#${fieldId(form, name)}`}
              className="underline underline-offset-2"
              onClick={(event) => {
                event.preventDefault()
                if (onFollow) onFollow(name)
                else focusField(fieldId(form, name))
              }}
            >
              {errorSummaryLine(form, name, form.errorOf(name) ?? '')}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
