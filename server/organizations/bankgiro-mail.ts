// Whom a club's changes are mailed to.
import { nameOf, type Viewer } from '../actor.ts'
import type { Transaction } from '../db/database.ts'
import { queueMail } from '../mail/mail-queue.ts'

interface Club {
  name: string
  email: string
  bankgiro: string
}

/**
 * Tells the club that its bankgiro has changed: at the address that it had and at the one that it has now, because whoever
 * turns money his own way turns the mail too. `version` is the one before the change.
 */
export const queueBankgiroMail = async (
  tx: Transaction,
  { account }: Pick<Viewer, 'account'>,
  { id, version }: { id: string; version: number },
  before: Club,
  after: Club,
) => {
  if (before.bankgiro === after.bankgiro) return
  await queueMail(tx, {
    decision: `organization.bankgiro:${id}:${version + 1}`,
    recordType: 'organization',
    recordId: id,
    to: [
      { email: before.email, name: after.name },
      { email: after.email, name: after.name },
    ],
    template: 'bankgiroChanged',
    data: { club: after.name, changedBy: nameOf(account) },
  })
}
