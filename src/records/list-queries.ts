// The queries of a list, made from the endpoints that every list has, and the options of its route.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import type { Access, AnswerKind, Endpoint } from '#contract/endpoint.ts'
import type { KeysetPage } from '#contract/record/keyset-list.ts'
import type { Facets, Suggestions } from '#contract/record/list-endpoints.ts'
import type { RouterContext } from '../api/guard.ts'
import { read } from '../api/read.ts'
import { searchRouteOptions } from '../api/search-params.ts'
import { unlessRefused } from './shown-record.ts'

type Query<Answer extends AnswerKind> = Endpoint<string, z.ZodObject, undefined, Answer, Access, undefined>

/** `Row`: a row of the answer. */
export interface ListEndpoints<Row> {
  list: Query<z.ZodType<{ items: Row[]; total: number }>>
  facets: Query<z.ZodType<Facets>>
  suggestions: Query<z.ZodType<Suggestions>>
  export: Query<'file'>
}

export interface KeysetEndpoints<Row> {
  list: Query<z.ZodType<KeysetPage<Row>>>
  export: Query<'file'>
}

/** The part of the address's search that the endpoint takes: not the chosen columns, which then do not refetch the list. */
export const queryOf = ({ query }: Query<AnswerKind>, search: object) =>
  Object.fromEntries(Object.entries(search).filter(([name]) => query && Object.hasOwn(query.shape, name)))

export const listQuery = <Page>({ list }: { list: Query<z.ZodType<Page>> }, search: object) =>
  read(list, { query: queryOf(list, search) })

/** The rows on the screen, which stay until those of another search have loaded. */
export const useListQuery = <Page>(endpoints: { list: Query<z.ZodType<Page>> }, search: object) => {
  const query = useQuery({ ...listQuery(endpoints, search), placeholderData: keepPreviousData })
  unlessRefused(query)
  return query
}

/** The route options of a list's search. `search`: makes the schema of its page. */
export const listSearchOptions = <Search extends z.ZodObject>(search: () => Search) => ({
  ...searchRouteOptions(search),
  loaderDeps: ({ search: shown }: { search: z.output<Search> }) => shown,
})

interface LoaderInput {
  context: RouterContext
  deps: object
  cause: string
}

/** A changed search on the same page keeps the current rows until the new ones have loaded. */
export const listLoader =
  <Page>(endpoints: { list: Query<z.ZodType<Page>> }) =>
  ({ context, deps, cause }: LoaderInput): unknown =>
    cause === 'stay' ? undefined : context.queryClient.query(listQuery(endpoints, deps))
