// Section of the design catalogue: a complete form against a simulated server that responds late and can refuse.
import { useRef, useState } from 'react'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import * as fields from '#contract/validation/fields.ts'
import * as formats from '#contract/validation/format-fields.ts'
import { Failure } from '../../api/failure.ts'
import { CheckboxField } from '../../forms/fields/choice-fields.tsx'
import { DateField } from '../../forms/fields/date-fields.tsx'
import { recordValues } from '#contract/record/record-values.ts'
import { RecordForm, useRecordForm } from '../../forms/record-form.tsx'
import { EmailField, TextareaField, TextField } from '../../forms/fields/text-fields.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Example, Section } from './catalogue-section.tsx'

const { required, text } = fields

const registration = z.object({
  id: z.uuid(),
  version: z.number(),
  name: required(text(60)).meta({ title: 'Namn' }),
  email: required(formats.email()).meta({ title: 'E-postadress' }),
  date: fields.date().meta({ title: 'Ankomst' }),
  notes: text(200).meta({ title: 'Meddelande' }),
  terms: fields.accepted().meta({ title: 'Villkoren' }),
})
type Registration = z.output<typeof registration> & { updatedByName: string | null }

const refused = (status: number, message: string, rest: { field?: string; current?: Registration } = {}) => {
  const { field, current } = rest
  return new Failure(status, { errors: [{ code: 'ERROR', message, ...(field ? { field } : {}) }], current })
}

const wait = (time: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, time)
  })

const empty = (): Registration => ({
  id: uuidv7(),
  version: 1,
  name: '',
  email: '',
  date: null,
  notes: '',
  terms: false,
  updatedByName: null,
})
const valuesOf = (record: Registration) => recordValues(registration, record)
/** Whoever else saves the record fixes the day. */
const fieldRefusal = (field: string, { version }: Registration) =>
  field === 'date' && version > 1 ? 'Dagen är fastställd.' : null

/** Simulated server that stores registrations by id, so that a repeated request creates no second one. */
const useServer = () => {
  const [record, setRecord] = useState(empty)
  const known = useRef(new Map<string, Registration>())
  const [count, setCount] = useState(0)
  const update = async ({ body }: { body: z.output<typeof registration> }): Promise<Registration> => {
    const sent = { ...body, updatedByName: null }
    await wait(600)
    if (sent.email === 'upptagen@example.se')
      throw refused(400, 'E-postadress används redan av en annan anmälan.', { field: 'email' })
    if (sent.email === 'nere@example.se')
      throw refused(0, 'Servern svarar inte. Kontrollera anslutningen och försök igen.')
    const before = known.current.get(sent.id)
    if (sent.version < record.version) throw refused(409, 'Ändrad av någon annan.', { current: record })
    if (before && before.version === sent.version) return before
    known.current.set(sent.id, sent)
    setCount(known.current.size)
    return sent
  }
  const changeAsOther = () =>
    setRecord({ ...record, version: record.version + 1, name: 'Eva Lund', notes: 'Ny', updatedByName: 'Eva Lund' })
  return { record, update, changeAsOther, count }
}

export const FormSection = () => {
  const { record, update, changeAsOther, count } = useServer()
  const form = useRecordForm(registration, { name: 'design registration', record, valuesOf, fieldRefusal, update })
  return (
    <Section
      id="formular"
      title="Formulär"
      about="Det som är fel visas när fältet lämnas. En sändning som stoppas samlar felen överst, och samma sändning två gånger blir en."
    >
      <div className="grid items-start gap-6 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Card title="Anmälan">
          <RecordForm form={form} record={record} noun="anmälan" label="Anmälan" mayLeaveUnsaved>
            <div className="grid gap-4 sm:grid-cols-2">
              <TextField form={form} name="name" />
              <EmailField form={form} name="email" />
            </div>
            <DateField form={form} name="date" reason={fieldRefusal('date', record)} className="sm:w-1/2" />
            <TextareaField form={form} name="notes" rows={3} />
            <CheckboxField form={form} name="terms" label="Jag godkänner villkoren" />
            <div className="flex items-center gap-3">
              <Button type="submit" variant="primary" isBusy={form.isSending}>
                {form.isSending ? 'Skickar...' : 'Skicka'}
              </Button>
              <output className="text-muted" data-count={count}>
                {count === 1 ? '1 anmälan är mottagen' : `${count} anmälningar är mottagna`}
              </output>
            </div>
          </RecordForm>
        </Card>
        <Example title="Prova">
          <ul className="flex list-disc flex-col gap-2 pl-5 text-muted">
            <li>Skicka tomt: felen samlas överst, och varje länk leder till sitt fält.</li>
            <li>Dubbelklicka på Skicka: en enda anmälan blir mottagen.</li>
            <li>Skriv upptagen@example.se: servern säger nej, och felet står vid fältet.</li>
            <li>Skriv nere@example.se: servern svarar inte, och det du har skrivit står kvar.</li>
            <li>
              Låt någon annan spara: ett orört formulär visar det nya. Har du skrivit något väljer du fält för fält när
              du skickar, utom ankomsten, som då är fastställd.
            </li>
          </ul>
          <Button size="sm" onClick={changeAsOther} className="mt-3 w-fit">
            Låt någon annan spara
          </Button>
        </Example>
      </div>
    </Section>
  )
}
