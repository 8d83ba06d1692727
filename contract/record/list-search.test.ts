// Tests that the schemas of a list are made when they are asked for, and once.
import { expect, it, vi } from 'vitest'
import { z } from 'zod'
import { listParam } from '../validation/fields.ts'
import { keysetSearch } from './keyset-list.ts'
import { listEndpoints } from './list-endpoints.ts'
import { listSearch } from './list-search.ts'

it('a list makes its filter when its first search is read, and once', () => {
  const filters = vi.fn(() => ({ state: listParam(z.enum(['open', 'closed'])) }))
  const schemas = listSearch({ columns: ['name', 'state'], order: ['name', 'asc'], filters })
  const endpoints = listEndpoints({ type: 'event', base: '/things', scope: [] }, z.object({}), schemas)
  const copies = { ...schemas }
  expect(schemas.sortable).toEqual(['name', 'state'])
  expect(filters).not.toHaveBeenCalled()

  expect(endpoints.list.query?.parse({ state: 'open' })).toMatchObject({ state: ['open'], page: 1, sort: 'name' })
  expect(endpoints.facets.query).toBe(copies.filter())
  expect(endpoints.suggestions.query).toBe(copies.filter())
  expect(endpoints.export.query).toBe(schemas.export())
  expect(schemas.page()).toBe(copies.page())
  expect(filters).toHaveBeenCalledTimes(1)
})

it('so does a list without page numbers', () => {
  const filters = vi.fn(() => ({ who: listParam(z.uuid()) }))
  const schemas = keysetSearch({ columns: ['at', 'who'], filters })
  expect(filters).not.toHaveBeenCalled()

  expect(schemas.page().parse({})).toEqual({ q: '', who: [], size: 50, columns: [] })
  expect(schemas.search()).toBe(schemas.search())
  expect(filters).toHaveBeenCalledTimes(1)
})
