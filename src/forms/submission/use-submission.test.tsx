// Tests of what is told when a form fails that has been left.
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { text } from '#contract/validation/fields.ts'
import { Failure } from '../../api/failure.ts'
import { clearRecentToasts, recentToasts } from '../../ui/toast/toast.ts'
import { useSchemaForm } from '../schema-form.ts'

const schema = z.object({ version: z.number(), email: text() })
const refused = (status: number, item: { message: string; field?: string }, current?: object) =>
  new Failure(status, { errors: [{ code: 'ERROR', ...item }], ...(current ? { current } : {}) })

/** Sends a form that is not on the page. */
const sendLeft = async (failure: Failure) => {
  let submit: () => Promise<unknown> = () => Promise.reject(new Error('not rendered'))
  const Drawn = ({ onDrawn }: { onDrawn: (drawn: () => Promise<unknown>) => void }) => {
    const form = useSchemaForm(schema, {
      name: 'club',
      isPublic: true,
      showsFailure: true,
      defaultValues: { version: 1, email: 'ny@klubb.example' },
      valuesOf: (record: { version: number; email: string }) => record,
      send: () => Promise.reject(failure),
    })
    onDrawn(form.submit)
    return null
  }
  renderToStaticMarkup(<Drawn onDrawn={(drawn) => (submit = drawn)} />)
  await submit()
  return recentToasts().map(({ type, title, text: told = '' }) => [type, title, ...told.split('\n')])
}

beforeEach(() => vi.stubGlobal('location', { pathname: '/' }))
afterEach(() => {
  clearRecentToasts(Infinity)
  vi.unstubAllGlobals()
})

it.each([
  ['a failure that the form would show itself', refused(500, { message: 'Något gick fel.' }), '• Något gick fel.'],
  [
    'an error of a field',
    refused(400, { message: 'Adressen används redan.', field: 'email' }),
    '• Adressen används redan.',
  ],
  ['a conflict', refused(409, { message: 'Ändrad av en annan.' }, { version: 2, email: '' }), '• Ändrad av en annan.'],
])('%s is told in a toast', async (_, failure, told) => {
  const whatToDo = 'Du hade lämnat formuläret när svaret kom. Öppna det igen och gör om det som inte gick.'
  expect(await sendLeft(failure)).toEqual([['error', 'Det gick inte', told, whatToDo]])
})

it('a session that has ended has its own toast', async () => {
  expect(await sendLeft(refused(401, { message: 'Utloggad.' }))).toEqual([])
})
