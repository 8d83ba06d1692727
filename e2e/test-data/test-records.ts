// Creates a test's own records, in the database or through the API, so that no two tests share one.
import { eq, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { AnnouncementDraft } from '#contract/competitions/announcements/announcement-draft.ts'
import type { ApplicationDraft } from '#contract/competitions/applications/application-draft.ts'
import { applicationTokenHeader } from '#contract/record/private-link.ts'
import { privateLinkPath, parsePrivateLink } from '#contract/competitions/external/private-links.ts'
import type { ApiClient } from '../../scripts/server-under-test/api-client.ts'
import { announcementDraft, applicationDraft, eventDraft } from '../../server/competitions/testing-drafts.ts'
import { associationId } from '../../server/db/demo/associations.ts'
import { event as eventTable } from '../../server/db/tables/event-tables.ts'
import { announcement } from '../../server/db/tables/announcement-tables.ts'
import type { BranchSlug } from '../../server/db/demo/personas.ts'
import { inDays, yearIn } from './dates.ts'
import { insertLicence, insertMember, type LicenceOptions } from './test-member.ts'
import { createTestLicences } from './test-licences.ts'
import { createTestOrganizations, type TestOrganization } from './test-organizations.ts'
import type { ServerUnderTest } from '../server-under-test.ts'

type CreatedRecord = Record<'id', string> & Record<'version', number>
const base = '/api/competitions/announcements'
const writer = 'reviewer-one'
const reviewer = 'reviewer-two'
/** The branch of both personas. */
const branch: BranchSlug = 'skarmflyg'

/** Every name contains `unique`. */
export const createTestRecords = (server: ServerUnderTest, unique: string) => {
  const staff = (persona: string) => server.staff(persona, associationId(branch))
  const send = async <T>(client: ApiClient, path: string, body: object, headers = {}): Promise<T> => {
    const response = await client.call('POST', path, { body, headers })
    if (response.status >= 300) throw new Error(`POST ${path}: ${response.status} ${response.text}`)
    return response.text ? response.json<T>() : (undefined as T)
  }
  const organizations = createTestOrganizations(server, unique)

  /** A class by its code, or any active one. */
  const classOf = async (code?: string) => {
    const client = await staff(writer)
    const response = await client.get(`/api/class-types/choices?branch=${associationId(branch)}`)
    const { items } = response.json<{ items: { id: string; code: string; isActive: boolean }[] }>()
    const item = items.find((item) => item.isActive && (!code || item.code === code))
    if (!item) throw new Error(`No class ${code}`)
    return item.id
  }
  /** A draft that is complete enough to be submitted. */
  const draft = async (title: string, values: Partial<AnnouncementDraft> = {}): Promise<CreatedRecord> =>
    send<CreatedRecord>(await staff(writer), base, {
      id: uuidv7(),
      branchId: associationId(branch),
      ...announcementDraft({
        title: `${title} ${unique}`,
        competitionType: 'Ranking',
        classIds: [await classOf()],
        season: Number(yearIn(200)),
        proposedFrom: inDays(200),
        proposedTo: inDays(202),
        lastApplicationDay: inDays(100),
        contactEmail: `tk@${unique}.example`,
        ...values,
      }),
    })
  const submitted = async (...args: Parameters<typeof draft>): Promise<CreatedRecord> => {
    const { id, version } = await draft(...args)
    return send<CreatedRecord>(await staff(writer), `${base}/${id}/submit`, { version })
  }
  /** Submitted before all others, so that it is first in the reviewers' queue. */
  const longestWaiting = async (title: string) => {
    const { id } = await submitted(title)
    const before = sql`(select min(submitted_at) - interval '1 day' from announcement)`
    await server.db.update(announcement).set({ submittedAt: before }).where(eq(announcement.id, id))
  }
  const returned = async (
    reason: string,
    comment: { field: string; text: string },
    ...args: Parameters<typeof draft>
  ) => {
    const { id, version } = await submitted(...args)
    return send<CreatedRecord>(await staff(reviewer), `${base}/${id}/return`, { version, reason, comments: [comment] })
  }
  const published = async (...args: Parameters<typeof draft>): Promise<CreatedRecord> => {
    const { id, version } = await submitted(...args)
    return send<CreatedRecord>(await staff(reviewer), `${base}/${id}/approve`, { version, override: '' })
  }
  /** A published announcement that takes applications, with its public page. */
  const open = async (title = 'Vårcupen') => {
    const { id } = await published(title)
    return { id, title: `${title} ${unique}`, path: `/external/competitions/${id}` }
  }
  const cancelled = async (...args: Parameters<typeof draft>): Promise<CreatedRecord> => {
    const { id, version } = await published(...args)
    return send<CreatedRecord>(await staff(reviewer), `${base}/${id}/cancel`, { version, reason: 'Ingen vind.' })
  }

  /** The token in the newest mail to an address with a link of the kind. */
  const tokenTo = async (email: string, kind: 'applicant' | 'club'): Promise<string> => {
    const response = await server.anonymous().get(`/api/dev/mail.json?to=${encodeURIComponent(email)}`)
    for (const { text } of response.json<{ items: { text: string }[] }>().items) {
      const link = parsePrivateLink(/\/application\S*#(\S+)/.exec(text)?.[1] ?? '')
      if (link?.kind === kind) return link.token
    }
    throw new Error(`No ${kind} link to ${email}`)
  }

  /** An application that the applicant has confirmed, and the club too unless `isUnanswered`. */
  const application = async (
    announcementId: string,
    by: TestOrganization,
    { isUnanswered = false, values }: { isUnanswered?: boolean; values?: Partial<ApplicationDraft> } = {},
  ) => {
    const anonymous = server.anonymous()
    const id = uuidv7()
    const email = `${id}@sokande.example`
    const form = applicationDraft({
      organizationId: by.id,
      startsOn: inDays(200),
      endsOn: inDays(202),
      classIds: [await classOf()],
      safetyPlan: 'Vi ringer 112.',
      budget: 'Intäkter 40 000 kr, kostnader 38 000 kr',
      ...values,
    })
    const url = `/api/external/competitions/${announcementId}/applications`
    await send(anonymous, url, { ...form, id, email, send: true })
    const token = { [applicationTokenHeader]: await tokenTo(email, 'applicant') }
    await send(anonymous, '/api/external/application/confirm', {}, token)
    if (!isUnanswered) {
      const clubToken = { [applicationTokenHeader]: await tokenTo(by.email, 'club') }
      await send(anonymous, '/api/external/club-request', { answer: 'yes', name: 'Orvar Ordförande' }, clubToken)
    }
    return { id, email, announcementId }
  }

  /** A sanctioned competition with a new club as its organizer. */
  const sanction = async (title: string, values: Partial<AnnouncementDraft> = {}) => {
    const host = await organizations.organization()
    const announcement = await published(title, values)
    const made = await application(announcement.id, host)
    const client = await staff(reviewer)
    const url = `${base}/${announcement.id}/applications/${made.id}`
    const { version } = (await client.get(url)).json<CreatedRecord>()
    const classes = [{ classTypeId: await classOf(), championship: 'Unset' }]
    const { sanction: found } = await send<{ sanction: { id: string; number: string } }>(client, `${url}/approve`, {
      version,
      override: '',
      classes,
      conditions: '',
    })
    const token = await tokenTo(made.email, 'applicant')
    return {
      ...found,
      title: `${title} ${unique}`,
      club: host,
      link: privateLinkPath('applicant', announcement.id, token),
    }
  }
  /** A sanctioned competition that is then cancelled or moved. */
  const sanctionWith = async (verb: 'cancel' | 'move', title: string, body: object = {}) => {
    const made = await sanction(title)
    const client = await staff(reviewer)
    const url = `/api/competitions/sanctions/${made.id}`
    const { version } = (await client.get(url)).json<CreatedRecord>()
    await send(client, `${url}/${verb}`, { version, override: '', reason: 'Ingen vind.', ...body })
    return made
  }

  /** Meetings of the branch in the public calendar, one on each of the days. */
  const meeting = async (title: string, ...days: string[]) => {
    const common = { ...eventDraft(associationId(branch)), title: `${title} ${unique}` }
    await server.db
      .insert(eventTable)
      .values(days.map((day) => ({ ...common, id: uuidv7(), startDate: day, endDate: day })))
  }
  /** An event of the branch, through the API, so that it has a history. */
  const event = async (title: string, values: object = {}) => {
    const id = uuidv7()
    const body = { id, ...eventDraft(associationId(branch), values), title: `${title} ${unique}` }
    await send(await staff(writer), '/api/competitions/events', body)
    return id
  }
  return {
    ...organizations,
    member: () => insertMember(server, unique, organizations.organization),
    licence: (...given: LicenceOptions) => insertLicence(server, ...given),
    licences: createTestLicences(server, unique, organizations.organization),
    classOf,
    draft,
    submitted,
    longestWaiting,
    returned,
    published,
    open,
    cancelled,
    application,
    sanction,
    sanctionWith,
    meeting,
    event,
  }
}
