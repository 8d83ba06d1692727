// Queues the mails about a kind of record in the transaction of their decision, which is part of their key in the outbox.
import type { Transaction } from '../db/database.ts'
import { queueMail, type Recipient } from './mail-queue.ts'
import type { TemplateData, TemplateName } from './templates.ts'
import { unscopedModule } from '../store-order.ts'

/** A record as mail names it; `version` is the one before the transition. */
export interface MailedRecord {
  id: string
  version: number
  branchId: string
}

/** `verb:key`: the decision; its key is the version after the transition by default. */
export const recordMail =
  (recordType: string) =>
  async <Name extends TemplateName>(
    tx: Transaction,
    { id, version, branchId }: MailedRecord,
    verb: string,
    to: Recipient | readonly Recipient[],
    template: Name,
    data: TemplateData<Name>,
    key: string = String(version + 1),
  ): Promise<void> => {
    const decision = `${recordType}.${verb}:${id}:${key}`
    await queueMail(tx, { recordType, recordId: id, branchId, decision, to, template, data })
  }

unscopedModule<typeof import('./record-mail.ts')>()
