// Record kind of accounts, for staff, and the changes of them.
import { eq, sql } from 'drizzle-orm'
import {
  account as accountView,
  accountFields,
  accountName,
  accountPerson,
  type Account,
  type AccountPerson,
  type accountCreate,
  type accountGrant,
  type accountUpdate,
  type numberChange,
} from '../../contract/accounts/account.ts'
import { accountRefusal, manageRefusal, type AccountAction } from '../../contract/accounts/rights.ts'
import { accessByPlace } from '../../contract/accounts/scope-texts.ts'
import type { reasonedActionBody } from '../../contract/competitions/review/review.ts'
import { fieldChanges } from '../../contract/record/fields.ts'
import type { z } from 'zod'
import type { Viewer } from '../actor.ts'
import { ApiError, forbidden, invalid, notFound } from '../api-error.ts'
import type { Queryable, Transaction } from '../db/database.ts'
import { account } from '../db/schema.ts'
import { session } from '../db/sign-in-tables.ts'
import { encrypt, lookupHash, type IdentityKeys } from '../identity-numbers/identity-number.ts'
import { create as createRecord } from '../records/create.ts'
import { lockRow, lockVisible } from '../records/lock.ts'
import { judgeFirmly, type RecordKind, type StaffRecord } from '../records/record-kind.ts'
import { staffKind } from '../records/staff-kind.ts'
import { recordAfter, transition, type Work } from '../records/transition.ts'
import type { Deps } from '../records/unit-of-work.ts'
import { storeModule } from '../store-order.ts'
import { saveRoles, type AccessChange } from './access.ts'
import { mailChange, mailNewAddress } from './mails.ts'
import { byId, findByNumber } from './store.ts'
import { freePersonWith } from '../identity-numbers/person-of-account.ts'
import { accountScope } from './visibility.ts'

interface LockedAccount {
  row: typeof account.$inferSelect
  /** With the roles that decide in the context. */
  view: Account
}
type AccountTypes = StaffRecord<typeof account, LockedAccount, Account, AccountAction>
type AccountWork = Work<AccountTypes>
type ReasonBody = z.output<typeof reasonedActionBody>

