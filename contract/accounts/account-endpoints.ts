// Endpoints of accounts: the lists of administrators and of users, one record for both, look-up by identity number and by
// e-mail address, actions, the yearly review of access.
import { z } from 'zod'
import { settingsScopes } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import { historyPage } from '../record/history.ts'
import { historySearch } from '../record/history-search.ts'
import { recordEndpoints } from '../record/record-endpoints.ts'
import { personActionBody } from '../record/review.ts'
import { text } from '../validation/fields.ts'
import { accessReview, accessReviewPage, accountAttention } from './access-review.ts'
import {
  account,
  accountCreate,
  accountGrant,
  accountLookup,
  accountRow,
  accountUpdate,
  emailLookup,
  foundAccount,
  memberChoice,
  memberLink,
  numberChange,
} from './account.ts'
import { accessReviewSearch, accountListSchemas } from './account-search.ts'

/** The name of the member that an account belongs to, which is hidden when the identity becomes protected. */
const member = { person: 'any' } as const
const definition = { type: 'account', areas: [], answer: account } as const
const administratorScopes = ['Global.Administrators.Admin'] as const
const record = recordEndpoints({ ...definition, base: '/accounts', scopes: settingsScopes, parents: member })

const listOf = <const Base extends string>(base: Base, scopes: typeof administratorScopes | typeof settingsScopes) =>
  recordEndpoints({ ...definition, base, scopes }).list(accountRow, accountListSchemas, member)
export const administrators = listOf('/administrators', administratorScopes)
export const users = listOf('/users', settingsScopes)

export const accounts = {
  lookup: endpoint({
    method: 'POST',
    path: '/accounts/lookup',
    scope: settingsScopes,
    summary: 'Kontot med identitetsnumret, om det finns; en träff utanför arbetsplatsen blir en händelse',
    body: accountLookup,
    answer: z.object({ account: foundAccount.nullable() }),
    changes: [],
  }),
  sharedEmail: endpoint({
    method: 'POST',
    path: '/accounts/shared-email',
    scope: settingsScopes,
    summary: 'Om ett annat konto har e-postadressen, också ett utanför arbetsplatsen',
    body: emailLookup,
    answer: z.object({ isShared: z.boolean() }),
    changes: [],
  }),
  create: record.create('Skapar ett konto med behörigheter; samma id igen ger samma svar', accountCreate),
  grant: endpoint({
    method: 'POST',
    path: '/accounts/grant',
    scope: settingsScopes,
    summary: 'Lägger till behörigheter för kontot med identitetsnumret',
    body: accountGrant,
    answer: account,
    changes: ['account'],
  }),
  attention: endpoint({
    method: 'GET',
    path: '/accounts/attention',
    scope: settingsScopes,
    summary: 'Vad den som sköter konton på arbetsplatsen behöver se över',
    answer: accountAttention,
    shows: { account: 'any', association: 'any' },
  }),
  reviews: endpoint({
    method: 'GET',
    path: '/accounts/reviews',
    scope: settingsScopes,
    summary: 'Behörigheterna som gås igenom en gång om året, de som har väntat längst först',
    query: accessReviewSearch,
    answer: accessReviewPage,
    shows: { account: 'any', association: 'any' },
  }),
  members: endpoint({
    method: 'POST',
    path: '/accounts/members',
    scope: administratorScopes,
    summary: 'Medlemmar som ett konto kan höra till, sökta på namn',
    body: z.object({ q: text(100) }),
    answer: z.object({ items: z.array(memberChoice) }),
    changes: [],
  }),
  ...record.page(),
  reads: endpoint({
    method: 'GET',
    path: '/accounts/:id/reads',
    scope: administratorScopes,
    summary: 'Vad kontot har tittat på, det senaste först',
    query: historySearch,
    answer: historyPage,
    shows: { account: 'id' },
  }),
  ...record.edited(accountUpdate),
  review: record.action('review', 'Behåller, förkortar eller tar bort behörigheter som gås igenom', accessReview),
  deactivate: record.action('deactivate', 'Inaktiverar kontot och avslutar dess sessioner', personActionBody),
  restore: record.action('restore', 'Återaktiverar kontot med de behörigheter som det har kvar', personActionBody),
  unbind: record.action('unbind', 'Kopplar loss kontot från e-legitimationen', personActionBody),
  changeNumber: record.action(
    'changeNumber',
    'Ändrar kontots identitetsnummer; en koppling till en medlem som har ett annat personnummer tas bort',
    numberChange,
  ),
  linkMember: record.action('linkMember', 'Kopplar kontot till en medlem', memberLink),
  unlinkMember: record.action('unlinkMember', 'Kopplar loss kontot från medlemmen', personActionBody),
}
