// The changes of accounts: edit, deactivate and reactivate, e-ID, identity number, member, and the decisions of an access review.
import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { AccessReview } from '#contract/accounts/access-review.ts'
import {
  accountFields,
  accountName,
  isSameRole,
  personOf,
  roleDrafts,
  type Account,
  type AccountPerson,
  type accountUpdate,
  type memberLink,
  type numberChange,
} from '#contract/accounts/account.ts'
import { manageRefusal } from '#contract/accounts/rights.ts'
import { accessByPlace } from '#contract/accounts/scope-texts.ts'
import type { reasonedActionBody } from '#contract/record/review.ts'
import { fieldChanges } from '#contract/record/fields.ts'
import { hiddenChange } from '#contract/record/history.ts'
import { dayText } from '#contract/dates/day-text.ts'
import { identityKindOf } from '#contract/validation/identity-number.ts'
import { invalid, refuseFields } from '../api-error.ts'
import { session } from '../db/tables/sign-in-tables.ts'
import { numberColumns, type IdentityKeys } from '../identity-numbers/identity-number.ts'
import { personAfterChange } from '../identity-numbers/person-of-account.ts'
import { hideActingNames } from '../mail/acting-name.ts'
import { saveRoles, type AccessChange, type SentRole } from './access.ts'
import type { AccountWork } from './kind.ts'
import { mailChange, mailNewAddress } from './mails.ts'
import { linkedMember, memberChanges, readLinkable } from './member.ts'
import { refuseManyNumbers, refuseTaken } from './number.ts'
import { rolesEverywhere } from './store.ts'

type ReasonBody = z.output<typeof reasonedActionBody>

/** The account after the change, for its mails. */
const mailed = ({ row }: AccountWork['locked'], person: AccountPerson = row) => ({
  ...personOf(person),
  id: row.id,
  version: row.version + 1,
})

export const mailAccess = async (
  { actor, tx, locked }: AccountWork,
  { access }: AccessChange,
  person?: AccountPerson,
): Promise<void> => {
  if (access.length > 0)
    await mailChange(actor, tx, mailed(locked, person), { what: 'Behörigheterna har ändrats', access })
}

/**
 * Mails the person and the administrators of every context that lists the account, also because of an ended role, whatever the context
 * of the change.
 */
const mailState = async ({ actor, tx, today, locked }: AccountWork, what: string, reason: string) => {
  const roles = await rolesEverywhere(actor, tx, locked.row.id)
  const access = accessByPlace(roles, today).map(({ place, access: text, ...at }) => ({ ...at, label: place, text }))
  const places = roles.map(({ association }) => association?.id ?? null)
  await mailChange(actor, tx, mailed(locked), { what, reason, access, places })
}

const endSessions = ({ tx, locked }: AccountWork) => tx.delete(session).where(eq(session.accountId, locked.row.id))

/** The roles after the decisions. Throws 400 when a role is gone, or is not shortened. */
const decided = (view: Account, decisions: AccessReview['roles']): SentRole[] => {
  const rows: SentRole[] = roleDrafts(view)
  const errors = decisions.flatMap((one, index) => {
    const held = rows.find((row) => isSameRole(row, one))
    if (!held) return [{ field: `roles.${index}`, message: 'Behörigheten finns inte längre. Ladda om sidan.' }]
    if (one.decision !== 'end') return []
    const field = `roles.${index}.lastDay`
    if (one.lastDay === null) return [{ field, message: 'Sista dag är obligatoriskt.' }]
    return held.lastDay !== null && one.lastDay >= held.lastDay
      ? [{ field, message: `Sista dag ska vara tidigare än ${dayText(held.lastDay)}.` }]
      : []
  })
  if (errors.length > 0) throw invalid(errors)
  return rows.flatMap((row) => {
    const index = decisions.findIndex((decision) => isSameRole(row, decision))
    const one = decisions[index]
    if (!one) return [row]
    if (one.decision === 'take') return []
    return [{ ...row, index, ...(one.decision === 'end' ? { lastDay: one.lastDay } : { isConfirmed: true }) }]
  })
}

