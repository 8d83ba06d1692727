// Makes the demo's accounts and roles, one account for each persona that has one; some belong to a person who is a club member.
import { addDays } from '#contract/dates/swedish-day.ts'
import type { AuditRow } from '../../audit/audit-rows.ts'
import type { IdentityKeys } from '../../identity-numbers/encryption-keys.ts'
import { numberColumns } from '../../identity-numbers/identity-number.ts'
import type { account, roleAssignment } from '../tables/account-tables.ts'
import { associationId, demoId } from './associations.ts'
import { instantBefore } from './dates.ts'
import { idGenerator } from './id-generator.ts'
import type { KnownPerson } from './persons.ts'
import { type BranchSlug, type Persona, personas } from './personas.ts'
import { randomGenerator } from './random-generator.ts'

type AccountRow = Required<typeof account.$inferInsert>
type RoleAssignmentRow = Required<typeof roleAssignment.$inferInsert>

export const accountId = (personaKey: string) => demoId('account', personaKey)

/** The account that created all records when the register was imported. */
export const founder = accountId('sysadmin')

/** Staff who are club members, and the branch of their club. They may have a conflict of interest in a decision. */
const branchOfStaffMember: Record<string, BranchSlug> = {
  'branch-admin': 'segelflyg',
  'two-associations': 'fallskarm',
  'reviewer-one': 'skarmflyg',
  'reviewer-two': 'skarmflyg',
  'coordination-number': 'modellflyg',
  accents: 'motorflyg',
  'namesake-one': 'hangflyg',
  'new-surname': 'konstflyg',
}

/** Staff whose roles nobody has gone through for more than a year. */
const isNotReviewed = new Set(['global-viewer', 'branch-viewer', 'reviewer-two', 'accents', 'namesake-two'])

type StaffPersona = Persona & { account: NonNullable<Persona['account']> }
const staff = personas.filter((persona): persona is StaffPersona => persona.account !== null)

export const staffIdentityNumbers = personas.flatMap(({ identity }) => identity.identityNumber ?? [])

export const staffMembers: (KnownPerson & { key: string; branch: BranchSlug })[] = staff.flatMap((persona) => {
  const { identityNumber } = persona.identity
  const branch = branchOfStaffMember[persona.key]
  if (!branch || !identityNumber) return []
  const { firstName, lastName, email } = persona.account
  return [{ key: persona.key, firstName, lastName, email, identityNumber, branch }]
})

/** `personIds`: the id of the person behind an account, by the persona's key. */
export const makeAccounts = (options: {
  seed: number
  today: string
  identity: IdentityKeys
  personIds: ReadonlyMap<string, string>
}): { accounts: AccountRow[]; roles: RoleAssignmentRow[] } => {
  const createdAt = instantBefore(options.today, 700, 60)
  const auditColumns = { version: 1, createdAt, createdBy: founder, updatedAt: createdAt, updatedBy: founder }
  const accounts = staff.map(({ key, identity, account }, number) => {
    const random = randomGenerator(options.seed, 'account', number)
    const { identityNumber } = identity
    const { roles: _, ...fields } = account
    return {
      id: accountId(key),
      ...fields,
      ...numberColumns(options.identity, identityNumber),
      personId: options.personIds.get(key) ?? null,
      lastSignInAt: account.relyingPartyUserId
        ? instantBefore(options.today, random.between(1, 40), random.between(0, 500))
        : null,
      previousSignInAt: null,
      erasedAt: null,
      ...auditColumns,
    }
  })
  const roles = staff.flatMap(({ key, account }) =>
    account.roles.map(({ scope, association, endsIn }) => ({
      id: demoId('role', `${key}/${scope}/${association ?? ''}`),
      accountId: accountId(key),
      scope,
      associationId: association && associationId(association),
      lastDay: endsIn === undefined ? null : addDays(options.today, endsIn),
      reviewedAt: instantBefore(options.today, (isNotReviewed.has(key) ? 400 : 30) + key.length * 10, 120),
      reviewedBy: founder,
      ...auditColumns,
    })),
  )
  return { accounts, roles }
}

/** What the office has looked at: days ago, action, and what. */
const reads = [
  [2, 'openLog', 'Händelselogg'],
  [2, 'export', 'Händelselogg, ett urval'],
  [9, 'export', 'Föreningar, hela listan'],
  [31, 'export', 'Administratörer, ett urval'],
] as const

export const makeAccountReads = ({ seed, today }: { seed: number; today: string }): AuditRow[] => {
  const nextId = idGenerator(seed, 'account read')
  const reader = staff.find(({ key }) => key === 'global-admin')
  if (!reader) return []
  const { firstName, lastName } = reader.account
  return reads.map(([days, action, recordLabel], number) => ({
    id: nextId(),
    at: instantBefore(today, days, 60 + number),
    accountId: accountId(reader.key),
    accountName: `${firstName} ${lastName}`,
    action,
    recordType: 'account',
    recordId: accountId(reader.key),
    recordLabel,
  }))
}
