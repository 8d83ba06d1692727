// Clubs for tests, in the database.
import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { associationId } from '../../server/db/demo/associations.ts'
import type { BranchSlug, DistrictSlug } from '../../server/db/demo/personas.ts'
import { organization, organizationBranch } from '../../server/db/tables/organization-tables.ts'
import type { ServerUnderTest } from '../server-under-test.ts'

export interface TestOrganization {
  id: string
  name: string
  email: string
}
interface OrganizationOptions {
  /** Without them Skärmflyg. */
  branches?: BranchSlug[]
  district?: DistrictSlug
  values?: Partial<typeof organization.$inferInsert>
}

/** Every name contains `unique`. */
export const createTestOrganizations = (server: ServerUnderTest, unique: string) => {
  let clubs = 0

  const newOrganization = ({ branches = ['skarmflyg'], district = 'stockholm', values }: OrganizationOptions) => {
    const id = uuidv7()
    clubs += 1
    // Sorts last in every list, so that new clubs do not move others.
    const name = values?.name ?? `Ö${unique} flygklubb ${clubs}`
    const email = `styrelsen${clubs}@${unique}.example`
    const row: typeof organization.$inferInsert = {
      id,
      status: 'active',
      email,
      districtId: associationId(district),
      municipality: 'Krokom',
      name,
      shortName: `${unique.slice(-6)}${clubs}`,
      ...values,
    }
    const affiliations = branches.map((slug) => {
      return { id: uuidv7(), organizationId: id, branchId: associationId(slug), validFrom: '2000-01-01' }
    })
    return { row, affiliations, made: { id, name, email } }
  }
  /** Active clubs with an e-mail address only. */
  const createOrganizations = async (count: number, options: OrganizationOptions = {}): Promise<TestOrganization[]> => {
    const all = Array.from({ length: count }, () => newOrganization(options))
    await server.db.insert(organization).values(all.map(({ row }) => row))
    const affiliations = all.flatMap((one) => one.affiliations)
    if (affiliations.length > 0) await server.db.insert(organizationBranch).values(affiliations)
    return all.map(({ made }) => made)
  }
  const createOrganization = async (options?: OrganizationOptions): Promise<TestOrganization> => {
    const [made] = await createOrganizations(1, options)
    if (!made) throw new Error('No club')
    return made
  }

  /** A read-only club of the demo with board, members, history and home fields, but without attachments. */
  const organizationWithMembers = async (slug: BranchSlug = 'segelflyg'): Promise<{ id: string }> => {
    const { rows } = await server.db.execute<{ id: string }>(sql`
      select o.id from organization o
      where o.status = 'active' and o.organization_number is not null and jsonb_array_length(o.home_fields) > 0
        and exists (select from organization_branch x where x.organization_id = o.id and x.valid_to is null
          and x.branch_id = ${associationId(slug)})
        and exists (select from club_role x where x.organization_id = o.id and x.valid_to is null)
        and (select count(*) from membership x where x.organization_id = o.id and x.valid_to is null) > 9
        and exists (select from audit_event x where x.record_id = o.id)
        and not exists (select from attachment x where x.record_id = o.id)
      order by o.id limit 1`)
    if (!rows[0]) throw new Error('The demo has no such club')
    return rows[0]
  }

  return { organization: createOrganization, organizations: createOrganizations, organizationWithMembers }
}