export const accountChanges = (keys: IdentityKeys) => ({
  update: async (work: AccountWork, { roles, ...draft }: Omit<z.output<typeof accountUpdate>, 'version'>) => {
    const { actor, tx, at, today, locked, save } = work
    const person = personOf(draft)
    const changes = fieldChanges(accountFields, personOf(locked.row), person)
    const changed = changes.map(({ field }) => field)
    refuseFields(changed, () => manageRefusal(locked.view, actor.account, actor.context))
    const access = await saveRoles(actor, tx, locked.row.id, locked.view, roles, today)
    if (changes.length + access.changes.length === 0) return 'unchanged'
    await save(person)
    if (person.email !== locked.row.email)
      await mailNewAddress(actor.account, tx, mailed(locked, person), { before: locked.row.email, at })
    await mailAccess(work, access, person)
    return { changes: [...changes, ...access.changes], label: accountName(person) }
  },
  deactivate: async (work: AccountWork, { reason }: ReasonBody) => {
    await work.save({ isActive: false })
    await endSessions(work)
    await mailState(work, 'Kontot har inaktiverats', reason)
  },
  restore: async (work: AccountWork, { reason }: ReasonBody) => {
    await work.save({ isActive: true })
    await mailState(work, 'Kontot har återaktiverats', reason)
  },
  unbind: async (work: AccountWork, { reason }: ReasonBody) => {
    await work.save({ relyingPartyUserId: null })
    await endSessions(work)
    await mailState(work, 'Kontot har kopplats loss från e-legitimationen', reason)
    return { changes: [{ field: 'relyingPartyUserId', label: 'Knutet till e-legitimation', old: 'Ja', new: '' }] }
  },
  changeNumber: async (work: AccountWork, { identityNumber, reason }: z.output<typeof numberChange>) => {
    const { actor, tx, today, locked } = work
    if (locked.view.isNumberUsed && identityKindOf(identityNumber) === 'coordination')
      throw invalid([
        {
          field: 'identityNumber',
          message: 'Kontot har använts: samordningsnumret kan bara bytas mot ett personnummer.',
        },
      ])
    await refuseManyNumbers(actor, tx, locked.row.id)
    await refuseTaken(actor, tx, keys, identityNumber)
    const personId = await personAfterChange(tx, keys, identityNumber, locked.row.id)
    await work.save({ ...numberColumns(keys, identityNumber), personId })
    await hideLinked(work)
    await mailState(work, 'Kontots identitetsnummer har ändrats', reason)
    const member = await memberChanges(actor, tx, today, locked.row)
    return { changes: [hiddenChange('identityNumber', 'Identitetsnummer'), ...member] }
  },
  linkMember: async (work: AccountWork, { personId }: z.output<typeof memberLink>) => {
    const linked = await readLinkable(work.actor, work.tx, keys, work.locked.row, personId)
    await work.save({ personId })
    await hideLinked(work)
    return { changes: [{ field: 'personId', label: 'Medlem', policy: 'text' as const, old: '', new: linked }] }
  },
  unlinkMember: async ({ actor, tx, locked, save }: AccountWork) => {
    await save({ personId: null })
    const old = await linkedMember(actor, tx, locked.row)
    return { changes: [{ field: 'personId', label: 'Medlem', policy: 'text' as const, old, new: '' }] }
  },
})

/** Mails that were queued before the account belonged to the member name nobody whose identity is protected. */
const hideLinked = ({ tx, locked }: AccountWork) =>
  hideActingNames(
    tx,
    sql`array(select p.id from account a join person p on p.id = a.person_id where a.id = ${locked.row.id} and p.is_protected)`,
  )

/** Carries out the decisions of an access review. Roles without a decision stay. */
export const reviewAccess = async (work: AccountWork, roles: AccessReview['roles']) => {
  const { actor, tx, today, locked } = work
  const access = await saveRoles(actor, tx, locked.row.id, locked.view, decided(locked.view, roles), today)
  await mailAccess(work, access)
  return { changes: access.changes }
}
