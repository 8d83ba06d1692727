// Endpoints of persons: who is known already, a new person, the page, memberships, club roles, documents.
import { z } from 'zod'
import { changes, reads } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import { attachmentEndpoints } from '../record/attachments.ts'
import { clubMemberChoice, clubRoleCreate, clubRoleUpdate, memberChoiceSearch } from './club-role.ts'
import { clubChoice, membershipCreate, membershipEnd, membershipUpdate } from './membership.ts'
import { membershipByNumber, personCreate, personMatch, personMatchSearch, personUpdate } from './person.ts'
import { personRecord } from './person-record.ts'

export const persons = {
  match: endpoint({
    method: 'POST',
    path: '/members/match',
    scope: changes('Members'),
    summary:
      'Om personen finns redan; av en träff på numret utanför arbetsplatsen sägs bara att den finns, och den blir en händelse',
    body: personMatchSearch,
    answer: personMatch,
    changes: [],
  }),
  create: personRecord.create(
    'Skapar en person med sitt första medlemskap; samma id igen ger samma svar',
    personCreate,
  ),
  joinByNumber: endpoint({
    method: 'POST',
    path: '/members/by-number/membership',
    scope: changes('Members'),
    summary: 'Ger personen med numret ett medlemskap i en av arbetsplatsens föreningar; personen får ett mejl',
    body: membershipByNumber,
    answer: 'nothing',
    changes: ['person', 'organization'],
  }),
  clubs: endpoint({
    method: 'GET',
    path: '/members/club-choices',
    scope: changes('Members'),
    summary: 'Föreningarna på arbetsplatsen som någon kan bli medlem i, med deras grenar',
    answer: z.object({ items: z.array(clubChoice) }),
    shows: { organization: 'any', association: 'any' },
  }),
  ...personRecord.page({ organization: 'any', licence: 'any', account: 'any' }),
  ...personRecord.edited(personUpdate, ['licence', 'licence_application']),
  addMembership: personRecord.action('memberships', 'Lägger till ett medlemskap', membershipCreate),
  changeMembership: personRecord.action(
    'change-membership',
    'Ändrar ett medlemskaps grenar, tid, betalda år eller huvudförening; det som utelämnas står kvar',
    membershipUpdate,
  ),
  endMembership: personRecord.action(
    'end-membership',
    'Avslutar ett medlemskap; i en gren bara dess egen del, och hela med den sista grenen',
    membershipEnd,
  ),
}

const roleScope = changes('Members', 'Organizations')
const roleChanges = ['person', 'organization'] as const

export const clubRoleEndpoints = {
  create: endpoint({
    method: 'POST',
    path: '/club-roles',
    scope: roleScope,
    summary: 'Ger en person en roll i en förening',
    body: clubRoleCreate,
    answer: 'nothing',
    changes: roleChanges,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/club-roles/:id',
    scope: roleScope,
    summary: 'Ändrar tiden för en roll, eller avslutar den; kräver den version som ändringen utgår från',
    body: clubRoleUpdate,
    answer: 'nothing',
    changes: roleChanges,
  }),
  memberChoices: endpoint({
    method: 'POST',
    path: '/organizations/:id/member-choices',
    scope: roleScope,
    summary: 'Föreningens nuvarande medlemmar som kan få en post i styrelsen, sökta på namn',
    body: memberChoiceSearch,
    answer: z.object({ items: z.array(clubMemberChoice) }),
    changes: [],
  }),
}

export const personAttachments = attachmentEndpoints('/members/:id', {
  read: reads('Members'),
  change: changes('Members'),
  owner: 'en person',
  shows: { person: 'id' },
  changes: ['person', 'organization'],
})
