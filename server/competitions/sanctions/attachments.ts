// The documents of a sanctioned competition: published with it, added by staff and by its organizer.
import { eq } from 'drizzle-orm'
import { changes, reads, type Scope } from '../../../contract/access.ts'
import { applicationBytes } from '../../../contract/attachments.ts'
import { invitationRefusal, sanctionRefusal, sanctionStateOf } from '../../../contract/competitions/sanction-states.ts'
import { swedishDay } from '../../../contract/swedish-day.ts'
import { forbidden, found, notFound } from '../../api-error.ts'
import type { Parts } from '../../app.ts'
import type { AttachmentChange, AttachmentOwner } from '../../attachments/handlers.ts'
import { recordAttachment } from '../../attachments/record.ts'
import { recordOutsider } from '../../audit/record.ts'
import { nameOf, type Caller } from '../../context.ts'
import type { Queryable } from '../../db/database.ts'
import { sanction } from '../../db/sanction-tables.ts'
import { notifyChange } from '../../live/notify.ts'
import { denied } from '../denial.ts'
import { uploaderOf, type Budget } from '../external/budget.ts'
import { closed } from '../external/draft.ts'
import { ownId, visitOf } from '../external/lock.ts'
import { contextKey } from '../facts.ts'
import { labelled } from './cancel.ts'
import { lockOwnSanction } from './invitation.ts'
import * as store from './store.ts'

type Outside = Parameters<typeof visitOf>[0]
type Staff = Caller & Pick<Outside, 'request'>

const recordType = 'sanction'

export const sanctionOwner = ({ db, now }: Parts): AttachmentOwner<Staff> => {
  const inContext = async (id: string, caller: Caller, scopes: readonly Scope[]) => {
    if (!(await store.exists(caller.context, db, id))) throw await denied(db, caller, 'sanction', id, scopes)
    return id
  }
  return {
    recordType,
    read: ({ id = '' }, caller) => inContext(id, caller, reads('Competitions')),
    change: async ({ id = '' }, caller) => {
      await inContext(id, caller, changes('Competitions'))
      const record = found(await store.byId(caller, db, id, swedishDay(now())))
      const refusal = sanctionRefusal('update', record, caller.account, contextKey(caller.context), record.facts)
      if (refusal) throw forbidden(refusal)
      return id
    },
    author: ({ account }) => ({ id: account.id, name: nameOf(account) }),
    changed: async (tx, id, caller, change) => {
      const [row] = await tx.select().from(sanction).where(eq(sanction.id, id)).for('update')
      // It may have been cancelled while the file was received.
      const refusal = invitationRefusal(sanctionStateOf(found(row), swedishDay(now())))
      if (refusal) throw forbidden(refusal)
      await tx
        .update(sanction)
        .set({ updatedAt: now().toISOString(), updatedBy: caller.account.id })
        .where(eq(sanction.id, id))
      await recordAttachment(tx, caller, labelled(found(row)), change)
      await notifyChange(tx, 'sanction', id)
    },
  }
}

const readOnly = () => Promise.reject(notFound())

/** Anyone's: what is sanctioned is public. */
export const publicSanctionOwner = ({ db }: Parts): AttachmentOwner<Pick<Outside, 'request'>> => ({
  recordType,
  read: async ({ id = '' }) => {
    const [row] = await db.select({ id: sanction.id }).from(sanction).where(eq(sanction.id, id))
    return found(row).id
  },
  change: readOnly,
  author: () => ({ id: null, name: '' }),
  changed: readOnly,
})

const ownSanction = async (db: Queryable, applicationId: string) => {
  const [row] = await db.select().from(sanction).where(eq(sanction.applicationId, applicationId))
  return found(row)
}

/** The organizer's, through the private link. */
export const ownSanctionOwner = ({ db, now }: Parts, budget: Budget): AttachmentOwner<Outside> => ({
  recordType,
  bytesPerRecord: applicationBytes,
  outsider: ({ request }) => uploaderOf(budget, request),
  read: async (_, caller) => (await ownSanction(db, await ownId(db, visitOf(caller)))).id,
  change: async (_, caller) => {
    const row = await ownSanction(db, await ownId(db, visitOf(caller)))
    const refusal = invitationRefusal(sanctionStateOf(row, swedishDay(now())))
    if (refusal) throw closed(refusal)
    return row.id
  },
  author: () => ({ id: null, name: 'Sökanden' }),
  changed: async (tx, id, { requestId }, change: AttachmentChange) => {
    const [known] = await tx.select({ applicationId: sanction.applicationId }).from(sanction).where(eq(sanction.id, id))
    const { row, at } = await lockOwnSanction(tx, found(known).applicationId, now())
    await tx.update(sanction).set({ updatedAt: at, updatedBy: null }).where(eq(sanction.id, id))
    const [old, after] = change.action === 'attach' ? ['', change.name] : [change.name, '']
    await recordOutsider(
      tx,
      { name: 'Sökanden', requestId },
      {
        action: change.action,
        ...labelled(row),
        changes: [{ field: 'attachments', label: 'Bilagor', old, new: after }],
      },
    )
    await notifyChange(tx, 'sanction', id)
  },
})
