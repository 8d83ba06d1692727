// Form fields for a reviewer's comments, each tied to a field of the record.
import type { ArrayPath, FieldArray, FieldValues } from 'react-hook-form'
import { SelectField } from '../../forms/fields/choice-fields.tsx'
import { Repeater } from '../../forms/repeater.tsx'
import type { SchemaForm } from '../../forms/schema-form.ts'
import { TextareaField } from '../../forms/fields/text-fields.tsx'

export interface FieldChoice {
  value: string
  label: string
}

interface WithComments extends FieldValues {
  comments: { field: string | null; text: string }[]
}

interface CommentFieldsProps<Values extends WithComments> {
  form: SchemaForm<Values>
  /** The fields of the record's form, in its order. */
  fields: readonly FieldChoice[]
}

export const CommentFields = <Values extends WithComments>({ form: typedForm, fields }: CommentFieldsProps<Values>) => {
  const form = typedForm as unknown as SchemaForm<WithComments>
  const labelOf = (field: string | null) => fields.find(({ value }) => value === field)?.label ?? 'hela posten'
  return (
    <Repeater
      form={form}
      name={'comments' as ArrayPath<WithComments>}
      addLabel="Lägg till kommentar"
      newItem={() => ({ field: '', text: '' }) as FieldArray<WithComments>}
      max={50}
      empty="Knyt gärna kommentarer till de fält som ska ändras."
      nameOf={(item) => `kommentaren om ${labelOf((item as unknown as WithComments['comments'][number]).field)}`}
    >
      {(index) => (
        <div className="flex flex-col gap-3">
          <SelectField
            form={form}
            name={`comments.${index}.field`}
            label="Fält"
            placeholder="Allmänt"
            options={fields}
          />
          <TextareaField form={form} name={`comments.${index}.text`} rows={2} />
        </div>
      )}
    </Repeater>
  )
}
