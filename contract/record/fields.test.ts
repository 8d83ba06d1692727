// Tests of fields as text and of what the history keeps of a change, by the policy of each field.
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { applicationContact, applicationDraft } from '../competitions/applications/application-draft.ts'
import { applicationFields } from '../competitions/applications/application-fields.ts'
import { withoutContacts } from '../competitions/applications/officials-text.ts'
import { sanctionFields } from '../competitions/sanctions/sanction.ts'
import { organizationDraft } from '../organizations/organization.ts'
import { idList, required, text } from '../validation/fields.ts'
import { email, latitude, phone } from '../validation/format-fields.ts'
import { historyPolicyAt } from '../validation/introspection.ts'
import { markdown } from '../validation/nested-text.ts'
import { fieldChanges, fieldText, historyText, mailedChanges, oldValueOf, type RecordFields } from './fields.ts'

const schema = z.object({
  title: required(text(200)).meta({ title: 'Titel', titleEn: 'Title' }),
  isOpen: z.boolean().meta({ title: 'Öppen' }),
  latitude: latitude().meta({ title: 'Latitud' }),
  ids: z.array(z.string()).meta({ title: 'Klasser' }),
  people: z.array(z.string()).meta({ title: 'Personer', history: 'text' }),
  notes: text(500).meta({ title: 'Anteckningar', history: 'length' }),
  email: required(email()).meta({ title: 'E-post' }),
  phone: phone().meta({ title: 'Telefon' }),
  secret: phone().meta({ title: 'Hemligt', mask: 'all' }),
})
type Values = z.output<typeof schema>
const fields: RecordFields<Values> = {
  schema,
  texts: { ids: (ids) => ids.map((id) => `klass ${id}`).join(', '), people: (people) => `${people.length} personer` },
}
const before: Values = {
  title: 'Höstmöte',
  isOpen: false,
  latitude: 58.5,
  ids: ['a'],
  people: ['Anna 070'],
  notes: 'abc',
  email: 'anna@klubb.se',
  phone: '+46701234567',
  secret: '+46701234567',
}

describe('the text of a field', () => {
  it.each([
    ['title', 'Höstmöte', 'Höstmöte', 'Höstmöte'],
    ['isOpen', true, 'Ja', 'Yes'],
    ['latitude', 58.5, '58,5', '58.5'],
    ['latitude', null, '', ''],
    ['phone', '+46701234567', '070-123 45 67', '070-123 45 67'],
    ['phone', undefined, '', ''],
    ['ids', ['a', 'b'], 'klass a, klass b', 'klass a, klass b'],
  ] as const)('%s %j', (field, value, se, en) => {
    expect(fieldText(fields, field, value as never)).toBe(se)
    expect(fieldText(fields, field, value as never, 'en')).toBe(en)
  })
})

const official = { role: 'director', name: 'Anna Berg', contact: '070-123 45 67' } as const
const judge = { role: 'judge', name: 'Bo Ek', contact: '' } as const
type AnyFields = RecordFields<Record<string, never>>
const application = applicationFields(
  (id) => (id === null ? '' : 'Ale FK'),
  [
    { id: 'a', code: 'AX', name: 'Varmluftsballong', nameEn: 'Hot-air balloon' },
    { id: 'o', code: 'OPEN', name: 'OPEN', nameEn: '' },
  ],
) as unknown as AnyFields
const sanction = sanctionFields({
  classes: [{ id: 'ax', code: 'AX', name: '', nameEn: '', isActive: true, championship: 'Unset' }],
  organizers: [
    { id: 'ale', name: 'Ale FK' },
    { id: 'ulv', name: 'Ulvsunda FK' },
  ],
  districts: [],
}) as unknown as AnyFields

describe('the text of a field of a record', () => {
  it.each<[string, AnyFields, unknown, string, string]>([
    ['organizationId', application, 'x', 'Ale FK', 'Ale FK'],
    ['organizationId', application, null, '', ''],
    ['classIds', application, ['o', 'a'], 'OPEN · AX Varmluftsballong', 'OPEN · AX Hot-air balloon'],
    ['airspaceState', application, 'unset', 'Ej angivet', 'Not stated'],
    ['applicantPhone', application, '+46701234567', '070-123 45 67', '070-123 45 67'],
    [
      'officials',
      application,
      [official, judge],
      'Tävlingsledare: Anna Berg (070-123 45 67), Domare: Bo Ek',
      'Competition director: Anna Berg (070-123 45 67), Judge: Bo Ek',
    ],
    [
      'officials',
      sanction,
      withoutContacts([official]),
      'Tävlingsledare: Anna Berg',
      'Competition director: Anna Berg',
    ],
    ['coOrganizerIds', sanction, ['ulv', 'ale'], 'Ulvsunda FK, Ale FK', 'Ulvsunda FK, Ale FK'],
    ['classes', sanction, [{ classTypeId: 'ax', championship: 'Unset' }], 'AX: Ingen titel', 'AX: No title'],
    ['classes', sanction, [{ classTypeId: 'ax', championship: 'SC' }], 'AX: Svenska Cupen', 'AX: Swedish Cup'],
  ])('%s of %o', (field, record, value, se, en) => {
    expect(fieldText(record, field, value as never)).toBe(se)
    expect(fieldText(record, field, value as never, 'en')).toBe(en)
  })
})

