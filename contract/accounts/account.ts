// Accounts of staff: forms and record.
import { z } from 'zod'
import { scopes } from '../access.ts'
import { shortNamedRef } from '../record/named-ref.ts'
import { recordValues } from '../record/record-values.ts'
import { storedFields } from '../record/stored-fields.ts'
import { version, versionShape } from '../record/version.ts'
import { date, required, text } from '../validation/fields.ts'
import { email, identityNumber, phone } from '../validation/format-fields.ts'
import { personActionBody } from '../record/review.ts'
import { roleLevels } from './rights.ts'

/** Who an account belongs to, and how that person is reached. */
export const accountPerson = z.object({
  firstName: required(text(100)).meta({ title: 'Förnamn' }),
  lastName: required(text(100)).meta({ title: 'Efternamn' }),
  title: text(100).meta({ title: 'Titel' }),
  email: required(email()).meta({ title: 'E-postadress' }),
  phoneNumber: phone().meta({ title: 'Mobiltelefonnummer' }),
})
export type AccountPerson = z.output<typeof accountPerson>
export const accountFields = { schema: accountPerson, texts: {} }

export const personOf = (from: AccountPerson): AccountPerson => recordValues(accountPerson, from)

export const roleDraft = z.object({
  scope: z.enum(scopes),
  /** Null: the whole federation. */
  associationId: z.uuid().nullable(),
  /** The role counts to the end of this day. */
  lastDay: date().meta({ title: 'Sista dag' }),
})
export type RoleDraft = z.output<typeof roleDraft>

const roles = z.array(roleDraft).max(300).meta({ title: 'Behörigheter' })
const identity = { identityNumber: required(identityNumber()).meta({ title: 'Personnummer eller samordningsnummer' }) }

/** `roles`: all in the global context, otherwise those of the context's association. */
export const accountUpdate = accountPerson.extend({ roles, version })
/** A new account. The browser creates the id, so that a repeated request returns the first result. */
export const accountCreate = accountPerson.extend({ ...identity, roles, id: z.uuid() })
export const accountLookup = z.object(identity)
/** `accountId`: of the account that has the address, or is to have it; null for a new one. */
export const emailLookup = accountPerson.pick({ email: true }).extend({ accountId: z.uuid().nullable() })
/** Roles for an account that exists, named by its identity number because it may be out of sight. */
export const accountGrant = z.object({ ...identity, roles })
export const memberLink = personActionBody.extend({ personId: required(text(50)).meta({ title: 'Medlem' }) })
export const numberChange = personActionBody.extend(identity)

export const accountRole = z.object({
  scope: z.enum(scopes),
  lastDay: z.string().nullable(),
  association: shortNamedRef.extend({ type: z.union([z.literal(0), z.literal(1)]) }).nullable(),
})

export const accountRow = z.object({
  id: z.string(),
  ...versionShape,
  ...storedFields(accountPerson.shape),
  isActive: z.boolean(),
  /** To an e-ID. */
  isBound: z.boolean(),
  lastSignInAt: z.string().nullable(),
  /** The name of the member that the account belongs to. */
  memberName: z.string().nullable(),
  /** When the role that has waited longest was reviewed; null without a role in force. */
  reviewedAt: z.string().nullable(),
  /** All that are stored, in the global context; otherwise those of the context's association. */
  roles: z.array(accountRole),
})
export type AccountRow = z.output<typeof accountRow>

export const account = accountRow.extend({
  identityNumber: z.enum(['none', 'personal', 'coordination']),
  /** An older server, beside this one while they are replaced, does not send it: then a sign-in says so. */
  isNumberUsed: z.boolean().default(true),
  elsewhere: z.enum(roleLevels).nullable(),
  /** The member has the identity number of the account. */
  isMemberByNumber: z.boolean(),
  /** Only the name is left of it. An older server, beside this one while they are replaced, does not send it. */
  isErased: z.boolean().default(false),
  /** Another account has the same e-mail address. */
  hasSharedEmail: z.boolean(),
  isLastSysAdmin: z.boolean(),
  /** The associations that have no other `Organizations.Admin` without a last day. */
  lastOrganizationsAdminIn: z.array(z.string()),
})
export type Account = z.output<typeof account>

/** An account that was found by its identity number. `isVisible`: in the context, so that it can be opened. */
export const foundAccount = accountRow
  .pick({ id: true, firstName: true, lastName: true, title: true, isActive: true })
  .extend({ isVisible: z.boolean() })
export type FoundAccount = z.output<typeof foundAccount>

export const accountName = ({ firstName, lastName }: Pick<AccountPerson, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`

/** A member that an account may be linked to. */
export const memberChoice = z.object({
  id: z.string(),
  name: z.string(),
  birthYear: z.int().nullable(),
  clubs: z.array(z.string()),
  /** Another account belongs to the member. */
  isTaken: z.boolean(),
})
export type MemberChoice = z.output<typeof memberChoice>

type RoleKey = Pick<RoleDraft, 'scope' | 'associationId'>
/** Whether both are the same right in the same place. */
export const isSameRole = (one: RoleKey, other: RoleKey): boolean =>
  one.scope === other.scope && one.associationId === other.associationId

/** The roles of an account as its form sends them. */
export const roleDrafts = ({ roles: held }: { roles: readonly AccountRow['roles'][number][] }): RoleDraft[] =>
  held.map(({ scope, lastDay, association }) => ({ scope, lastDay, associationId: association?.id ?? null }))

/** The account as its form has it. */
export const accountValues = (record: Account) => ({
  ...personOf(record),
  roles: roleDrafts(record),
  version: record.version,
})
