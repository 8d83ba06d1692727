// Bodies of the writes of accounts, for tests that send every write of the contract.
import type { z } from 'zod'
import { v7 as uuidv7 } from 'uuid'
import type { Area } from '#contract/access.ts'
import type { accountRole } from '#contract/accounts/account.ts'

/** What a body takes of the account as its page shows it. */
export interface ShownAccount {
  version: number
  roles?: z.output<typeof accountRole>[]
}

const viewDraft = { name: 'Aktiva', filter: 'status=active', contextId: null }
const accountDraft = { firstName: 'Ny', lastName: 'Person', title: '', email: 'ny@example.se', phoneNumber: '' }

/** `members`: a person without an account, and a branch; asked for when a body is made. */
export const accountBodies = (
  members: () => { member: string; branchId: string },
): Record<string, (shown: ShownAccount) => object> => {
  const reads = (area: Area) => ({ scope: `${area}.View`, associationId: members().branchId, lastDay: null })
  return {
    'savedViews.create': () => ({ ...viewDraft, list: '/organizations/list' }),
    'savedViews.update': () => ({ ...viewDraft, name: 'Vilande', version: 1 }),
    'notices.see': () => ({ until: new Date().toISOString() }),
    'notices.mail': () => ({ isMailed: true }),
    'accounts.lookup': () => ({ identityNumber: '198202252386' }),
    'accounts.sharedEmail': () => ({ email: 'ny@example.se', accountId: null }),
    'accounts.create': () => ({
      ...accountDraft,
      id: uuidv7(),
      identityNumber: '198202252386',
      roles: [reads('Members')],
    }),
    'accounts.grant': () => ({ identityNumber: '198202252386', roles: [reads('Licenses')] }),
    'accounts.update': ({ version }) => ({ ...accountDraft, version, roles: [reads('Organizations')] }),
    'accounts.review': ({ version, roles = [] }) => ({
      version,
      roles: roles.map(({ scope, lastDay, association }) => ({
        scope,
        associationId: association?.id ?? null,
        decision: 'confirm',
        lastDay,
      })),
    }),
    'accounts.members': () => ({ q: 'Testsson' }),
    'accounts.linkMember': ({ version }) => ({ version, override: '', reason: 'Jäv', personId: members().member }),
    'accounts.changeNumber': ({ version }) => ({
      version,
      override: '',
      reason: 'Nytt',
      identityNumber: '199001012385',
    }),
  }
}
