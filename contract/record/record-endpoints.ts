// Endpoints that every kind of record of staff has under its path: list, export, view, create, update, actions and history.
import type { z } from 'zod'
import { changes, reads, type Area } from '../access.ts'
import { endpoint, page } from '../endpoint.ts'
import { fieldRestore, historyPage, historySearch } from './history.ts'
import { listEndpoints } from './list-endpoints.ts'

interface ListSchemas<Filter extends z.ZodType, Search extends z.ZodType, Export extends z.ZodType> {
  filter: Filter
  search: Search
  export: Export
}

/**
 * `areas`: a right in any of them is enough. `answer`: the record as its page shows it. The functions take the sentence for the
 * API's documentation first.
 */
export const recordEndpoints = <const Base extends string, Answer extends z.ZodType>(
  areas: readonly Area[],
  base: Base,
  answer: Answer,
) => {
  const [read, change] = [reads(...areas), changes(...areas)]
  const path = `${base}/:id` as const
  return {
    list: <Row extends z.ZodType, Filter extends z.ZodType, Search extends z.ZodType, Export extends z.ZodType>(
      summary: string,
      row: Row,
      schemas: ListSchemas<Filter, Search, Export>,
    ) => ({
      list: endpoint({ method: 'GET', path: base, scope: read, summary, query: schemas.search, answer: page(row) }),
      ...listEndpoints(base, read, schemas.filter),
      export: endpoint({
        method: 'GET',
        path: `${base}/export`,
        scope: read,
        summary: 'Samma urval som listan, som Excel eller CSV',
        query: schemas.export,
        answer: 'file',
      }),
    }),
    create: <Body extends z.ZodType>(summary: string, body: Body) =>
      endpoint({ method: 'POST', path: base, scope: change, summary, body, answer }),
    view: (summary: string) => endpoint({ method: 'GET', path, scope: read, summary, answer }),
    update: <Body extends z.ZodType>(summary: string, body: Body) =>
      endpoint({ method: 'PUT', path, scope: change, summary, body, answer }),
    action: <const Verb extends string, Body extends z.ZodType>(verb: Verb, summary: string, body: Body) =>
      endpoint({ method: 'POST', path: `${path}/${verb}`, scope: change, summary, body, answer }),
    history: (summary: string) =>
      endpoint({
        method: 'GET',
        path: `${path}/history`,
        scope: read,
        summary,
        query: historySearch,
        answer: historyPage,
      }),
    restoreFields: (summary: string) =>
      endpoint({
        method: 'POST',
        path: `${path}/history/:eventId/restore`,
        scope: change,
        summary,
        body: fieldRestore,
        answer,
      }),
  }
}
