// Tests of what the form of a new record tells when it is sent.
import { QueryClient, QueryClientProvider, QueryObserver } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { text } from '#contract/validation/fields.ts'
import { read } from '../api/read.ts'
import { clearRecentToasts, recentToasts } from '../ui/toast/toast.ts'
import { useCreateForm } from './create-form.ts'

const schema = z.object({ title: text() })
const answer = z.object({
  id: z.string(),
  version: z.number(),
  title: z.string(),
  updatedAt: z.string(),
  updatedByName: z.string().nullable(),
})
const create = endpoint({
  method: 'POST',
  path: '/meetings',
  scope: 'session',
  summary: '',
  body: schema.extend({ id: z.string() }),
  answer,
  changes: ['event'],
})
const update = endpoint({
  method: 'PUT',
  path: '/meetings/:id',
  scope: 'session',
  summary: '',
  body: schema.extend({ version: z.number() }),
  answer,
  changes: [],
})

/** Sends the form, when the server has the record as it answers. */
const sendWith = async (stored: { version: number; title: string }, client = new QueryClient()) => {
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    const { id } = JSON.parse(body as string) as { id: string }
    return Response.json({ id, updatedAt: '2026-11-27T08:00:00.000Z', updatedByName: 'Eva', ...stored })
  })
  let submit: () => Promise<unknown> = () => Promise.reject(new Error('not rendered'))
  const Drawn = ({ onDrawn }: { onDrawn: (drawn: () => Promise<unknown>) => void }) => {
    const { form } = useCreateForm({
      schema,
      endpoint: create,
      update,
      defaultValues: { title: 'Möte' },
      success: 'Mötet är skapat',
      onDone: () => {},
    })
    onDrawn(form.submit)
    return null
  }
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Drawn onDrawn={(drawn) => (submit = drawn)} />
    </QueryClientProvider>,
  )
  await submit()
  return recentToasts().map(({ type }) => type)
}

beforeEach(() => {
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('location', { pathname: '/meetings/create' })
})
afterEach(() => {
  clearRecentToasts(Infinity)
  vi.unstubAllGlobals()
})

it('tells that the record is created', async () => {
  expect(await sendWith({ version: 1, title: 'Möte' })).toEqual(['success'])
})

it('tells it when a poor line does not give the rest of the page again', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const client = new QueryClient()
  const list = endpoint({
    method: 'GET',
    path: '/meetings',
    scope: 'session',
    summary: '',
    answer,
    shows: { event: 'any' },
  })
  const query = { ...read(list), queryFn: () => new Promise<never>(() => undefined) }
  client.setQueryData(query.queryKey, {} as never)
  onTestFinished(new QueryObserver(client, query).subscribe(() => undefined))
  const told = vi.fn()
  void sendWith({ version: 1, title: 'Möte' }, client).then(told)
  await vi.advanceTimersByTimeAsync(500)
  expect(told).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(600)
  expect(told).toHaveBeenCalledWith(['success'])
})

it('tells a conflict alone when the record was created before and has been changed since', async () => {
  expect(await sendWith({ version: 2, title: 'Möte med bankett' })).toEqual(['error'])
})
