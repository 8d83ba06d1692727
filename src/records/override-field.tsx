// The reason that a SysAdmin must give for overriding a rule, in a dialog or an edit form.
import { ShieldAlert } from 'lucide-react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { TextareaField } from '../forms/fields/text-fields.tsx'
import { useHiddenFields } from '../forms/hidden-fields.ts'
import type { FormSchema } from '../forms/schema-form-options.ts'
import type { SchemaForm } from '../forms/schema-form.ts'
import { Alert } from '../ui/alert.tsx'
import { Card } from '../ui/card.tsx'

const label = 'Motivering till åsidosättandet'

/** The schema, which requires the reason when there is a rule to override. `ruleOf`: the rule for what the form says now, or null. */
export const withOverride = <Schema extends FormSchema<FieldValues>>(
  schema: Schema,
  ruleOf: (body: FieldValues) => string | null,
) =>
  schema.refine(
    (body) => ruleOf(body as FieldValues) === null || Boolean((body as { override?: string }).override?.trim()),
    {
      path: ['override'],
      error: `${label} är obligatoriskt.`,
    },
  )

interface OverrideFieldProps<Values extends FieldValues> {
  form: SchemaForm<Values>
  /** The rule to override. Without one, nothing is rendered. */
  rule: string | null
  /** As a card of an edit form. */
  isCard?: boolean
}

export const OverrideField = <Values extends FieldValues>({
  form,
  rule,
  isCard = false,
}: OverrideFieldProps<Values>) => {
  const name = 'override' as FieldPath<Values>
  useHiddenFields(form, rule === null ? [name] : [])
  if (rule === null) return null
  const content = (
    <div className="flex flex-col gap-4">
      <Alert tone="warning" icon={<ShieldAlert className="size-5" aria-hidden="true" />}>
        {rule} Det antecknas i historiken.
      </Alert>
      <TextareaField form={form} name={name} label={label} isRequired rows={2} />
    </div>
  )
  return isCard ? <Card title="Åsidosätt">{content}</Card> : content
}
