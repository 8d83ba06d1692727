// Finds records to use in requests, some of each kind and state, in the earlier server's database.
import type { ComparedServer } from './compared-servers.ts'

/** Path parameters by name; `token` is a private link's. */
export type PathParams = Record<string, string>
/** By path prefix; the longest matching prefix is used. */
export type SampleRecords = ReadonlyMap<string, readonly PathParams[]>

/** The number of records of each state. */
const perState = 2

const statements: Record<string, string> = {
  '/organizations/:id': `select id, row_number() over (partition by status order by id) as nth from organization`,
  '/competitions/clubs/:clubId': `select organization_id as "clubId", row_number() over (order by organization_id) as nth
    from application where organization_id is not null`,
  '/competitions/announcements/:id': `select id, row_number() over (
      partition by status, cancelled_at is null, moved_at is null, proposed_to < current_date order by id) as nth
    from announcement`,
  '/competitions/announcements/:announcementId/applications': `select n.id as "announcementId",
      row_number() over (partition by n.status order by n.id) as nth
    from announcement n where exists (select from application a where a.announcement_id = n.id)`,
  '/competitions/announcements/:announcementId/applications/:id': `select id, announcement_id as "announcementId",
      row_number() over (partition by status, club_answer order by id) as nth from application`,
  '/competitions/sanctions/:id': `select id, row_number() over (
      partition by cancelled_at is null, withdrawn_at is null, moved_at is null, ends_on < current_date order by id) as nth
    from sanction`,
  '/competitions/events/:id': `select id, row_number() over (partition by audience, cancelled_at is null order by id) as nth
    from event`,
  '/external/competitions/:id': `select id, row_number() over (partition by status, cancelled_at is null order by id) as nth
    from announcement union all select id, row_number() over (order by id) from sanction`,
  '/external/club-request': `select id as token, row_number() over (partition by club_answer order by id) as nth from application`,
  '/external/application': `select id as token, row_number() over (partition by status order by id) as nth from application`,
}

/** Selects a record together with an attachment of it. */
const withFile = (owner: string, table: string, columns: string) =>
  `select ${columns}, t.id as "attachmentId", 1 as nth from ${table} r
    join attachment t on t.record_type = '${owner}' and t.record_id = r.id`

const fileStatements: Record<string, string> = {
  '/organizations/:id/attachments/:attachmentId': withFile('organization', 'organization', 'r.id'),
  '/competitions/announcements/:id/attachments/:attachmentId': withFile('announcement', 'announcement', 'r.id'),
  '/competitions/announcements/:announcementId/applications/:id/attachments/:attachmentId': withFile(
    'application',
    'application',
    'r.id, r.announcement_id as "announcementId"',
  ),
  '/competitions/sanctions/:id/attachments/:attachmentId': withFile('sanction', 'sanction', 'r.id'),
  '/external/competitions/:id/attachments/:attachmentId': withFile('announcement', 'announcement', 'r.id'),
  '/external/sanctions/:id/attachments/:attachmentId': withFile('sanction', 'sanction', 'r.id'),
  '/external/application/attachments/:attachmentId': withFile('application', 'application', 'r.id as token'),
  '/external/application/sanction/attachments/:attachmentId': withFile(
    'sanction',
    'sanction',
    'r.application_id as token',
  ),
}

export const findSampleRecords = async ({ instance }: ComparedServer): Promise<SampleRecords> => {
  const samples = new Map<string, PathParams[]>()
  for (const [path, text] of Object.entries({ ...statements, ...fileStatements })) {
    const { rows } = await instance.database.db.$client.query<PathParams & { nth: string }>(
      `select * from (${text}) found where nth <= ${perState}`,
    )
    samples.set(
      path,
      rows.map(({ nth: _, ...params }) => params),
    )
  }
  return samples
}

/** The path parameters for an endpoint; one empty set if its path has none. Throws if no record matches the path. */
export const pathParamsFor = (path: string, needsToken: boolean, samples: SampleRecords): readonly PathParams[] => {
  if (!path.includes(':') && !needsToken) return [{}]
  const [best] = [...samples.keys()].filter((key) => path.startsWith(key)).toSorted((a, b) => b.length - a.length)
  const params = best === undefined ? undefined : samples.get(best)
  if (!params?.length) throw new Error(`scripts/compare/sample-records.ts knows no record for ${path}`)
  return params
}
