// Test app with a small federation: two branches with classes, two districts, two clubs, and two reviewers.
import { v7 as uuidv7 } from 'uuid'
import type { AnnouncementDraft } from '#contract/competitions/announcements/announcement-draft.ts'
import type { ApplicationDraft } from '#contract/competitions/applications/application-draft.ts'
import type { Locale } from '#contract/locale.ts'
import { applicationTokenHeader } from '#contract/record/private-link.ts'
import { parsePrivateLink } from '#contract/competitions/external/private-links.ts'
import type { AppParts } from '../app.ts'
import { classType } from '../db/tables/class-type-tables.ts'
import { licenceType } from '../db/tables/licence-type-tables.ts'
import { clubRole } from '../db/tables/member-tables.ts'
import { person } from '../db/tables/person-tables.ts'
import { untilCommitted } from '../db/testing-lock-waits.ts'
import { licenceTypeRow } from '../licences/testing-licence-types.ts'
import { testApp } from '../testing.ts'
import { announcementDraft, applicationDraft } from './testing-drafts.ts'

export const day = '2027-02-01'

export { messageOf } from '../testing.ts'

type ApplicationValues = Partial<ApplicationDraft> & { language?: Locale }

export const testSeason = async (environment: Record<string, string> = {}, parts: Partial<AppParts> = {}) => {
  const clock = { now: new Date(`${day}T10:00:00Z`) }
  const world = await testApp(
    {
      RATE_LIMIT_APPLICATIONS_PER_MINUTE: '100000',
      APPLICATION_NETWORK_LETTERS_PER_DAY: '100000',
      APPLICATION_LETTERS_PER_DAY: '100000',
      ...environment,
    },
    { now: () => clock.now, ...parts },
  )
  const { db } = world
  const segel = await world.createAssociation('Segelflyget')
  const fallskarm = await world.createAssociation('Fallskärmsförbundet')
  const skane = await world.createAssociation('Skåne', 1)
  const norr = await world.createAssociation('Norrland', 1)

  const createClass = async (branchId: string, code: string, values: Partial<typeof classType.$inferInsert> = {}) => {
    const id = uuidv7()
    await db.insert(classType).values({ id, branchId, code, name: `Klass ${code}`, ...values })
    return id
  }
  const standard = await createClass(segel.id, 'STD')
  const open = await createClass(segel.id, 'OPEN')
  const retired = await createClass(segel.id, 'OLD', { isActive: false })
  const accuracy = await createClass(fallskarm.id, 'ACC')

  for (const [code, isActive] of [
    ['SEG', true],
    ['SEGE', true],
    ['GAMMAL', false],
  ] as const)
    await db.insert(licenceType).values({ ...licenceTypeRow(segel.id), id: uuidv7(), code, isActive })

  const club = await world.createClub(
    { name: 'Åsens Segelflygklubb', districtId: skane.id, email: 'styrelsen@asen.example' },
    [segel.id],
  )
  const rival = await world.createClub(
    { name: 'Bergets Segelflygklubb', districtId: norr.id, email: 'styrelsen@berget.example' },
    [segel.id],
  )

  const admin = (branchId: string, email: string) =>
    world
      .createAccount([{ name: 'Competitions.Admin', associationId: branchId }], {
        email,
        firstName: email.split('@')[0] ?? '',
      })
      .then((id) => world.callerOf(id, branchId))
  const anna = await admin(segel.id, 'Anna@segel.example')
  const bo = await admin(segel.id, 'Bo@segel.example')

  /** Gives the account a role in a club, which is a conflict of interest (jäv). */
  const giveRole = async (accountId: string, organizationId: string, role = 'boardMember') => {
    const personId = uuidv7()
    await db.insert(person).values({ id: personId, firstName: 'Test', lastName: 'Testsson' })
    await db.$client.query('update account set person_id = $1 where id = $2', [personId, accountId])
    await db.insert(clubRole).values({ id: uuidv7(), personId, organizationId, role, validFrom: '2000-01-01' })
  }

  const draft = (values: Partial<AnnouncementDraft> = {}) =>
    announcementDraft({
      title: 'SM i segelflyg',
      competitionType: 'SM',
      classIds: [standard],
      season: 2027,
      proposedFrom: '2027-07-01',
      proposedTo: '2027-07-10',
      lastApplicationDay: '2027-03-31',
      ...values,
    })
  const base = '/competitions/announcements'
  const create = async (by = anna, values: Partial<AnnouncementDraft> = {}, branchId = segel.id) => {
    const answer = await by.post(base, { ...draft(values), id: uuidv7(), branchId })
    if (answer.statusCode !== 200) throw new Error(answer.body + world.logs.at(-1) + world.logs.at(-2))
    return answer.json()
  }
  /** Calls an action with the version of the last response. */
  const act = (by: typeof anna, verb: string, of: { id: string; version: number }, body: object = {}) =>
    by.post(`${base}/${of.id}/${verb}`, { version: of.version, ...body })
  const acted = async (...given: Parameters<typeof act>) => {
    const answer = await act(...given)
    if (answer.statusCode !== 200) throw new Error(`${given[1]}: ${answer.body}`)
    return answer.json()
  }
  /** Written by Anna, approved by Bo. */
  const published = async (values: Partial<AnnouncementDraft> = {}) => {
    const submitted = await acted(anna, 'submit', await create(anna, values))
    return acted(bo, 'approve', submitted)
  }

  const form = (values: Partial<ApplicationDraft> = {}) =>
    applicationDraft({
      organizationId: club,
      startsOn: '2027-07-02',
      endsOn: '2027-07-09',
      icao: 'ESGC',
      latitude: 58.13,
      longitude: 13.6,
      classIds: [standard],
      ...values,
    })

  /** A call without an account: no cookie, with our own page's origin. */
  const outside = (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload?: object,
    token?: string,
    address?: string,
  ) =>
    world.app.inject({
      method,
      url: `/api/external${url}`,
      ...(payload ? { payload } : {}),
      ...(address ? { remoteAddress: address } : {}),
      headers: { origin: world.config.publicUrl, ...(token ? { [applicationTokenHeader]: token } : {}) },
    })

  /** The token of the last private link of the kind that was mailed to the address. */
  const mailed = async (email: string, kind: 'applicant' | 'club'): Promise<string> => {
    const { rows } = await db.$client.query<{ data: { linkPath?: string } }>(
      'select data from mail_outbox where recipient = lower($1) order by id desc',
      [email],
    )
    for (const { data } of rows) {
      const link = parsePrivateLink(data.linkPath?.split('#')[1] ?? '')
      if (link?.kind === kind) return link.token
    }
    throw new Error(`No ${kind} link to ${email}`)
  }

  /** Asks for new private links, and waits for their mails, which are queued after the answer. */
  const askForLinks = async (email: string, address?: string, more: object = {}) => {
    const answer = await outside('POST', '/applications/link', { email, ...more }, undefined, address)
    await untilCommitted(db)
    return answer
  }

  let applicants = 0
  /** Creates an application that is submitted by a confirmed address. */
  const applied = async (announcementId: string, values: ApplicationValues = {}) => {
    const id = uuidv7()
    const email = `sokande${++applicants}@klubb.example`
    const sent = { ...form(values), id, email, send: true }
    const answer = await outside('POST', `/competitions/${announcementId}/applications`, sent)
    if (answer.statusCode !== 200) throw new Error(answer.body)
    const token = await mailed(email, 'applicant')
    const confirmed = await outside('POST', '/application/confirm', {}, token)
    if (confirmed.statusCode !== 200) throw new Error(confirmed.body)
    return { id, email, token, announcementId, ...(confirmed.json() as { version: number }) }
  }
  /** The same, confirmed by the club. */
  const confirmed = async (
    announcementId: string,
    values: ApplicationValues = {},
    clubEmail = 'styrelsen@asen.example',
  ) => {
    // Moves earlier links to the day before, because a club is asked only a few times a day.
    await db.$client.query("update application_link set created_at = created_at - interval '1 day' where kind = 'club'")
    const application = await applied(announcementId, values)
    const token = await mailed(clubEmail, 'club')
    const answer = await outside('POST', '/club-request', { answer: 'yes', name: 'Orvar Ordförande' }, token)
    if (answer.statusCode !== 200) throw new Error(answer.body)
    const own = await outside('GET', '/application', undefined, application.token)
    return { ...application, ...(own.json() as { version: number }) }
  }
  type Applied = Awaited<ReturnType<typeof applied>>
  const decide = (by: typeof anna, verb: string, of: Applied, body: object = {}) =>
    by.post(`${base}/${of.announcementId}/applications/${of.id}/${verb}`, {
      version: of.version,
      ...(verb === 'approve' ? { classes: [{ classTypeId: standard, championship: 'SM' }] } : {}),
      ...body,
    })
  const decided = async (...given: Parameters<typeof decide>) => {
    const answer = await decide(...given)
    if (answer.statusCode !== 200) throw new Error(`${given[1]}: ${answer.body}`)
    return answer.json()
  }

  return {
    ...world,
    clock,
    segel,
    fallskarm,
    skane,
    norr,
    createClass,
    standard,
    open,
    retired,
    accuracy,
    club,
    rival,
    admin,
    anna,
    bo,
    giveRole,
    draft,
    base,
    create,
    act,
    acted,
    published,
    form,
    outside,
    mailed,
    askForLinks,
    applied,
    confirmed,
    decide,
    decided,
  }
}
export type TestSeason = Awaited<ReturnType<typeof testSeason>>
