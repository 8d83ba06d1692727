// Tests that a refused value of a hidden or fixed field is put back, and one that is not refused stays.
import { renderToStaticMarkup } from 'react-dom/server'
import type { FieldValues } from 'react-hook-form'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { announcementDraft } from '#contract/competitions/announcements/announcement-draft.ts'
import { personContent, personDraft, type PersonDraft } from '#contract/members/person.ts'
import { integer, text } from '#contract/validation/fields.ts'
import { time } from '#contract/validation/format-fields.ts'
import { emptyValues } from '#contract/validation/introspection.ts'
import { putBackFixed, putBackRefused } from './hidden-fields.ts'
import type { FormSchema } from './schema-form-options.ts'
import { useSchemaForm, type SchemaForm } from './schema-form.ts'

const schema = z.object({ start: time(), end: time(), items: z.array(z.object({ months: integer(), text: text(3) })) })
const times: z.input<typeof schema> = { start: '09:00', end: '', items: [] }

interface DrawnProps<Values extends FieldValues> {
  of: FormSchema<Values>
  saved: Values
  values: Partial<Values>
  onForm: (form: SchemaForm<Values>) => void
}

const Drawn = <Values extends FieldValues>({ of, saved, values, onForm }: DrawnProps<Values>) => {
  const form = useSchemaForm(of, {
    name: 'form',
    isPublic: true,
    defaultValues: saved as never,
    sentValues: { ...saved, ...values },
    send: () => Promise.resolve(),
  })
  onForm(form)
  return null
}

const formOf = <Values extends FieldValues>(props: Omit<DrawnProps<Values>, 'onForm'>): SchemaForm<Values> => {
  const forms: SchemaForm<Values>[] = []
  vi.stubGlobal('sessionStorage', { getItem: () => null })
  renderToStaticMarkup(<Drawn {...props} onForm={(form) => forms.push(form)} />)
  return forms[0] as SchemaForm<Values>
}
const formWith = (values: object) => formOf({ of: schema, saved: times, values })

afterEach(() => vi.unstubAllGlobals())

it('puts back the saved value, or an empty one', async () => {
  const form = formWith({ start: '10-12', end: '25', items: [{ months: 'tolv', text: 'lång' }] })
  await putBackRefused(form, ['start', 'end', 'items.0.months', 'items.0.text'])
  expect(form.hook.getValues()).toEqual({ start: '09:00', end: '', items: [{ months: null, text: '' }] })
  expect(await form.hook.trigger()).toBe(true)
})

it('keeps what is not refused, for when it is shown again', async () => {
  const form = formWith({ start: '10:00', end: '25' })
  await putBackRefused(form, ['start'])
  expect(form.hook.getValues()).toMatchObject({ start: '10:00', end: '25' })
})

describe('fields that a newer record has fixed', () => {
  const period = { proposedFrom: '2027-07-01', proposedTo: '2027-07-05', lastApplicationDay: '2027-05-01' }
  const texts = { title: 'Vårcupen', competitionType: 'Ranking', season: 2027 }
  const saved = { ...emptyValues(announcementDraft), ...texts, ...period } as z.input<typeof announcementDraft>
  const putBack = async (values: Partial<typeof saved>) => {
    const form = formOf({ of: announcementDraft as FormSchema<typeof saved>, saved, values })
    await putBackFixed(form, ['title', 'proposedFrom', 'proposedTo'])
    return form.hook.getValues()
  }
  it('are put back when they are wrong together', async () => {
    expect(await putBack({ title: 'Höstcupen', proposedFrom: '2027-09-01' })).toEqual(saved)
  })
  it('are put back when they are wrong together with what has not been changed', async () => {
    expect(await putBack({ proposedFrom: '2027-04-01' })).toEqual(saved)
  })
  it('are put back when an item of their list is wrong', async () => {
    const of = personDraft as FormSchema<PersonDraft>
    const eva = { firstName: 'Eva', lastName: 'Ek', country: 'SE', version: 1 }
    const person = { ...emptyValues(personContent), ...eva } as PersonDraft
    const guardians = [{ name: 'Bo Ek', email: 'bo(at)example.se', phoneNumber: '' }]
    const form = formOf({ of, saved: person, values: { guardians } })
    await putBackFixed(form, ['guardians'])
    expect(form.hook.getValues()).toEqual(person)
  })
  it('stay when another field is wrong that can be corrected', async () => {
    const values = { title: 'Höstcupen', lastApplicationDay: '2027-08-01' }
    expect(await putBack(values)).toEqual({ ...saved, ...values })
  })
})
