// Tests of query strings: parsed and stringified, with repeated keys and default values.
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { organizationListSchemas } from '#contract/organizations/search.ts'
import { parseLenientSearch } from '#contract/record/lenient-search.ts'
import { parseSearch, stringifySearch, omitDefaults, searchRouteOptions } from './search-params.ts'

const organizationSearch = organizationListSchemas.search()

test('reads a repeated key as a list, and text as text', () => {
  expect(parseSearch('?q=1&status=active&status=left&empty=')).toEqual({
    q: '1',
    status: ['active', 'left'],
    empty: '',
  })
  expect(parseSearch('')).toEqual({})
})

test('writes lists as repeated keys and leaves out what has no value', () => {
  const written = stringifySearch({
    q: 'Å & ä',
    status: ['active', 'left'],
    page: 2,
    is: false,
    none: undefined,
    no: [],
  })
  expect(written).toBe('?q=%C3%85+%26+%C3%A4&status=active&status=left&page=2&is=false')
  expect(stringifySearch({ none: null })).toBe('')
})

test('parses what it has stringified', () => {
  const search = { q: '"x"&=?#+ 1', status: ['active', 'left'] }
  expect(parseSearch(stringifySearch(search))).toEqual(search)
})

const search = (address: string) => parseLenientSearch(organizationSearch, parseSearch(address))
const defaults = search('')

test('an empty query string gives the defaults', () => {
  expect(defaults).toMatchObject({ q: '', branch: [], status: [], sort: 'name', direction: 'asc', page: 1, size: 25 })
})

test.for([
  ['?page=abc', {}],
  ['?page=-1&q=ale', { q: 'ale' }],
  ['?size=26', {}],
  ['?sort=constructor&direction=up', {}],
  ['?status=active&status=nonsense', { status: ['active'] }],
  ['?status=nonsense', {}],
  ['?branch=not-an-id', {}],
  [`?q=${'x'.repeat(101)}&page=3`, { page: 3 }],
  ['?__proto__=1&constructor=2', {}],
] as const)('drops invalid parameters in %s', ([address, expected]) => {
  expect(search(address)).toMatchObject({ ...defaults, ...expected })
})

test('a dropped value is removed from the query string too', () => {
  const parsed = parseLenientSearch(z.object({ year: z.coerce.number().int().optional() }), { year: 'x' })
  expect('year' in parsed).toBe(true)
  expect(stringifySearch(parsed)).toBe('')
})

test('leaves defaults out of the query string', () => {
  expect(stringifySearch(omitDefaults(organizationSearch, defaults))).toBe('')
  expect(stringifySearch(omitDefaults(organizationSearch, { ...defaults, page: 2, status: ['left'] }))).toBe(
    '?status=left&page=2',
  )
})

test('does not change a search without a schema', () => {
  expect(omitDefaults(undefined, { q: '' })).toEqual({ q: '' })
})

test('a route makes its schema when it is opened or linked to with a search, and once', () => {
  const create = vi.fn(() => z.object({ page: z.coerce.number().default(1) }))
  const { validateSearch, search } = searchRouteOptions(create)
  const link = (asked: object) => search.middlewares[0]?.({ search: {}, next: () => asked } as never)
  expect(link({})).toEqual({})
  expect(create).not.toHaveBeenCalled()

  expect(link({ page: 1 })).toEqual({})
  expect(link({ page: 2 })).toEqual({ page: 2 })
  expect(validateSearch({ page: '3' } as never)).toEqual({ page: 3 })
  expect(create).toHaveBeenCalledTimes(1)
})

test('the defaults of a schema are found once', () => {
  const found = vi.fn(() => 1)
  const schema = z.object({ page: z.number().default(found) })
  for (const page of [1, 2]) omitDefaults(schema, { page })
  expect(found).toHaveBeenCalledTimes(1)
})
