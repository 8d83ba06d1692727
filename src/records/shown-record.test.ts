// Tests what becomes of a record that is shown when it cannot be read again.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { globSync, readFileSync } from 'node:fs'
import { createElement } from 'react'
import { describe, expect, it } from 'vitest'
import { globalContext } from '#contract/access.ts'
import { events } from '#contract/competitions/events/event-endpoints.ts'
import { Failure } from '../api/failure.ts'
import { viewKey } from './record-resource.ts'
import { unlessRefused, useIsRemoved } from './shown-record.ts'
import { markupFor } from './testing-markup.tsx'

const data = { firstName: 'Eva' }
const failure = (status: number, code = 'ERROR') => new Failure(status, { errors: [{ code, message: 'Nej.' }] })

it('does not stay on the screen when it may not be seen any more', () => {
  expect(() => unlessRefused({ data, error: failure(403) })).toThrow(Failure)
})

it('stays when the server does not answer', () => {
  for (const error of [null, failure(0), failure(503)]) expect(unlessRefused({ data, error })).toBe(data)
})

it('is read by the page of every kind so that a refusal is not missed', () => {
  const pages = globSync(`${import.meta.dirname}/../features/**/*.tsx`)
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
    .filter(({ text }) => /<(?:RecordPage|ReviewPage)\b/.test(text))
  expect(pages.length).toBeGreaterThan(0)
  const countOf = (text: string, part: RegExp) => text.match(part)?.length ?? 0
  const missed = pages.filter(
    ({ text }) =>
      countOf(text, /\b(?:useShownRecord|useReviewed|unlessRefused)\(/g) <
      countOf(text, /<(?:RecordPage|ReviewPage)\b/g),
  )
  expect(missed.map(({ file }) => file)).toEqual([])
})

describe('one that was read again with an error', () => {
  const isRemovedAfter = (error: Failure, isFormOpen: boolean) => {
    const record = { id: 'e', version: 1, updatedAt: '2026-11-27T08:00:00.000Z' }
    const resource = { noun: 'evenemanget', endpoints: events, textsOf: () => [] }
    const client = new QueryClient()
    const queryKey = viewKey(resource, { id: record.id })
    client.setQueryData(queryKey, record)
    client.getQueryCache().find({ queryKey })?.setState({ status: 'error', error })
    const Page = () => String(useIsRemoved(resource, record, isFormOpen))
    const page = createElement(QueryClientProvider, { client }, createElement(Page))
    return markupFor({ scope: 'SysAdmin', context: globalContext }, page)
  }

  it('leaves the screen when it is not there any more', () => {
    expect(() => isRemovedAfter(failure(404, 'NotFound'), false)).toThrow('Nej.')
  })
  it('stays with the form in which it is edited', () => {
    expect(isRemovedAfter(failure(404, 'NotFound'), true)).toBe('true')
  })
  it.each([
    ['the page of a proxy', failure(404)],
    ['an error of the server', failure(500, 'NotFound')],
  ])('stays when %s is the answer', (_, error) => {
    expect(isRemovedAfter(error, false)).toBe('false')
  })
})
