// Tests of the application form's schema, steps and conversions.
import { describe, expect, it } from 'vitest'
import { applicationDraft, applicationSubmission } from '#contract/competitions/applications/application-draft.ts'
import { inSwedish } from '#contract/validation/messages.ts'
import { commentsOn } from '../../../../records/review/commented-field.tsx'
import {
  applyDraft,
  applyForm,
  applySteps,
  draftOf,
  emptyForm,
  newFormValues,
  incompleteSteps,
  stepOf,
} from './form-schema.ts'

describe('the application form', () => {
  it('has every field in one step', () => {
    const placed = applySteps.flatMap(({ fields }) => [...fields])
    expect(new Set(placed).size).toBe(placed.length)
    for (const field of Object.keys(applicationDraft.shape)) expect(placed).toContain(field)
  })
  it('finds the step of a nested field', () => {
    expect(stepOf('officials.1.name')).toBe(3)
    expect(stepOf('nothing')).toBe(-1)
  })
  it('finds the step of an answer by the field of its comment, and keeps comments on other fields apart', () => {
    const comment = (id: string, field: string | null, submission = 1) => ({
      id,
      field,
      text: id,
      submission,
      answer: '',
    })
    const written = [comment('a', 'budget'), comment('b', null), comment('c', 'gone'), comment('d', 'place', 0)]
    const submissions = [0, 1].map((number) => ({ number, outcome: 'returned' as const }))
    const comments = commentsOn(['budget', 'place'], { comments: written, submissions })
    expect([...comments].map(([field, list]) => [field, list.map(({ id }) => id)])).toEqual([
      ['budget', ['a']],
      ['', ['b', 'c']],
    ])
    expect(stepOf('answers.a', comments)).toBe(4)
    expect(stepOf('answers.b', comments)).toBe(-1)
  })
  it('lists the incomplete steps', () => {
    expect(new Set(incompleteSteps(emptyForm()))).toEqual(new Set([0, 1, 2, 3, 5]))
    expect(
      incompleteSteps({ ...emptyForm(), classIds: ['019a0000-0000-7000-8000-000000000000'], expectedEntrants: 4 }),
    ).not.toContain(2)
  })
  it('defaults to the dates of the announcement, and to its class if there is only one', () => {
    const days = { startsOn: '2027-07-01', endsOn: '2027-07-04' }
    const classes = ['a', 'b'].map((id) => ({ id, code: id, name: id, nameEn: '', isActive: true, championship: null }))
    const { id, ...values } = newFormValues({ ...days, classes })
    expect({ ...values, id: '' }).toEqual({ ...emptyForm(), ...days })
    expect(id).not.toBe(newFormValues({ ...days, classes }).id)
    expect(newFormValues({ ...days, classes: classes.slice(0, 1) }).classIds).toEqual(['a'])
  })
  it.each([
    ['2027-07-05', null, true],
    ['2027-07-05', '2028-07-04', true],
    [null, '2027-07-05', true],
    ['2027-07-04', '2027-07-06', false],
    ['2026-07-10', null, false],
    ['2027-07-05', '2028-07-06', false],
  ])('takes reserve days after the competition, within a year: %s–%s %s', (reserveStartsOn, reserveEndsOn, isTaken) => {
    const days = { startsOn: '2027-07-01', endsOn: '2027-07-04', reserveStartsOn, reserveEndsOn }
    const written = { ...draftOf(emptyForm()), ...days }
    for (const schema of [applicationDraft, applicationSubmission]) {
      const issues = schema.safeParse(written, inSwedish(schema)).error?.issues ?? []
      const message = 'Reservdagarna måste komma efter tävlingsdagarna, högst ett år senare.'
      const expected = isTaken ? [] : [{ path: ['reserveStartsOn'], message }]
      expect(issues.filter(({ path }) => path[0] === 'reserveStartsOn')).toMatchObject(expected)
    }
  })
  it('can be saved with only an e-mail address, but not submitted', () => {
    const written = { ...emptyForm(), email: 'klara@klubb.example' }
    expect(applyDraft.safeParse(written).success).toBe(true)
    expect(applyForm.safeParse(written).success).toBe(false)
    expect(applicationDraft.safeParse(draftOf(written)).success).toBe(true)
    expect(applicationSubmission.safeParse(draftOf(written)).success).toBe(false)
  })
  it.each([
    [{ startsOn: '2027-07-04', endsOn: '2027-07-01' }, 'endsOn'],
    [{ endsOn: '2027-07-04', reserveStartsOn: '2027-07-03' }, 'reserveStartsOn'],
    [{ latitude: 58.13 }, 'longitude'],
  ])(
    'is not saved with fields that do not go together, which the form says in its own language: %j',
    (values, field) => {
      const written = { ...emptyForm(), email: 'klara@klubb.example', ...values }
      expect(applyDraft.safeParse(written).error?.issues.map(({ path }) => path)).toEqual([[field]])
    },
  )
  it('is not saved with a contact without a name, which is said of its row', () => {
    const officials = [
      { role: 'director' as const, name: '', contact: '' },
      { role: 'safety' as const, name: '', contact: '070-174 06 05' },
    ]
    const written = { ...emptyForm(), email: 'klara@klubb.example', officials }
    const issues = applyDraft.safeParse(written, inSwedish(applyDraft)).error?.issues
    expect(issues).toEqual([
      expect.objectContaining({ path: ['officials', 1, 'name'], message: 'Namn är obligatoriskt.' }),
    ])
  })
  it('is not saved with a name that is too long, which is said of its row', () => {
    const officials = [
      { role: 'director' as const, name: '', contact: '' },
      { role: 'safety' as const, name: 'å'.repeat(101), contact: '' },
    ]
    const written = { ...emptyForm(), email: 'klara@klubb.example', officials }
    const paths = applyDraft.safeParse(written).error?.issues.map(({ path }) => path)
    expect(paths).toEqual([['officials', 1, 'name']])
  })
  it('leaves out empty rows of officials', () => {
    const officials = [
      { role: 'director' as const, name: ' ', contact: '' },
      { role: 'safety' as const, name: 'Siv Säker', contact: '' },
    ]
    expect(draftOf({ ...emptyForm(), officials, organizationId: '' })).toMatchObject({
      organizationId: null,
      officials: [{ name: 'Siv Säker' }],
    })
  })
})
