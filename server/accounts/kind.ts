// Record kind of accounts, for staff.
import { account as accountView, accountName, type Account } from '#contract/accounts/account.ts'
import { accountRefusal, type AccountAction } from '#contract/accounts/rights.ts'
import type { Viewer } from '../actor.ts'
import { forbidden } from '../api-error.ts'
import type { Transaction } from '../db/database.ts'
import { account } from '../db/tables/account-tables.ts'
import type { IdentityKeys } from '../identity-numbers/identity-number.ts'
import { lockAccountLinks } from '../identity-numbers/person-of-account.ts'
import { lockRow, lockVisible } from '../records/lock.ts'
import { judgeFirmly, type RecordKind, type StaffRecord } from '../records/record-kind.ts'
import { staffKind } from '../records/staff-kind.ts'
import type { Work } from '../records/transition.ts'
import { findActiveAccount } from '../session/store.ts'
import { storeModule } from '../store-order.ts'
import { accountReader } from './store.ts'
import { accountScope } from './visibility.ts'

interface LockedAccount {
  row: typeof account.$inferSelect
  /** The account with the roles that are stored for the context. */
  view: Account
}
export type AccountTypes = StaffRecord<typeof account, LockedAccount, Account, AccountAction>
export type AccountWork = Work<AccountTypes>

/**
 * Lets one change of accounts run at a time. Throws 403 when the viewer has lost a role since the request began, so that of two
 * administrators who take each other's role the second is refused.
 */
export const lockAccounts = async ({ account: { id, roles } }: Viewer, tx: Transaction): Promise<void> => {
  await lockAccountLinks(tx)
  const present = (await findActiveAccount(tx, id))?.roles ?? []
  const isHeld = ({ name, associationId = null }: (typeof roles)[number]) =>
    present.some((role) => role.name === name && (role.associationId ?? null) === associationId)
  if (!roles.every(isHeld)) throw forbidden('Din egen behörighet har just ändrats. Ladda om sidan.')
}

/** `reach`: `anywhere` also locks accounts outside the context, for acts that name the account by identity number. */
export const accountKind = (
  keys: IdentityKeys,
  reach: 'visible' | 'anywhere' = 'visible',
): RecordKind<AccountTypes> => {
  const read = accountReader(keys)
  return {
    table: account,
    view: accountView,
    lock: async (viewer, tx, id, moment) => {
      await lockAccounts(viewer, tx)
      const row = await (reach === 'visible'
        ? lockVisible(viewer, tx, account, accountScope, id)
        : lockRow(viewer, tx, account, id))
      const view = row && (await read(viewer, tx, id, 'changed', moment))
      return row && view && { row, view }
    },
    judge: judgeFirmly((action: AccountAction, { view }: LockedAccount, manager, context) =>
      accountRefusal(action, view, manager, context),
    ),
    read,
    label: ({ row }) => accountName(row),
    ...staffKind(accountScope, (id: string) => id),
  }
}

storeModule<typeof import('./kind.ts')>()
