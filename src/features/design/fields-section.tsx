// Section of the design catalogue: every form field as editable, invalid, disabled with a reason, and read-only.
import { useEffect, useState, type ReactNode } from 'react'
import { CheckboxField, RadioField, SelectField, SwitchField } from '../../forms/fields/choice-fields.tsx'
import { DateField, PeriodField } from '../../forms/fields/date-fields.tsx'
import { FileField, FilesField } from '../../forms/fields/file-fields.tsx'
import { MarkdownField } from '../../forms/fields/markdown-field.tsx'
import { PlaceField } from '../../forms/fields/place-field.tsx'
import { Repeater } from '../../forms/repeater.tsx'
import { useSchemaForm, type SchemaForm } from '../../forms/schema-form.ts'
import { ComboboxField, MultiSelectField } from '../../forms/fields/combobox-fields.tsx'
import { EmailField, PhoneField, TextareaField, TextField } from '../../forms/fields/text-fields.tsx'
import { MoneyField, NumberField, TimeField } from '../../forms/fields/number-and-time-fields.tsx'
import { classNames } from '../../ui/class-names.ts'
import * as example from './field-example-data.ts'
import { Example, Section } from './catalogue-section.tsx'

type Values = example.ExampleValues
type FieldMode = { form: SchemaForm<Values>; reason?: string; isReadOnly?: boolean }

const pdf = { types: ['application/pdf'], maxSize: 10_000_000, upload: example.upload }
const any = { types: ['application/pdf', 'image/png', 'image/jpeg'], maxSize: 10_000_000, upload: example.upload }

type FieldOf = (mode: FieldMode) => ReactNode

const kinds: readonly [title: string, field: FieldOf, isWide?: boolean][] = [
  ['Text', (mode) => <TextField {...mode} name="text" hint="Så som det står i inbjudan." />],
  ['E-post', (mode) => <EmailField {...mode} name="email" />],
  ['Telefon', (mode) => <PhoneField {...mode} name="phone" />],
  ['Tal', (mode) => <NumberField {...mode} name="number" unit="st" />],
  ['Belopp', (mode) => <MoneyField {...mode} name="money" />],
  ['Klockslag', (mode) => <TimeField {...mode} name="time" />],
  ['Datum', (mode) => <DateField {...mode} name="date" hint="Skriv som du vill: 31/3, 31 mars, i morgon." />],
  ['Period', (mode) => <PeriodField {...mode} label="Tävlingsdagar" from="from" to="to" />, true],
  ['Flera rader', (mode) => <TextareaField {...mode} name="lines" rows={3} />],
  ['Ett av några val', (mode) => <SelectField {...mode} name="select" options={types} placeholder="Välj typ" />],
  ['Ett av många val', (mode) => <ComboboxField {...mode} name="combobox" options={example.airfields} />],
  ['Ett val från servern', (mode) => <RemoteChoice {...mode} />],
  ['Flera val', (mode) => <MultiSelectField {...mode} name="several" options={example.classes} />],
  ['Kryssruta', (mode) => <CheckboxField {...mode} name="checkbox" hint="Du hittar dem på webbplatsen." />],
  ['Omkopplare', (mode) => <SwitchField {...mode} name="isOn" />],
  ['Radioknappar', (mode) => <RadioField {...mode} name="radio" options={example.audiences} />],
  ['En fil', (mode) => <FileField {...mode} {...pdf} name="file" />],
  ['Flera filer', (mode) => <FilesField {...mode} {...any} name="files" />],
  ['Plats', (mode) => <PlaceField {...mode} {...where} label="Tävlingsplats" />, true],
  ['Lång text', (mode) => <MarkdownField {...mode} name="markdown" rows={5} />, true],
]
const types = example.competitionTypes
const remote = { name: 'remote', load: example.loadClubs, placeholder: 'Skriv ett namn' } as const
const where = { name: 'place', icao: 'icao', latitude: 'latitude', longitude: 'longitude' } as const

const modeLabels = ['Att fylla i', 'Fel', 'Går inte att ändra', 'Bara att läsa'] as const
const reason = 'Ändras av förbundskansliet.'

const RemoteChoice = (mode: FieldMode) => (
  <ComboboxField
    {...mode}
    {...remote}
    {...(mode.form.hook.watch('remote') === example.filled.remote ? { chosenLabel: 'Eskilstuna flygklubb' } : {})}
  />
)

export const FieldsSection = () => {
  const open = useExample('open', example.empty)
  const refused = useRefused()
  const fixed = useExample('fixed', example.filled)
  const read = useExample('read', example.filled)
  const modes: readonly FieldMode[] = [
    { form: open },
    { form: refused },
    { form: fixed, reason },
    { form: read, isReadOnly: true },
  ]
  return (
    <Section
      id="falt"
      title="Fält"
      about="Namn, regler och stjärna kommer ur schemat. Ett fält som inte går att ändra går att läsa, markera och nå med tangentbordet."
    >
      {kinds.map(([title, field, isWide]) => (
        <FieldKind key={title} title={title} isWide={isWide ?? false} modes={modes} field={field} />
      ))}
      <div className="grid items-start gap-6 md:grid-cols-2">
        <Example title="Flera av samma: att fylla i">
          <Officials form={open} />
        </Example>
        <Example title="Flera av samma: fel">
          <Officials form={refused} />
        </Example>
      </div>
    </Section>
  )
}

interface FieldKindProps {
  title: string
  isWide: boolean
  modes: readonly FieldMode[]
  field: FieldOf
}

const FieldKind = ({ title, isWide, modes, field }: FieldKindProps) => (
  <div>
    <h3 className="mb-2 font-semibold">{title}</h3>
    <ul
      aria-label={title}
      className={classNames('grid items-start gap-x-6 gap-y-5 md:grid-cols-2', !isWide && 'xl:grid-cols-4')}
    >
      {modes.map((mode, index) => (
        <li key={modeLabels[index]} className="min-w-0">
          <p className="mb-1.5 text-xs text-faint">{modeLabels[index]}</p>
          {field(mode)}
        </li>
      ))}
    </ul>
  </div>
)

const Officials = ({ form }: { form: SchemaForm<Values> }) => (
  <Repeater
    form={form}
    name="officials"
    addLabel="Lägg till funktionär"
    empty="Ingen funktionär är angiven."
    newItem={() => ({ name: '', phone: '' })}
    nameOf={({ name }) => name || 'funktionären'}
  >
    {(index) => (
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField form={form} name={`officials.${index}.name`} />
        <PhoneField form={form} name={`officials.${index}.phone`} />
      </div>
    )}
  </Repeater>
)

const useExample = (name: string, defaultValues: Values) =>
  useSchemaForm(example.exampleSchema, {
    name: `design ${name}`,
    defaultValues,
    isLive: true,
    send: (values) => Promise.resolve(values),
  })

const useRefused = () => {
  const form = useExample('refused', example.wrong)
  const [{ trigger }] = useState(form.hook)
  useEffect(() => void trigger(), [trigger])
  return form
}
