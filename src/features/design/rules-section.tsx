// Section of the design catalogue: every validation rule with a field to try it, its message, and the stored value.
import { useState, type ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { RuleExample } from '#contract/validation/rule-example.ts'
import { ruleExamples } from '#contract/validation/rule-examples.ts'
import { CheckboxField } from '../../forms/fields/choice-fields.tsx'
import { DateField } from '../../forms/fields/date-fields.tsx'
import { FileField } from '../../forms/fields/file-fields.tsx'
import { Form } from '../../forms/form.tsx'
import type { FormSchema } from '../../forms/schema-form-options.ts'
import { useSchemaForm, type SchemaForm } from '../../forms/schema-form.ts'
import { MultiSelectField } from '../../forms/fields/combobox-fields.tsx'
import { TextField } from '../../forms/fields/text-fields.tsx'
import type { Upload } from '../../forms/upload-queue.ts'
import { NumberField, TimeField } from '../../forms/fields/number-and-time-fields.tsx'
import { Button } from '../../ui/button.tsx'
import { SearchInput } from '../../ui/input.tsx'
import { foldForSearch } from '../../ui/option-search.ts'
import { Section } from './catalogue-section.tsx'

type Control = RuleExample['control']
type FieldOf = (field: { form: SchemaForm<FieldValues>; name: string }) => ReactNode

/** Simulates an upload: returns the file's metadata without a request. */
const describe: Upload = ({ name, type, size }) => Promise.resolve({ name, type, size })

const options = ['A', 'B', 'C', 'D'].map((label) => ({ value: label, label }))

const fieldOf: Record<Control, FieldOf> = {
  text: (field) => <TextField {...field} />,
  number: (field) => <NumberField {...field} />,
  checkbox: (field) => <CheckboxField {...field} />,
  date: (field) => <DateField {...field} />,
  time: (field) => <TimeField {...field} />,
  list: (field) => <MultiSelectField {...field} options={options} />,
  file: (field) => <FileField {...field} types={[]} maxSize={10_000_000} upload={describe} />,
}
const nothing: Record<Control, unknown> = {
  text: '',
  number: null,
  checkbox: false,
  date: null,
  time: '',
  list: [],
  file: null,
}

const entries: readonly [name: string, entry: RuleExample][] = Object.entries(ruleExamples)

export const RulesSection = () => {
  const [text, setText] = useState('')
  const isFound = ({ title, hint }: RuleExample) => foldForSearch(`${title} ${hint}`).includes(foldForSearch(text))
  const found = entries.filter(([, entry]) => isFound(entry))
  return (
    <Section
      id="regler"
      title="Regler"
      about="Alla regler i den svenska katalogen, med samma meningar som servern svarar med. Skriv, så visas regelns mening; Skicka visar vad som skulle lagras."
    >
      <SearchInput
        aria-label="Sök regel"
        placeholder="Sök regel"
        className="max-w-72"
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <p className="text-sm text-muted" aria-live="polite">
        {found.length} av {entries.length} regler
      </p>
      <ul aria-label="Regler" className="grid items-start gap-4 md:grid-cols-2 xl:grid-cols-3">
        {found.map(([name, entry]) => (
          <li key={name} data-rule={name}>
            <Rule name={name} entry={entry} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

const Rule = ({ name, entry: { title, form: schema, hint, control } }: { name: string; entry: RuleExample }) => {
  const [stored, setStored] = useState<unknown>()
  const names = Object.keys(schema.shape)
  const form = useSchemaForm(schema as unknown as FormSchema<FieldValues, FieldValues>, {
    name: `rule ${name}`,
    defaultValues: Object.fromEntries(names.map((field) => [field, nothing[control]])),
    isLive: true,
    send: (values) => Promise.resolve(values),
    onSent: setStored,
  })
  return (
    <div className="rounded-lg border border-line bg-surface p-4 shadow-sm">
      <h3 className="font-semibold">{title}</h3>
      <p className="mb-3 text-sm text-muted">{hint}</p>
      <Form form={form} mayLeaveUnsaved className="flex flex-col gap-3">
        {names.map((field) => (
          <div key={field}>{fieldOf[control]({ form: form, name: field })}</div>
        ))}
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" size="sm">
            Skicka
          </Button>
          <output className="min-w-0 font-mono text-sm wrap-anywhere text-muted">
            {stored === undefined ? '' : JSON.stringify(names.length === 1 ? (stored as FieldValues).value : stored)}
          </output>
        </div>
      </Form>
    </div>
  )
}
