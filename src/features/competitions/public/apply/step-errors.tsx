// Error summary of the wizard: each error links to its field, also in another step.
import { useEffect, useRef } from 'react'
import { fieldId } from '../../../../forms/fields/field-binding.ts'
import { ErrorSummary, focusField } from '../../../../forms/error-summary.tsx'
import type { SchemaForm } from '../../../../forms/schema-form.ts'
import type { FieldComments } from '../../../../records/review/commented-field.tsx'
import { applySteps, fieldsOfStep, stepOf, type ApplyValues } from './form-schema.ts'

/** Index of the first step with an invalid field, or null. */
export const stepWithError = ({ hook }: SchemaForm<ApplyValues>, comments: FieldComments): number | null => {
  const index = applySteps.findIndex((_, step) =>
    fieldsOfStep(step, comments).some((field) => hook.getFieldState(field).invalid),
  )
  return index === -1 ? null : index
}

interface StepErrorsProps {
  form: SchemaForm<ApplyValues>
  refusals: number
  comments: FieldComments
  step: number
  onGo: (step: number) => void
}

export const StepErrors = ({ form, refusals, comments, step, onGo }: StepErrorsProps) => {
  const pendingFocus = useRef<{ step: number; id: string }>(null)
  useEffect(() => {
    if (pendingFocus.current?.step !== step) return
    focusField(pendingFocus.current.id)
    pendingFocus.current = null
  })
  const follow = (name: string) => {
    const id = fieldId(form, name)
    const targetStep = stepOf(name, comments)
    if (targetStep === step || targetStep === -1) return focusField(id)
    pendingFocus.current = { step: targetStep, id }
    onGo(targetStep)
  }
  return <ErrorSummary form={form} count={refusals} onFollow={follow} />
}
