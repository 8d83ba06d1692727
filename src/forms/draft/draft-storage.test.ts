// Tests of drafts in the session storage: what is read back, and what cannot be read.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readDraft, writeDraft } from './draft-storage.ts'

let stored: Map<string, string>

beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

it('reads what was written', () => {
  const draft = { values: { personId: 'b' }, base: { personId: 'a' }, choiceLabels: { b: 'Eva Lind' } }
  writeDraft('form:a:club', draft)
  expect(readDraft('form:a:club')).toMatchObject(draft)
})

it('has no draft where the text cannot be read, and removes it', () => {
  stored.set('form:a:club', '{"values":')
  expect(readDraft('form:a:club')).toBeNull()
  expect([...stored.keys()]).toEqual([])
})
