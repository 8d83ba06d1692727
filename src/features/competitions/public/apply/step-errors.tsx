// Error summary of the wizard: each error links to its field, also in another step.
import { TriangleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { Locale } from '../../../../../contract/locale.ts'
import { fieldId } from '../../../../forms/fields/field-binding.ts'
import { errorSummaryLine } from '../../../../forms/error-summary-line.ts'
import { fieldNamesWithErrors, focusField } from '../../../../forms/error-summary.tsx'
import type { SchemaForm } from '../../../../forms/schema-form.ts'
import { applySteps, stepOf, type ApplyValues } from './form-schema.ts'
import { titlesIn } from './field-labels.ts'
import { applyMessages } from './messages.ts'

/** Index of the first step with an invalid field, or null. */
export const stepWithError = ({ hook }: SchemaForm<ApplyValues>): number | null => {
  const index = applySteps.findIndex(({ fields }) => fields.some((field) => hook.getFieldState(field).invalid))
  return index === -1 ? null : index
}

interface StepErrorsProps {
  form: SchemaForm<ApplyValues>
  refusals: number
  locale: Locale
  step: number
  onGo: (step: number) => void
}

export const StepErrors = ({ form, refusals, locale, step, onGo }: StepErrorsProps) => {
  const summary = useRef<HTMLDivElement>(null)
  const pendingFocus = useRef<{ step: number; id: string }>(null)
  const names = fieldNamesWithErrors(form.hook.formState.errors)
  const isShown = refusals > 0 && names.length > 0
  // The count may be rendered before the errors.
  const announcedRefusals = useRef(0)
  useEffect(() => {
    if (!isShown || announcedRefusals.current === refusals) return
    announcedRefusals.current = refusals
    summary.current?.focus()
  }, [isShown, refusals])
  useEffect(() => {
    if (pendingFocus.current?.step !== step) return
    focusField(pendingFocus.current.id)
    pendingFocus.current = null
  })
  if (!isShown) return null
  return (
    <div
      ref={summary}
      role="alert"
      tabIndex={-1}
      className="rounded-lg border border-danger-text/40 bg-danger-soft px-3.5 py-3"
    >
      <p className="flex items-center gap-2 font-semibold text-danger-text">
        <TriangleAlert className="size-4" aria-hidden="true" />
        {applyMessages[locale].incomplete}
      </p>
      <ul className="mt-1.5 flex list-disc flex-col gap-0.5 pl-9 text-sm">
        {names.map((name) => (
          <li key={name}>
            <a
              href={`#${fieldId(form, name)}`}
              className="underline underline-offset-2"
              onClick={(event) => {
                event.preventDefault()
                const targetStep = stepOf(name)
                if (targetStep === step || targetStep === -1) return focusField(fieldId(form, name))
                pendingFocus.current = { step: targetStep, id: fieldId(form, name) }
                onGo(targetStep)
              }}
            >
              {errorSummaryLine(titlesIn(form, locale), name, form.errorOf(name) ?? '')}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
