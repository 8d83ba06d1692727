// A small federation for tests of organizations: two branches, two districts, and persons with memberships.
import { v7 as uuidv7 } from 'uuid'
import { membership, membershipBranch } from '../db/tables/member-tables.ts'
import { person } from '../db/tables/person-tables.ts'
import { testApp } from '../testing.ts'

export const createTestFederation = async (parts: Parameters<typeof testApp>[1] = {}) => {
  const world = await testApp({}, parts)
  const segel = await world.createAssociation('Segelflyget')
  const fallskarm = await world.createAssociation('Fallskärmsförbundet')
  const skane = await world.createAssociation('Skåne', 1)
  const norr = await world.createAssociation('Norrland', 1)

  const createPerson = async (values: Partial<typeof person.$inferInsert> = {}) => {
    const id = uuidv7()
    await world.db.insert(person).values({ id, firstName: 'Anna', lastName: 'Åberg', ...values })
    return id
  }

  /** Adds a member since 2000, counted by these branches. */
  const join = async (
    organizationId: string,
    branchIds: string[],
    values: Partial<typeof person.$inferInsert> = {},
    period: { validFrom?: string; validTo?: string | null; personId?: string } = {},
  ) => {
    const id = uuidv7()
    const personId = period.personId ?? (await createPerson(values))
    const { validFrom = '2000-01-01', validTo } = period
    await world.db.insert(membership).values({ id, personId, organizationId, validFrom, validTo })
    for (const branchId of branchIds)
      await world.db.insert(membershipBranch).values({ membershipId: id, branchId, validFrom, validTo })
    return personId
  }

  const sysAdmin = () => world.as([{ name: 'SysAdmin' }], null)
  const branchAdmin = (branchId = segel.id) =>
    world.as(
      [
        { name: 'Organizations.Admin', associationId: branchId },
        { name: 'Members.View', associationId: branchId },
      ],
      branchId,
    )
  return { ...world, segel, fallskarm, skane, norr, createPerson, join, sysAdmin, branchAdmin }
}
export type TestFederation = Awaited<ReturnType<typeof createTestFederation>>
