// Tests of a submission: what is sent, what the form then has, and what came of it.
import { describe, expect, it } from 'vitest'
import { Failure } from '../../api/failure.ts'
import { formContent } from '../form-content.ts'
import { sendForm, type Submission } from './submission.ts'

interface Draft {
  version: number
  title: string
}
const failure = (status: number, current?: Draft) =>
  new Failure(status, { errors: [{ code: 'ERROR', message: 'Nej.' }], current })

const sending = async (submission: Submission<Draft, Draft, Draft>, { isRecord = true } = {}) => {
  let fields: Draft = { version: 1, title: 'Vårcupen' }
  const content = formContent<Draft>({ getValues: () => fields, reset: (values) => (fields = values) }, () => {}, {
    version: 1,
    title: '',
  })
  const saves: Draft[] = []
  const outcome = await sendForm<Draft, Draft, Draft, Draft>(submission, fields, {
    content,
    valuesOf: isRecord ? (record) => record : undefined,
    onSaved: (answer) => saves.push(answer),
  })
  return { outcome, saves, saved: content.saved(), isUnsaved: content.hasChanges() }
}
const save = async ({ version, title }: Draft) => ({ version: version + 1, title })

it('saves, and the form has the new version', async () => {
  const { outcome, saved, isUnsaved, saves } = await sending({ send: save })
  expect(outcome).toMatchObject({ type: 'saved', answer: { version: 2 }, values: { version: 1, title: 'Vårcupen' } })
  expect(saved).toEqual({ version: 2, title: 'Vårcupen' })
  expect([isUnsaved, saves.length]).toEqual([false, 1])
})

it('of a record that cannot be edited afterwards, has the values that were sent, whatever is answered', async () => {
  const { saved, isUnsaved } = await sending({
    send: async () => ({ version: 9, title: 'Något annat' }),
    isFinal: true,
  })
  expect(saved).toEqual({ version: 1, title: 'Vårcupen' })
  expect(isUnsaved).toBe(false)
})

it('says what was answered once everything is saved, not after a failure', async () => {
  const answers: Draft[] = []
  const onAnswered = (answer: Draft) => void answers.push(answer)
  await sending({ send: save, followUp: () => Promise.reject(failure(400)), onAnswered })
  expect(answers).toEqual([])
  await sending({ send: save, onAnswered })
  expect(answers).toEqual([{ version: 2, title: 'Vårcupen' }])
})

describe('in two requests', () => {
  it('sends the second with the version that the first has saved', async () => {
    const { outcome, saved } = await sending({ send: save, followUp: save })
    expect(outcome).toMatchObject({ type: 'saved', answer: { version: 3 } })
    expect(saved.version).toBe(3)
  })
  it('has saved the record when the second fails', async () => {
    const { outcome, saved, isUnsaved, saves } = await sending({
      send: save,
      followUp: () => Promise.reject(failure(400)),
    })
    expect(outcome.type).toBe('failed')
    expect(saved).toEqual({ version: 2, title: 'Vårcupen' })
    expect([isUnsaved, saves.length]).toEqual([false, 1])
  })
})

describe('a refusal', () => {
  const current = { version: 2, title: 'Höstcupen' }
  it.each<{ why: string; status: number; record?: Draft; isRecord: boolean; type: 'conflict' | 'failed' }>([
    { why: 'a newer version is a conflict', status: 409, record: current, isRecord: true, type: 'conflict' },
    { why: 'a 409 without the record is a failure', status: 409, isRecord: true, type: 'failed' },
    { why: 'a form without a record has no conflicts', status: 409, record: current, isRecord: false, type: 'failed' },
    { why: 'everything else is a failure', status: 0, isRecord: true, type: 'failed' },
  ])('$why, and the input is unsaved', async ({ status, record, isRecord, type }) => {
    const refused = failure(status, record)
    const { outcome, isUnsaved, saves } = await sending({ send: () => Promise.reject(refused) }, { isRecord })
    const expected = { conflict: { conflict: { record: current, values: current } }, failed: {} }
    expect(outcome).toEqual({ type, failure: refused, ...expected[type] })
    expect([isUnsaved, saves]).toEqual([true, []])
  })
  it('that is no answer of the server is thrown', async () => {
    await expect(sending({ send: () => Promise.reject(new TypeError('fault')) })).rejects.toThrow('fault')
  })
})
