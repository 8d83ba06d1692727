// Queues the mail to an organization about its changed bankgiro.
import { nameOf, type Viewer } from '../actor.ts'
import type { Transaction } from '../db/database.ts'
import { queueMail } from '../mail/mail-queue.ts'
import { storeModule } from '../store-order.ts'

interface Club {
  name: string
  email: string
  bankgiro: string
}

/**
 * Queues the mail to both the old and the new address, because somebody who redirects money redirects the mail too. `version` is
 * the one before the change.
 */
export const queueBankgiroMail = async (
  { account }: Viewer,
  tx: Transaction,
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

storeModule<typeof import('./bankgiro-mail.ts')>()
