// Finds records to use in requests, some of each kind and state, and gives applications private links with known tokens.
import { createHash } from 'node:crypto'
import type pg from 'pg'
import type { Endpoint } from '#contract/endpoint.ts'

/** Path parameters by name; `token` is a private link's. */
export type PathParams = Record<string, string>
/** By path prefix; the longest matching prefix is used. */
export type SampleRecords = ReadonlyMap<string, readonly PathParams[]>

const statements: Record<string, string> = {
  '/organizations/:id': `select id, row_number() over (partition by status order by id) as nth from organization`,
  '/members/:id': `select id, row_number() over (partition by is_protected, identity_number_fingerprint is null, merged_into_id is null
      order by id) as nth from person`,
  '/club-roles/:id': `select id, row_number() over (partition by role = 'chair', valid_to is null order by id) as nth from club_role`,
  '/competitions/clubs/:clubId': `select organization_id as "clubId", row_number() over (order by organization_id) as nth
    from application where organization_id is not null`,
  '/competitions/persons/:personId': `select id as "personId", row_number() over (order by id) as nth from person`,
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
  '/class-types/:id': `select id, row_number() over (partition by is_active order by id) as nth from class_type`,
  '/accounts/:id': `select id, row_number() over (partition by is_active, relying_party_user_id is null order by id) as nth from account`,
  '/associations/:id': `select id, row_number() over (partition by is_active, type order by id) as nth from association`,
  '/retention-rules/:id': `select id, 1 as nth from retention_rule where name = 'mails'`,
  '/reports/frozen/:id': `select id, row_number() over (order by id) as nth from frozen_report
    union all select '019a0000-0000-7000-8000-000000000001', 1`,
  '/user/views/:id': `select id, row_number() over (order by id) as nth from saved_view
    union all select '019a0000-0000-7000-8000-000000000002', 1`,
  '/federation/:id': `select id, 1 as nth from federation`,
  '/license-applications/:id': `select id, row_number() over (partition by status order by id) as nth from licence_application`,
  '/license-applications/offer/:personId': `select person_id as "personId", row_number() over (order by id) as nth from licence`,
  '/licenses/:id': `select id, row_number() over (partition by recalled_at is null, replaced_at is null, valid_to < current_date order by id) as nth
    from licence`,
  '/licenses/persons/:personId': `select person_id as "personId", row_number() over (order by id) as nth from licence`,
  '/licenses/clubs/:clubId': `select organization_id as "clubId", row_number() over (order by id) as nth from licence
    where organization_id is not null`,
  '/licenses/competitions/:sanctionId': `select id as "sanctionId", row_number() over (order by id) as nth from sanction`,
  '/license-types/:id': `select id, row_number() over (partition by is_active order by id) as nth from licence_type`,
  '/external/competitions/:id': `select id, row_number() over (partition by status, cancelled_at is null order by id) as nth
    from announcement union all select id, row_number() over (order by id) from sanction`,
  '/external/club-request': `select id as token, row_number() over (partition by club_answer order by id) as nth from application`,
  '/external/club-email': `select organization_id as token, 1 as nth from organization_email_hold`,
  '/external/club-certificates': `select organization_id as token, 1 as nth from club_certificate_link`,
  '/external/application': `select id as token, row_number() over (partition by status order by id) as nth from application`,
}

/** Selects a record together with an attachment of it. */
const withFile = (owner: string, table: string, columns: string) =>
  `select ${columns}, t.id as "attachmentId", 1 as nth from ${table} r
    join attachment t on t.record_type = '${owner}' and t.record_id = r.id`

/** The type of the records of which a save, the last first, is found by its event. */
const saves: Record<string, string> = {
  '/organizations/:id/history/:eventId': 'organization',
  '/members/:id/history/:eventId': 'person',
  '/competitions/announcements/:id/history/:eventId': 'announcement',
  '/competitions/sanctions/:id/history/:eventId': 'sanction',
  '/competitions/events/:id/history/:eventId': 'event',
  '/class-types/:id/history/:eventId': 'class_type',
  '/accounts/:id/history/:eventId': 'account',
  '/associations/:id/history/:eventId': 'association',
  '/federation/:id/history/:eventId': 'federation',
  '/retention-rules/:id/history/:eventId': 'retention_rule',
  '/license-types/:id/history/:eventId': 'licence_type',
  '/license-applications/:id/history/:eventId': 'licence_application',
  '/licenses/:id/history/:eventId': 'licence',
}
const saveStatement = `select record_type as type, record_id as id, id as "eventId",
    row_number() over (partition by record_type order by at desc) as nth
  from audit_event where action = 'update'`

/** Selects a person with a part that does not exist: the demo has none. */
const withoutPart = (name: string) =>
  `select max(id::text)::uuid, '019a0000-0000-7000-8000-000000000000'::uuid as "${name}", 1 as nth from person`

