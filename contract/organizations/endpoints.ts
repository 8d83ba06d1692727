// Endpoints of clubs (föreningar): list, view, update, board, members, history, attachments.
import { z } from 'zod'
import { changes, reads } from '../access.ts'
import { reasonedActionBody } from '../record/review.ts'
import { endpoint, page } from '../endpoint.ts'
import { attachmentEndpoints } from '../record/attachments.ts'
import { recordEndpoints } from '../record/record-endpoints.ts'
import { organization, organizationCreate, organizationDraft } from './organization.ts'
import { organizationMemberSearch } from './member-search.ts'
import { boardMember, organizationMember } from './members.ts'
import { organizationLists } from './list-endpoints.ts'

const record = recordEndpoints({
  type: 'organization',
  areas: ['Organizations'],
  base: '/organizations',
  answer: organization,
})

export const organizations = {
  ...organizationLists,
  create: record.create('Skapar en förening; samma id igen ger samma svar', organizationCreate),
  ...record.page({ application: 'any', sanction: 'any', licence: 'any' }),
  // A club with a new address is asked again about what waits for it.
  ...record.edited(organizationDraft, ['application', 'announcement', 'licence_application']),
  liftEmailHold: record.action(
    'lift-email-hold',
    'Låter föreningens nya e-postadress gälla genast, med motivering',
    reasonedActionBody,
  ),
  board: record.part(
    'board',
    'Föreningens styrelse och förtroendevalda, de nuvarande och de kommande',
    z.object({ items: z.array(boardMember) }),
  ),
  members: endpoint({
    method: 'GET',
    path: '/organizations/:id/members',
    scope: reads('Members'),
    summary: 'Föreningens nuvarande medlemmar på arbetsplatsen',
    query: organizationMemberSearch,
    answer: page(organizationMember),
    shows: { organization: 'id' },
  }),
}

export const organizationAttachments = attachmentEndpoints('/organizations/:id', {
  read: reads('Organizations'),
  change: changes('Organizations'),
  owner: 'en förening',
  shows: { organization: 'id' },
  changes: ['organization'],
})
