// Endpoints of events (evenemang): create, view, edit, cancel, restore, history.
import { z } from 'zod'
import { changes, reads } from '../../access.ts'
import { endpoint } from '../../endpoint.ts'
import { historyPage, historySearch } from '../../record/history.ts'
import { event, eventCreate, eventUpdate } from './event.ts'
import { reason } from '../review/review.ts'

const version = z.number().int().min(1)
export const eventCancel = z.object({ version, reason: reason() })
const base = '/competitions/events'
export const events = {
  create: endpoint({
    method: 'POST',
    path: base,
    scope: changes('Competitions'),
    summary: 'Skapar ett evenemang; samma id igen ger samma svar',
    body: eventCreate,
    answer: event,
  }),
  view: endpoint({
    method: 'GET',
    path: `${base}/:id`,
    scope: reads('Competitions'),
    summary: 'Ett evenemang med alla uppgifter',
    answer: event,
  }),
  update: endpoint({
    method: 'PUT',
    path: `${base}/:id`,
    scope: changes('Competitions'),
    summary: 'Ändrar ett evenemang; kräver den version som ändringen utgår från',
    body: eventUpdate,
    answer: event,
  }),
  cancel: endpoint({
    method: 'POST',
    path: `${base}/:id/cancel`,
    scope: changes('Competitions'),
    summary: 'Ställer in ett evenemang; det syns kvar som inställt',
    body: eventCancel,
    answer: event,
  }),
  restore: endpoint({
    method: 'POST',
    path: `${base}/:id/restore`,
    scope: changes('Competitions'),
    summary: 'Tar tillbaka en inställning',
    body: z.object({ version }),
    answer: event,
  }),
  history: endpoint({
    method: 'GET',
    path: `${base}/:id/history`,
    scope: reads('Competitions'),
    summary: 'Evenemangets ändringar, de senaste först',
    query: historySearch,
    answer: historyPage,
  }),
}