describe('a change in the history', () => {
  const changeOf = (values: Partial<Values>) => fieldChanges(fields, before, { ...before, ...values })
  it.each<[Partial<Values>, object]>([
    [{ title: 'Vårmöte' }, { label: 'Titel', policy: 'value', old: 'Höstmöte', new: 'Vårmöte' }],
    [{ isOpen: true }, { policy: 'value', old: 'Nej', new: 'Ja', oldValue: false, newValue: true }],
    [{ latitude: null }, { policy: 'value', old: '58,5', new: '', oldValue: 58.5, newValue: null }],
    [{ ids: ['b'] }, { policy: 'value', old: 'klass a', new: 'klass b', oldValue: ['a'], newValue: ['b'] }],
    [{ people: [] }, { policy: 'text', old: '1 personer', new: '0 personer' }],
    [{ notes: 'abd' }, { policy: 'length', old: '3 tecken', new: '3 tecken' }],
    [{ email: '' }, { policy: 'hidden', old: 'a•••@klubb.se', new: '' }],
    [{ phone: '+46701234568' }, { policy: 'hidden', old: '•••67', new: '•••68' }],
    [{ secret: '+46701234568' }, { policy: 'hidden', old: '•••', new: '•••' }],
  ])('%j', (values, expected) => {
    const [change, ...more] = changeOf(values)
    const [field] = Object.keys(values)
    expect(more).toEqual([])
    expect(change).toEqual({ field, label: expect.any(String), ...expected })
  })
  it('is none where the stored text is the same', () => {
    expect(changeOf({ people: ['Anna 073'] })).toEqual([])
    expect(changeOf({})).toEqual([])
  })
  it('gives the value that it replaced', () => {
    expect(changeOf({ title: 'Vårmöte', ids: [] }).map(oldValueOf)).toEqual(['Höstmöte', ['a']])
  })
})

describe('a set, a redacted value and a long text', () => {
  const form = z.object({
    chosen: idList(3).meta({ title: 'Valda' }),
    people: z.array(z.string()).meta({ title: 'Personer', titleEn: 'People', history: 'text' }),
    phone: phone().meta({ title: 'Telefon' }),
    programme: markdown(100).meta({ title: 'Program' }),
  })
  type Form = z.output<typeof form>
  const named: RecordFields<Form> = {
    schema: form,
    texts: { people: (people) => people.join(', ') },
    redactions: {
      people: { redact: (people) => people.map((one) => one.split(' ')[0] ?? ''), change: 'Nummer ändrade' },
    },
  }
  const [a, b] = ['01900000-0000-7000-8000-00000000000a', '01900000-0000-7000-8000-00000000000b']
  const was: Form = { chosen: [a, b], people: ['Anna 070'], phone: '+46701234567', programme: 'Lördag' }
  const changed = (values: Partial<Form>) => [
    fieldChanges(named, was, { ...was, ...values }),
    mailedChanges(named, was, { ...was, ...values }, 'en'),
  ]
  it('has each id once, and no order', () => {
    expect(form.shape.chosen.parse([b, a, b])).toEqual([b, a])
    expect(changed({ chosen: [b, a] })).toEqual([[], []])
    expect(changed({ chosen: [b] })).toMatchObject([[{ oldValue: [a, b], newValue: [b] }], [{ label: 'Valda' }]])
  })
  it('is kept and mailed without what its redaction leaves out, whose change the history names', () => {
    const people = { field: 'people', label: 'Personer', policy: 'text' }
    expect(changed({ people: ['Anna 073'] })).toEqual([[{ ...people, old: '', new: 'Nummer ändrade' }], []])
    expect(changed({ people: ['Bo 070'] })).toEqual([
      [{ ...people, old: 'Anna', new: 'Bo' }],
      [{ field: 'people', label: 'People', old: 'Anna', new: 'Bo' }],
    ])
  })
  it('is mailed with its contact details, but not repeated', () => {
    expect(changed({ phone: '', programme: 'Söndag' })[1]).toEqual([
      { field: 'phone', label: 'Telefon', old: '070-123 45 67', new: '' },
      { field: 'programme', label: 'Program', old: '', new: 'The text has changed' },
    ])
  })
})

it('a club keeps contacts masked and notes as their length', () => {
  const club: RecordFields<{ email: string; phoneNumber: string; notes: string; name: string }> = {
    schema: organizationDraft,
    texts: {},
  }
  expect(historyText(club, 'email', 'anna@klubb.se')).toBe('a•••@klubb.se')
  expect(historyText(club, 'phoneNumber', '+46701234567')).toBe('•••67')
  expect(historyText(club, 'notes', 'Anna ringde')).toBe('11 tecken')
  expect(historyText(club, 'name', 'Ålleberg')).toBe('Ålleberg')
})

it('an application hides what may name a person', () => {
  const hidden = Object.keys(applicationDraft.shape).filter(
    (field) => historyPolicyAt(applicationDraft, [field]).history === 'hidden',
  )
  expect(hidden).toEqual([
    'applicantName',
    'applicantRole',
    'applicantPhone',
    'officials',
    'airspaceNote',
    'landownerNote',
    'insurance',
    'safetyPlan',
    'budget',
    'message',
  ])
})

it('an application hides all of its contact', () => {
  const shown = Object.keys(applicationContact.shape).map((field) =>
    historyText({ schema: applicationContact, texts: {} }, field as never, 'nils@x.se' as never),
  )
  expect(shown).toEqual(['•••', '•••', '•••', '•••'])
})