const partStatements: Record<string, string> = {
  '/members/:id/history/:eventId': withoutPart('eventId'),
  '/license-applications/:id/history/:eventId': withoutPart('eventId'),
  '/licenses/:id/history/:eventId': withoutPart('eventId'),
  '/license-applications/:id/attachments/:attachmentId': `${withFile('licence_application', 'licence_application', 'r.id')} union all ${withoutPart('attachmentId')}`,
  '/members/:id/merge/:otherId': `select min(id::text)::uuid as id, max(id::text)::uuid as "otherId", 1 as nth from person`,
  '/organizations/:id/attachments/:attachmentId': withFile('organization', 'organization', 'r.id'),
  '/members/:id/attachments/:attachmentId': `${withFile('person', 'person', 'r.id')} union all ${withoutPart('attachmentId')}`,
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

/** The rows of statements as JSON, by their texts. */
type AskAll = (statements: readonly string[]) => Promise<ReadonlyMap<string, string>>

/** Sends each statement. */
export const askEach =
  (client: Pick<pg.Client | pg.Pool, 'query'>): AskAll =>
  async (statements) => {
    const answers = new Map<string, string>()
    for (const text of statements) answers.set(text, JSON.stringify((await client.query<object>(text)).rows))
    return answers
  }

/** `ask` may keep what it has read from tables that have not changed since. */
export const findSampleRecords = async (ask: AskAll, perState: number): Promise<SampleRecords> => {
  const limited = (text: string) => `select * from (${text}) found where nth <= ${perState}`
  const texts = Object.entries({ ...statements, ...partStatements }).map(
    ([path, text]) => [path, limited(text)] as const,
  )
  const ofSaves = limited(saveStatement)
  const answers = await ask([...texts.map(([, text]) => text), ofSaves])
  const rowsOf = (text: string) => JSON.parse(answers.get(text) ?? '[]') as (PathParams & { nth: string })[]
  const samples = new Map<string, PathParams[]>(
    texts.map(([path, text]) => [path, rowsOf(text).map(({ nth: _, ...params }) => params)]),
  )
  const saved = rowsOf(ofSaves)
  for (const [path, wanted] of Object.entries(saves)) {
    const params = saved.filter(({ type }) => type === wanted).map(({ id = '', eventId = '' }) => ({ id, eventId }))
    samples.set(path, [...params, ...(samples.get(path) ?? [])])
  }
  return samples
}

const competitions = `select n.id as announcement, a.id as application, s.id as sanction, a.organization_id as organization
  from announcement n left join application a on a.announcement_id = n.id left join sanction s on s.application_id = a.id
  order by s.id`
const accountsOfPersons = `select id, person_id as person from account where person_id is not null`

/**
 * Gives the ids of the records that a call names, and of those around them. Around a person is its account, which shows the name, but not
 * the other way round, because each read of a protected person is an event of the person.
 */
export const findIdsAround = async (ask: AskAll) => {
  const answers = await ask([competitions, accountsOfPersons])
  const rowsOf = (text: string) => JSON.parse(answers.get(text) ?? '[]') as Record<string, string | null>[]
  const [found, accounts] = [rowsOf(competitions), rowsOf(accountsOfPersons)]
  return (params: PathParams): ReadonlySet<string> => {
    const ids = Object.values(params)
    const around = found.find((row) => Object.values(row).some((id) => id !== null && ids.includes(id)))
    const own = accounts.flatMap(({ id, person }) => (id && person && ids.includes(person) ? id : []))
    return new Set([...ids, ...own, ...Object.values(around ?? {}).filter((id) => id !== null)])
  }
}

/**
 * The path parameters for an endpoint; one empty set if its path has none, and none for batch jobs, which begin with a file or an act. Throws if no
 * record matches the path.
 */
export const pathParamsFor = (path: string, needsToken: boolean, samples: SampleRecords): readonly PathParams[] => {
  if (!path.includes(':') && !needsToken) return [{}]
  const [best] = [...samples]
    .filter(([key, params]) => path.startsWith(key) && params.length > 0)
    .toSorted(([a], [b]) => b.length - a.length)
  if (/\/(imports|batches)\/:id/.test(path)) return []
  if (!best) throw new Error(`server/endpoint-tests/sample-records.ts knows no record for ${path}`)
  return best[1]
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

const linkTokenOf = (kind: string, applicationId: string) =>
  createHash('sha256').update(`${kind} ${applicationId}`).digest('base64url')

const linkPaths = { 'club-email': 'email', 'club-request': 'club', 'club-certificates': 'certificates' }

/** The token that an endpoint of private links takes, for an application that `insertLinks` has given links. */
export const linkTokenFor = ({ path }: Endpoint, applicationId: string) =>
  linkTokenOf(Object.entries(linkPaths).find(([part]) => path.includes(part))?.[1] ?? 'applicant', applicationId)

/** Gives each application, one new address of a club, and a club that is asked about licences, links with known tokens, because those of the mailed links are not stored. */
export const insertLinks = async (client: Pick<pg.Client | pg.Pool, 'query'>) => {
  const { rows } = await client.query<{ id: string }>('select id from application')
  for (const { id } of rows)
    for (const kind of ['applicant', 'club'])
      await client.query(
        `insert into application_link (token_hash, application_id, kind) values ($1, $2, $3) on conflict do nothing`,
        [hashOf(linkTokenOf(kind, id)), id, kind],
      )
  const held = await client.query<{ id: string }>('select id from organization order by id desc limit 1')
  for (const { id } of held.rows)
    await client.query(
      `insert into organization_email_hold (organization_id, email_before, held_until, approval_hash)
        values ($1, 'styrelsen@gammal.example', now() + interval '1 day', $2) on conflict do nothing`,
      [id, hashOf(linkTokenOf('email', id))],
    )
  const asked = await client.query<{ id: string }>(
    `select distinct organization_id as id from licence_application where organization_id is not null order by 1 limit 1`,
  )
  for (const { id } of asked.rows)
    await client.query(
      `insert into club_certificate_link (token_hash, organization_id, email, sent_on)
        select $2, id, email, '2000-01-01' from organization where id = $1 on conflict do nothing`,
      [id, hashOf(linkTokenOf('certificates', id))],
    )
}
