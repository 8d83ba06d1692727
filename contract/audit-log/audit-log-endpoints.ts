// Endpoints of the audit log, for the administrators of the federation: the events, those who have some, and the file.
import { z } from 'zod'
import { endpoint, type Shows } from '../endpoint.ts'
import { keysetPage } from '../record/keyset-list.ts'
import { recordTypes } from '../record/record-types.ts'
import { auditLogEvent, whoChoice } from './audit-log.ts'
import { auditLogSchemas } from './audit-log-search.ts'

const scope = ['Global.Administrators.Admin'] as const
const everyType = Object.fromEntries(recordTypes.map((type) => [type, 'any'])) as Shows<never>

export const auditLog = {
  list: endpoint({
    method: 'GET',
    path: '/audit-events',
    scope,
    summary: 'Händelserna för alla poster, de senaste först; bara i hela förbundet',
    query: auditLogSchemas.search,
    answer: () => keysetPage(auditLogEvent),
    shows: everyType,
  }),
  today: endpoint({
    method: 'GET',
    path: '/audit-events/today',
    scope,
    summary: 'Antalet händelser i dag; bara i hela förbundet',
    answer: z.object({ total: z.int() }),
    shows: everyType,
  }),
  who: endpoint({
    method: 'GET',
    path: '/audit-events/who',
    scope,
    summary: 'Konton och andra som har händelser i loggen; bara i hela förbundet',
    answer: z.object({ items: z.array(whoChoice) }),
    shows: {},
  }),
  export: endpoint({
    method: 'GET',
    path: '/audit-events/export',
    scope,
    summary: 'Samma urval som listan, som Excel eller CSV; hämtningen blir själv en händelse',
    query: auditLogSchemas.export,
    answer: 'file',
  }),
}
