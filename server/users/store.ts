// SQL of the signed-in account's own profile, with audit event and mail. An account reads and writes only its own row here.
import { globalContext } from '#contract/access.ts'
import { eq, sql } from 'drizzle-orm'
import type { FieldChange } from '#contract/record/history.ts'
import { user, type Profile, type ProfileDraft } from '#contract/user.ts'
import { conflict, notFound } from '../api-error.ts'
import { maskEmail, maskPhone } from '#contract/record/masks.ts'
import { writeAuditEvent } from '../audit/audit-events.ts'
import { nameOf, type Account } from '../actor.ts'
import type { Queryable } from '../db/database.ts'
import { account } from '../db/tables/account-tables.ts'
import { mailNewAddress } from '../accounts/mails.ts'
import { accountScope } from '../accounts/visibility.ts'
import type { Parts } from '../parts.ts'
import { notifyChange } from '../live/change-notices.ts'
import { storeModule } from '../store-order.ts'

export const profile = async ({ id }: Account, db: Queryable): Promise<Profile | undefined> => {
  const [row] = await db
    .select({ email: account.email, phoneNumber: account.phoneNumber, version: account.version })
    .from(account)
    .where(eq(account.id, id))
  return row
}

export const previousSignIn = async ({ id }: Account, db: Queryable): Promise<string | null> => {
  const [row] = await db.select({ at: account.previousSignInAt }).from(account).where(eq(account.id, id))
  return row?.at ?? null
}

/** Saves the profile and its audit event together. A save that changes nothing writes nothing. */
export const updateProfile = (
  by: Account,
  { db, now }: Pick<Parts, 'db' | 'now'>,
  { version, ...draft }: ProfileDraft,
  requestId: string,
): Promise<Profile> =>
  db.transaction(async (tx) => {
    const [before] = await tx
      .select({ email: account.email, phoneNumber: account.phoneNumber, version: account.version })
      .from(account)
      .where(eq(account.id, by.id))
      .for('update')
    if (!before) throw notFound()
    const changes = profileChanges(before, draft)
    if (changes.length === 0) return { ...draft, version: before.version }
    if (version !== undefined && version !== before.version) throw conflict(user.profile.answer, before)
    if (before.email !== draft.email) {
      const changed = { ...by, email: draft.email, version: before.version + 1 }
      await mailNewAddress(by, tx, changed, { before: before.email, at: now().toISOString() })
    }
    await tx
      .update(account)
      .set({ ...draft, version: sql`${account.version} + 1`, updatedAt: sql`now()`, updatedBy: by.id })
      .where(eq(account.id, by.id))
    await writeAuditEvent({ account: by, context: globalContext, requestId }, tx, {
      action: 'update',
      recordType: 'account',
      recordId: by.id,
      recordLabel: nameOf(by),
      changes,
    })
    await notifyChange(tx, accountScope, by.id, requestId)
    return { ...draft, version: before.version + 1 }
  })

const profileChanges = (before: ProfileDraft, after: ProfileDraft): FieldChange[] => [
  ...(before.email === after.email
    ? []
    : [{ field: 'email', label: 'E-postadress', old: maskEmail(before.email), new: maskEmail(after.email) }]),
  ...(before.phoneNumber === after.phoneNumber
    ? []
    : [
        {
          field: 'phoneNumber',
          label: 'Mobiltelefonnummer',
          old: maskPhone(before.phoneNumber),
          new: maskPhone(after.phoneNumber),
        },
      ]),
]

storeModule<typeof import('./store.ts')>()
