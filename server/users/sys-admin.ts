// Creates a SysAdmin account from the command line: the first one, which no account can appoint.
import { placeName, roleText } from '#contract/accounts/scope-texts.ts'
import { eq, inArray, or, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { mailChange } from '../accounts/mails.ts'
import { nameOf, operatorsActor } from '../actor.ts'
import { writeAuditEvents } from '../audit/audit-events.ts'
import type { Database } from '../db/database.ts'
import { account, roleAssignment } from '../db/tables/account-tables.ts'
import type { IdentityKeys } from '../identity-numbers/encryption-keys.ts'
import { fingerprintsOf, numberColumns } from '../identity-numbers/identity-number.ts'
import { freePersonWith, linkedByNumber, lockAccountLinks } from '../identity-numbers/person-of-account.ts'
import { StartError } from '../lifecycle/start-error.ts'
import { unscopedModule } from '../store-order.ts'

export interface NewSysAdmin {
  firstName: string
  lastName: string
  title: string
  email: string
  /** Twelve digits, already validated. */
  identityNumber: string
}

/** Refuses when an account already has the identity number or the e-mail address. */
export const createSysAdmin = async (db: Database, keys: IdentityKeys, person: NewSysAdmin): Promise<void> =>
  db.transaction(async (tx) => {
    await lockAccountLinks(tx)
    const { identityNumber, ...fields } = person
    const fingerprints = fingerprintsOf(keys, identityNumber)
    const [existing] = await tx
      .select({ id: account.id })
      .from(account)
      .where(
        or(
          inArray(account.identityNumberFingerprint, fingerprints),
          eq(sql`lower(${account.email})`, person.email.toLowerCase()),
        ),
      )
    if (existing) throw new StartError('Det finns redan ett konto med det personnumret eller den e-postadressen.')
    const id = uuidv7()
    const personId = freePersonWith(fingerprints, id)
    const [made] = await tx
      .insert(account)
      .values({ id, ...fields, ...numberColumns(keys, identityNumber), personId })
      .returning({ personId: account.personId })
    await tx.insert(roleAssignment).values({ id: uuidv7(), accountId: id, scope: 'SysAdmin' })
    const operators = operatorsActor()
    const role = {
      label: `Behörighet, ${placeName(null)}`,
      text: roleText({ scope: 'SysAdmin', lastDay: null }),
    }
    await mailChange(
      operators,
      tx,
      { ...fields, id, phoneNumber: '', version: 1 },
      { what: 'Kontot har skapats', access: [{ associationId: null, ...role }], isNew: true },
    )
    await writeAuditEvents(operators, tx, [
      {
        action: 'create',
        recordType: 'account',
        recordId: id,
        recordLabel: nameOf(person),
        changes: [
          ...(made?.personId ? [linkedByNumber] : []),
          { field: 'roles.global', policy: 'text', label: role.label, old: '', new: role.text },
        ],
      },
    ])
  })

unscopedModule<typeof import('./sys-admin.ts')>()
