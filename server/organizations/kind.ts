// Record kind of organizations, for staff. Which fields an account may change is decided field by field (`update`).
import { eq, sql } from 'drizzle-orm'
import { organization as organizationView, type Organization } from '#contract/organizations/organization.ts'
import { liftRefusal } from '#contract/organizations/email-hold.ts'
import { organization, organizationBranch } from '../db/tables/organization-tables.ts'
import { rowsOf, uuidArray } from '../db/sql-expressions.ts'
import { lockManyVisible, lockVisible } from '../records/lock.ts'
import type { RecordKind, StaffRecord } from '../records/record-kind.ts'
import { staffKind } from '../records/staff-kind.ts'
import { emailHoldOf } from './email-hold.ts'
import { organizationReader, type ReadingParts } from './store.ts'
import { organizationScope } from './visibility.ts'

type Row = typeof organization.$inferSelect

interface LockedOrganization {
  row: Row
  /** The fields of its form, as they are stored. */
  content: Omit<Row, 'organizationNumber' | 'rfNumber'> & {
    organizationNumber: string
    rfNumber: string
    branches: (typeof organizationBranch.$inferSelect)[]
  }
}

const lockedOf = (row: Row, branches: LockedOrganization['content']['branches']): LockedOrganization => {
  const { organizationNumber, rfNumber } = row
  return { row, content: { ...row, organizationNumber: organizationNumber ?? '', rfNumber: rfNumber ?? '', branches } }
}

export type OrganizationTypes = StaffRecord<
  typeof organization,
  LockedOrganization,
  Organization,
  'update' | 'remove' | 'liftEmailHold'
>

export const organizationKind = (parts: ReadingParts): RecordKind<OrganizationTypes> => ({
  table: organization,
  view: organizationView,
  lock: async (viewer, tx, id) => {
    const row = await lockVisible(viewer, tx, organization, organizationScope, id)
    if (!row) return undefined
    const branches = await tx.select().from(organizationBranch).where(eq(organizationBranch.organizationId, id))
    return lockedOf(row, branches)
  },
  lockMany: async (viewer, tx, ids) => {
    const rows = await lockManyVisible(viewer, tx, organization, organizationScope, ids)
    const branches = await tx
      .select()
      .from(organizationBranch)
      .where(sql`${organizationBranch.organizationId} = any(${uuidArray(ids)})`)
    const branchesOf = Map.groupBy(branches, ({ organizationId }) => organizationId)
    return new Map(rows.map((row) => [row.id, lockedOf(row, branchesOf.get(row.id) ?? [])]))
  },
  judge: async ({ account }, tx, action, { row }) => {
    if (action !== 'liftEmailHold') return { refusal: null, overridden: null }
    const [hold] = await rowsOf<{ emailHold: unknown }>(
      tx,
      sql`select ${emailHoldOf(sql`o.id`)} as "emailHold" from organization o where o.id = ${row.id}`,
    )
    return { refusal: liftRefusal(account, { email: row.email, emailHold: hold?.emailHold ?? null }), overridden: null }
  },
  read: organizationReader(parts),
  label: ({ row }) => row.name,
  ...staffKind(organizationScope, (id: string) => id),
})
