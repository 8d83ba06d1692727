// New accounts, and roles for an account that is named by its identity number.
import type { z } from 'zod'
import {
  accountName,
  isSameRole,
  personOf,
  roleDrafts,
  type accountCreate,
  type accountGrant,
} from '#contract/accounts/account.ts'
import { inactiveElsewhere } from '#contract/accounts/rights.ts'
import type { Viewer } from '../actor.ts'
import { forbidden, invalid, notFound } from '../api-error.ts'
import { account } from '../db/tables/account-tables.ts'
import { fingerprintsOf, hasNumber, numberColumns, type IdentityKeys } from '../identity-numbers/identity-number.ts'
import { withLookupAudited } from '../identity-numbers/lookup-events.ts'
import { countingMisses, takeMissBack } from '../identity-numbers/lookup-misses.ts'
import { freePersonWith, linkedByNumber } from '../identity-numbers/person-of-account.ts'
import { create as createRecord } from '../records/create.ts'
import { recordAfter, transition } from '../records/transition.ts'
import type { Deps } from '../records/unit-of-work.ts'
import { storeModule } from '../store-order.ts'
import { judgeRoles, saveRoles, writeRoles } from './access.ts'
import { mailAccess } from './changes.ts'
import { accountKind, lockAccounts } from './kind.ts'
import { mailChange } from './mails.ts'
import { auditLink } from './member.ts'
import { findByNumber, noteWrite, refuseTaken } from './number.ts'

export const create = (
  viewer: Viewer,
  deps: Deps,
  keys: IdentityKeys,
  { id, identityNumber, roles, ...draft }: z.output<typeof accountCreate>,
) => {
  const isSame = hasNumber('account', fingerprintsOf(keys, identityNumber))
  const otherwise = 'Kontot är redan skapat, men med ett annat identitetsnummer. Avbryt och börja om.'
  return withLookupAudited(
    viewer,
    deps,
    createRecord(viewer, deps, accountKind(keys), { id, isSame, otherwise }, async ({ tx, today }) => {
      await lockAccounts(viewer, tx)
      if (roles.length === 0 && viewer.context.kind !== 'global')
        throw invalid([{ field: 'roles', message: 'Ge kontot minst en behörighet.' }])
      const given = await judgeRoles(viewer, tx, null, roles, today)
      // Last of what may refuse the request, which would otherwise tell of a number without an account or an event.
      const taken = 'Kontot finns redan: lägg till behörighet i stället.'
      await refuseTaken(viewer, tx, keys, identityNumber, taken)
      const by = { createdBy: viewer.account.id, updatedBy: viewer.account.id }
      const personId = freePersonWith(fingerprintsOf(keys, identityNumber), id)
      const [row] = await tx
        .insert(account)
        .values({ id, ...personOf(draft), ...numberColumns(keys, identityNumber), personId, ...by })
        .returning({ personId: account.personId })
      if (row?.personId) await auditLink(viewer, tx, today, row.personId)
      const { changes, access } = await writeRoles(viewer, tx, id, given)
      const made = { ...personOf(draft), id, version: 1 }
      await mailChange(viewer, tx, made, { what: 'Kontot har skapats', access, isNew: true })
      // Whoever makes accounts looks for each number first, and finds nobody.
      await takeMissBack(viewer, tx, today)
      return { recordLabel: accountName(draft), changes: [...(row?.personId ? [linkedByNumber] : []), ...changes] }
    }),
  )
}

/** Adds roles to the account with the number, which may have none in the context and so not be visible. */
export const grant = async (
  viewer: Viewer,
  deps: Deps,
  keys: IdentityKeys,
  { identityNumber, roles }: z.output<typeof accountGrant>,
) => {
  // Without a role to add, the request would only reveal the account.
  if (roles.length === 0) throw invalid([{ field: 'roles', message: 'Ge kontot minst en behörighet.' }])
  const found = await countingMisses(viewer, deps, () => findByNumber(viewer, deps.db, keys, identityNumber))
  if (!found) throw notFound('Det finns inget konto med det numret.')
  await noteWrite(viewer, deps, found)
  const act = { action: 'update', auditAction: 'grant' } as const
  const granted = transition(viewer, deps, accountKind(keys, 'anywhere'), found.id, act, {}, async (work) => {
    const { actor, tx, today, locked } = work
    if (!locked.row.isActive) throw forbidden(inactiveElsewhere)
    const kept = roleDrafts(locked.view).filter((role) => !roles.some((sent) => isSameRole(role, sent)))
    const access = await saveRoles(actor, tx, locked.row.id, locked.view, [...roles, ...kept], today)
    if (access.changes.length === 0) return 'unchanged'
    await mailAccess(work, access)
    return { changes: access.changes }
  })
  return recordAfter(granted)
}

storeModule<typeof import('./creation.ts')>()
