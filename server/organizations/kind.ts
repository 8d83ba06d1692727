// Record kind of organizations, for staff. Which fields an account may change is decided field by field (`update`).
import { eq } from 'drizzle-orm'
import { organization as organizationView, type Organization } from '../../contract/organizations/organization.ts'
import { organization, organizationBranch } from '../db/schema.ts'
import { lockVisible } from '../records/lock.ts'
import type { RecordKind, StaffRecord } from '../records/record-kind.ts'
import { staffKind } from '../records/staff-kind.ts'
import { organizationReader, type OrganizationParts } from './store.ts'
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

export type OrganizationTypes = StaffRecord<typeof organization, LockedOrganization, Organization, 'update'>

export const organizationKind = ({
  competitionCount,
}: Pick<OrganizationParts, 'competitionCount'>): RecordKind<OrganizationTypes> => ({
  table: organization,
  view: organizationView,
  lock: async (viewer, tx, id) => {
    const row = await lockVisible(viewer, tx, organization, organizationScope, id)
    if (!row) return undefined
    const branches = await tx.select().from(organizationBranch).where(eq(organizationBranch.organizationId, id))
    const { organizationNumber, rfNumber } = row
    return {
      row,
      content: { ...row, organizationNumber: organizationNumber ?? '', rfNumber: rfNumber ?? '', branches },
    }
  },
  judge: async () => ({ refusal: null, overridden: null }),
  read: organizationReader(competitionCount),
  label: ({ row }) => row.name,
  ...staffKind(organizationScope, (id: string) => id),
})
