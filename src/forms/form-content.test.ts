// Tests of what stands in a form, and what is unsaved, after a save and after somebody else's save.
import { describe, expect, it } from 'vitest'
import { formContent } from './form-content.ts'

interface Club {
  version: number
  name: string
  web: string
}
const opened: Club = { version: 1, name: 'Ale', web: '' }

const form = () => {
  let fields = opened
  let pending: Partial<Club> = {}
  const flush = () => {
    fields = { ...fields, ...pending }
    pending = {}
  }
  const content = formContent<Club>({ getValues: () => fields, reset: (values) => (fields = values) }, flush, opened)
  return { content, fields: () => fields, type: (input: Partial<Club>) => (pending = input) }
}

it('counts input that is still debounced as unsaved', () => {
  const { content, type } = form()
  expect(content.hasChanges()).toBe(false)
  type({ name: 'Ale FK' })
  expect(content.hasChanges()).toBe(true)
})

it('does not count the id of a new record, which a restored draft keeps', () => {
  let fields = { id: 'first', name: 'Ale' }
  const reset = (values: typeof fields) => (fields = values)
  const content = formContent({ getValues: () => fields, reset }, () => undefined, { id: 'second', name: 'Ale' })
  expect(content.hasChanges()).toBe(false)
  content.discard()
  expect(fields.id).toBe('second')
})

describe('after a save', () => {
  it('nothing is unsaved, and the form has the record’s spelling', () => {
    const { content, type, fields } = form()
    type({ name: ' Ale FK ' })
    content.accept(content.current(), { version: 2, name: 'Ale FK', web: '' })
    expect(fields()).toEqual({ version: 2, name: 'Ale FK', web: '' })
    expect(content.hasChanges()).toBe(false)
  })
  it('input since the request stays, unsaved, on the new version', () => {
    const { content, type, fields } = form()
    type({ name: 'Ale FK' })
    const sent = content.current()
    type({ web: 'https://ale.example' })
    content.accept(sent, { version: 2, name: 'Ale FK', web: '' })
    expect(fields()).toEqual({ version: 2, name: 'Ale FK', web: 'https://ale.example' })
    expect(content.hasChanges()).toBe(true)
    expect(content.saved().web).toBe('')
  })
  it('what was discarded during the request is no input since it, and what was typed after that stays', () => {
    const { content, type, fields } = form()
    type({ name: 'Ale FK' })
    const sent = content.toSend()
    content.discard()
    expect(fields()).toEqual(opened)
    type({ web: 'https://ale.example' })
    content.accept(sent, { version: 2, name: 'Ale FK', web: '' })
    expect(fields()).toEqual({ version: 2, name: 'Ale FK', web: 'https://ale.example' })
    expect(content.saved().name).toBe('Ale FK')
  })
})

describe('when somebody else has saved', () => {
  const newer = { version: 2, name: 'Ale flygklubb', web: 'https://ale.example' }
  it('an unchanged form follows', () => {
    const { content, fields } = form()
    content.rebase(newer)
    expect(fields()).toEqual(newer)
    expect(content.hasChanges()).toBe(false)
  })
  it('changed fields stay, unsaved, and the others follow', () => {
    const { content, type, fields } = form()
    type({ name: 'Ale FK' })
    content.rebase(newer)
    expect(fields()).toEqual({ ...newer, name: 'Ale FK' })
    expect(content.hasChanges()).toBe(true)
  })
  it('changed fields are merged with theirs first where the form does so', () => {
    const { content, type, fields } = form()
    type({ name: 'Ale FK' })
    content.rebase(newer, (base, mine, theirs) => ({
      ...mine,
      name: [base, mine, theirs].map(({ name }) => name).join(),
    }))
    expect(fields()).toEqual({ ...newer, name: 'Ale,Ale FK,Ale flygklubb' })
  })
})

it('discards by loading the saved values', () => {
  const { content, type, fields } = form()
  type({ name: 'Ale FK' })
  content.current()
  content.load(content.saved())
  expect(fields()).toEqual(opened)
})
