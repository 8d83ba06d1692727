// Endpoints of clubs (föreningar): list, view, update, board, members, history, attachments.
import { z } from 'zod'
import { changes, reads } from '../access.ts'
import { endpoint, page } from '../endpoint.ts'
import { attachmentEndpoints } from '../record/attachments.ts'
import { historyPage, historySearch } from '../record/history.ts'
import { listEndpoints } from '../record/list-endpoints.ts'
import { organization, organizationDraft } from './organization.ts'
import { boardMember, organizationMember, organizationMemberSearch } from './members.ts'
import { organizationExport, organizationFilter, organizationRow, organizationSearch } from './search.ts'

export const organizations = {
  list: endpoint({
    method: 'GET',
    path: '/organizations',
    scope: reads('Organizations'),
    summary: 'Föreningarna i sammanhanget, sökta, filtrerade och sorterade',
    query: organizationSearch,
    answer: page(organizationRow),
  }),
  ...listEndpoints('/organizations', reads('Organizations'), organizationFilter),
  export: endpoint({
    method: 'GET',
    path: '/organizations/export',
    scope: reads('Organizations'),
    summary: 'Samma urval som listan, som Excel eller CSV',
    query: organizationExport,
    answer: 'file',
  }),
  municipalities: endpoint({
    method: 'GET',
    path: '/organizations/municipalities',
    scope: reads('Organizations'),
    summary: 'Kommunerna som sammanhangets föreningar ligger i',
    answer: z.object({ items: z.array(z.string()) }),
  }),
  view: endpoint({
    method: 'GET',
    path: '/organizations/:id',
    scope: reads('Organizations'),
    summary: 'En förening med alla uppgifter',
    answer: organization,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/organizations/:id',
    scope: changes('Organizations'),
    summary: 'Ändrar en förening; kräver den version som ändringen utgår från',
    body: organizationDraft,
    answer: organization,
  }),
  board: endpoint({
    method: 'GET',
    path: '/organizations/:id/board',
    scope: reads('Organizations'),
    summary: 'Föreningens nuvarande styrelse och förtroendevalda',
    answer: z.object({ items: z.array(boardMember) }),
  }),
  members: endpoint({
    method: 'GET',
    path: '/organizations/:id/members',
    scope: reads('Members'),
    summary: 'Föreningens nuvarande medlemmar i sammanhanget',
    query: organizationMemberSearch,
    answer: page(organizationMember),
  }),
  history: endpoint({
    method: 'GET',
    path: '/organizations/:id/history',
    scope: reads('Organizations'),
    summary: 'Föreningens ändringar, de senaste först',
    query: historySearch,
    answer: historyPage,
  }),
}

export const organizationAttachments = attachmentEndpoints('/organizations/:id', {
  read: reads('Organizations'),
  change: changes('Organizations'),
  owner: 'en förening',
})
