// The import of clubs in a test: the office that makes it, and the server that carries it out.
import { sql } from 'drizzle-orm'
import { runBatches } from '../../records/batch/batch-runner.ts'
import { createTestFederation } from '../testing-federation.ts'
import { organizationImport } from './organization-import.ts'

export const organizationImportKind = organizationImport({
  competitionCount: () => sql`0`,
  licenceCount: () => sql`0`,
  renewClubRequests: async () => undefined,
  personVisibility: () => sql`true`,
})

export const testOrganizationImport = async () => {
  const world = await createTestFederation()
  return {
    world,
    office: await world.as([{ name: 'Global.Organizations.Admin' }, { name: 'Global.Organizations.View' }], null),
    run: (kinds = [organizationImportKind], rowsAtOnce?: number) =>
      runBatches({ db: world.db, config: world.config, now: () => new Date() }, kinds, rowsAtOnce),
  }
}
export type TestOrganizationImport = Awaited<ReturnType<typeof testOrganizationImport>>
