// Whether the server lives and can work.
import { z } from 'zod'
import { endpoint } from './endpoint.ts'

const state = z.object({ status: z.literal('ok') })

export const health = {
  live: endpoint({
    method: 'GET',
    path: '/health',
    scope: 'public',
    summary: 'Svarar så länge processen lever',
    answer: state,
  }),
  ready: endpoint({
    method: 'GET',
    path: '/ready',
    scope: 'public',
    summary: 'Svarar 200 när databasen nås, annars 503',
    answer: state,
  }),
}