/** One change of accounts at a time: of two SysAdmins who take each other's role, the second is refused. */
const lockAccounts = (tx: Transaction) => tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('accounts', 0))`)

const names = Object.keys(accountPerson.shape) as (keyof AccountPerson)[]
const personOf = (from: AccountPerson) =>
  Object.fromEntries(names.map((name) => [name, from[name]])) as unknown as AccountPerson

const rowDrafts = (view: Pick<Account, 'roles'>) =>
  view.roles.map(({ scope, lastDay, association }) => ({ scope, lastDay, associationId: association?.id ?? null }))

/** The account as the history restores it: with the roles that it has. */
export const accountForm = (view: Account) => ({ ...view, roles: rowDrafts(view) })

const placesOf = ({ roles }: Account) => [...new Set(roles.map(({ association }) => association?.id ?? null))]

/** The account after the change, for its mails. */
const mailed = ({ row }: LockedAccount, person: AccountPerson = row) => ({
  ...personOf(person),
  id: row.id,
  version: row.version + 1,
})

const mailAccess = (
  { actor, tx }: Pick<AccountWork, 'actor' | 'tx'>,
  to: ReturnType<typeof mailed>,
  { changes, places }: AccessChange,
) =>
  mailChange(actor, tx, to, {
    what: 'Behörigheterna har ändrats',
    access: changes.map(({ label, old, new: now }) => [label, now === '' ? `borttagen: ${old}` : now]),
    places,
  })

const endSessions = (tx: Transaction, accountId: string) => tx.delete(session).where(eq(session.accountId, accountId))

export const accountKindWith = (keys: IdentityKeys) => {
  const view = (viewer: Viewer, db: Queryable, id: string) => byId(viewer, db, keys, id, 'changed')

  const kind: RecordKind<AccountTypes> = {
    table: account,
    view: accountView,
    lock: async (viewer, tx, id) => {
      await lockAccounts(tx)
      const row = await lockVisible(viewer, tx, account, accountScope, id)
      const shown = row && (await view(viewer, tx, id))
      return row && shown && { row, view: shown }
    },
    judge: judgeFirmly((action: AccountAction, { view: shown }: LockedAccount, manager, context) =>
      accountRefusal(action, shown, manager, context),
    ),
    read: (viewer, db, id, coverage) => byId(viewer, db, keys, id, coverage),
    label: ({ row }) => accountName(row),
    ...staffKind(accountScope, (id: string) => id),
  }

  const refuseTaken = async (
    { actor, tx }: Pick<AccountWork, 'actor' | 'tx'>,
    identityNumber: string,
    message: string,
  ) => {
    if (await findByNumber(actor, tx, keys, identityNumber)) throw invalid([{ field: 'identityNumber', message }])
  }
  const numberColumns = (accountId: string, identityNumber: string) => {
    const fingerprint = lookupHash(keys, identityNumber)
    return {
      identityNumberSealed: encrypt(keys, identityNumber),
      identityNumberFingerprint: fingerprint,
      personId: freePersonWith(fingerprint, accountId),
    }
  }
  /** Tells the person and the administrators of every context that the account works in. */
  const mailState = ({ actor, tx, locked }: AccountWork, what: string, reason: string) =>
    mailChange(actor, tx, mailed(locked), {
      what,
      reason,
      access: accessByPlace(locked.view.roles),
      places: placesOf(locked.view),
    })

  const actions = {
    update: async (work: AccountWork, { roles, ...draft }: Omit<z.output<typeof accountUpdate>, 'version'>) => {
      const { actor, tx, at, today, locked, save } = work
      const person = personOf(draft)
      const changes = fieldChanges(accountFields, personOf(locked.row), person)
      const refusal = changes.length === 0 ? null : manageRefusal(locked.view, actor.account, actor.context)
      if (refusal !== null)
        throw new ApiError(
          403,
          changes.map(({ field }) => ({ code: 'Forbidden', field, message: refusal })),
        )
      const access = await saveRoles(actor, tx, locked.row.id, locked.view, roles, today)
      if (changes.length + access.changes.length === 0) return 'unchanged'
      await save(person)
      const after = mailed(locked, person)
      if (person.email !== locked.row.email) await mailNewAddress(actor, tx, after, { before: locked.row.email, at })
      if (access.changes.length > 0) await mailAccess(work, after, access)
      return { changes: [...changes, ...access.changes], label: accountName(person) }
    },
    deactivate: async (work: AccountWork, { reason }: ReasonBody) => {
      await work.save({ isActive: false })
      await endSessions(work.tx, work.locked.row.id)
      await mailState(work, 'Kontot har inaktiverats', reason)
    },
    restore: async (work: AccountWork, { reason }: ReasonBody) => {
      await work.save({ isActive: true })
      await mailState(work, 'Kontot har återaktiverats', reason)
    },
    unbind: async (work: AccountWork, { reason }: ReasonBody) => {
      await work.save({ relyingPartyUserId: null })
      await endSessions(work.tx, work.locked.row.id)
      await mailState(work, 'Kontot har kopplats loss från e-legitimationen', reason)
      return { changes: [{ field: 'relyingPartyUserId', label: 'Knuten till e-legitimation', old: 'Ja', new: '' }] }
    },
    changeNumber: async (work: AccountWork, { identityNumber, reason }: z.output<typeof numberChange>) => {
      const { lastSignInAt } = work.locked.view
      if (lastSignInAt !== null && Number(identityNumber.slice(6, 8)) > 60)
        throw invalid([
          {
            field: 'identityNumber',
            message: 'Kontot har använts: samordningsnumret kan bara bytas mot ett personnummer.',
          },
        ])
      await refuseTaken(work, identityNumber, 'Numret hör redan till ett konto.')
      await work.save(numberColumns(work.locked.row.id, identityNumber))
      await mailState(work, 'Kontots identitetsnummer har ändrats', reason)
      return {
        changes: [
          { field: 'identityNumber', label: 'Identitetsnummer', policy: 'hidden' as const, old: '•••', new: '•••' },
        ],
      }
    },
  }

  const create = (
    viewer: Viewer,
    deps: Deps,
    { id, identityNumber, roles, ...draft }: z.output<typeof accountCreate>,
  ) =>
    createRecord(viewer, deps, kind, { id }, async ({ tx, today }) => {
      await lockAccounts(tx)
      await refuseTaken({ actor: viewer, tx }, identityNumber, 'Kontot finns redan: lägg till behörighet i stället.')
      if (roles.length === 0 && viewer.context.kind !== 'global')
        throw invalid([{ field: 'roles', message: 'Ge kontot minst en behörighet.' }])
      const by = viewer.account.id
      await tx
        .insert(account)
        .values({ id, ...personOf(draft), ...numberColumns(id, identityNumber), createdBy: by, updatedBy: by })
      const access = await saveRoles(viewer, tx, id, null, roles, today)
      const person = { ...personOf(draft), id, version: 1 }
      await mailChange(viewer, tx, person, {
        what: 'Kontot har skapats',
        access: access.changes.map(({ label, new: now }) => [label, now]),
        places: access.places,
        isNew: true,
      })
      return { recordLabel: accountName(draft), changes: access.changes }
    })

  /** Adds roles to the account with the number, which may have none in the context and so be out of sight. */
  const grant = async (viewer: Viewer, deps: Deps, { identityNumber, roles }: z.output<typeof accountGrant>) => {
    const found = await findByNumber(viewer, deps.db, keys, identityNumber)
    if (!found) throw notFound('Det finns inget konto med det numret.')
    const anywhere: RecordKind<AccountTypes> = {
      ...kind,
      lock: async (actor, tx, id) => {
        await lockAccounts(tx)
        const row = await lockRow(actor, tx, account, id)
        const shown = row && (await view(actor, tx, id))
        return row && shown && { row, view: shown }
      },
    }
    const act = { action: 'update', auditAction: 'grant' } as const
    return recordAfter(
      transition(viewer, deps, anywhere, found.id, act, {}, async (work) => {
        const { actor, tx, today, locked } = work
        if (!locked.row.isActive) throw forbidden('Kontot är inaktiverat. Återaktivera det först.')
        const isSame = (a: (typeof roles)[number]) => (b: (typeof roles)[number]) =>
          a.scope === b.scope && a.associationId === b.associationId
        const kept = rowDrafts(locked.view).filter((role) => !roles.some(isSame(role)))
        const access = await saveRoles(actor, tx, locked.row.id, locked.view, [...roles, ...kept], today)
        if (access.changes.length === 0) return 'unchanged'
        await mailAccess(work, mailed(locked), access)
        return { changes: access.changes }
      }),
    )
  }

  return { kind, actions, create, grant }
}

storeModule<typeof import('./kind.ts')>()
