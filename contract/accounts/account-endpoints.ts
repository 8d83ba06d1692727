// Endpoints of accounts: the lists of administrators and of users, one record for both, look-up by identity number, actions.
import { z } from 'zod'
import { settingsScopes } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import { recordEndpoints } from '../record/record-endpoints.ts'
import { reasonedActionBody } from '../competitions/review/review.ts'
import {
  account,
  accountCreate,
  accountGrant,
  accountLookup,
  accountRow,
  accountUpdate,
  foundAccount,
  numberChange,
} from './account.ts'
import { accountListSchemas } from './account-search.ts'

const definition = { type: 'account', areas: [], answer: account } as const
const administratorScopes = ['Global.Administrators.Admin'] as const
const record = recordEndpoints({ ...definition, base: '/accounts', scopes: settingsScopes })

export const administrators = recordEndpoints({
  ...definition,
  base: '/administrators',
  scopes: administratorScopes,
}).list('Administratörernas konton i sammanhanget, sökta, filtrerade och sorterade', accountRow, accountListSchemas)

export const users = recordEndpoints({ ...definition, base: '/users', scopes: settingsScopes }).list(
  'Användarnas konton i sammanhanget, sökta, filtrerade och sorterade',
  accountRow,
  accountListSchemas,
)

export const accounts = {
  lookup: endpoint({
    method: 'POST',
    path: '/accounts/lookup',
    scope: settingsScopes,
    summary: 'Kontot med identitetsnumret, om det finns',
    body: accountLookup,
    answer: z.object({ account: foundAccount.nullable() }),
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
  ...record.page(),
  ...record.edited(accountUpdate),
  deactivate: record.action('deactivate', 'Inaktiverar kontot och avslutar dess sessioner', reasonedActionBody),
  restore: record.action('restore', 'Återaktiverar kontot med de behörigheter som det har kvar', reasonedActionBody),
  unbind: record.action('unbind', 'Kopplar loss kontot från e-legitimationen', reasonedActionBody),
  changeNumber: record.action('changeNumber', 'Ändrar kontots identitetsnummer', numberChange),
}
