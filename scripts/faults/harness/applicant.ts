// Acts as an applicant without an account: applies, reads the mailed link, and uploads files.
import { request } from 'node:http'
import { v7 as uuidv7 } from 'uuid'
import { applicationTokenHeader } from '#contract/record/private-link.ts'
import { parsePrivateLink } from '#contract/competitions/external/private-links.ts'
import { pdf } from '../../../server/attachments/testing-files.ts'
import { type ApiClient, anonymousClient } from '../../server-under-test/api-client.ts'
import { queryRows, type ServerInstance } from '../../server-under-test/server-instance.ts'

const draft = {
  organizationId: null,
  applicantName: 'Klara Klubb',
  applicantRole: '',
  applicantPhone: '',
  startsOn: null,
  endsOn: null,
  reserveStartsOn: null,
  reserveEndsOn: null,
  place: '',
  icao: '',
  latitude: null,
  longitude: null,
  classIds: [],
  expectedEntrants: null,
  officials: [],
  airspaceState: 'unset',
  airspaceNote: '',
  landownerState: 'unset',
  landownerNote: '',
  insurance: '',
  safetyPlan: '',
  budget: '',
  message: '',
  acceptsTerms: false,
  website: '',
  send: false,
}

/** An announcement that takes applications. */
export const findOpenAnnouncement = async (instance: ServerInstance): Promise<string> => {
  const [row] = await queryRows<{ id: string }>(
    instance,
    `select id from announcement where status = 'Published' and cancelled_at is null and moved_at is null
      and competition_type = 'SC' and last_application_day > current_date order by last_application_day desc limit 1`,
  )
  if (!row) throw new Error('The demo has no open announcement')
  return row.id
}

export const apply = (client: ApiClient, announcementId: string, email: string) =>
  client.call('POST', `/api/external/competitions/${announcementId}/applications`, {
    body: { ...draft, id: uuidv7(), email },
  })

/** The token in the newest mail with a private link to the address. */
export const latestTokenFor = async (instance: ServerInstance, email: string): Promise<string> => {
  const [row] = await queryRows<{ data: { linkPath?: string } }>(
    instance,
    "select data from mail_outbox where recipient = lower($1) and data ? 'linkPath' order by id desc limit 1",
    [email],
  )
  return parsePrivateLink(row?.data.linkPath?.split('#')[1] ?? '')?.token ?? ''
}

export const withToken = (token: string) => ({ headers: { [applicationTokenHeader]: token } })

const filePath = '/api/external/application/attachments?name=plan.pdf'

export interface Applicant {
  visitor: ApiClient
  token: string
}

/** Applies from a network address of its own and confirms the e-mail address. */
export const createConfirmedApplicant = async (
  instance: ServerInstance,
  { announcement, email, address }: { announcement: string; email: string; address: string },
): Promise<Applicant> => {
  const visitor = anonymousClient(instance, address)
  await apply(visitor, announcement, email)
  const token = await latestTokenFor(instance, email)
  await visitor.call('POST', '/api/external/application/confirm', withToken(token))
  return { visitor, token }
}

export const uploadBytes = ({ visitor, token }: Applicant, body: Uint8Array<ArrayBuffer>) => {
  const headers = { ...withToken(token).headers, 'content-type': 'application/octet-stream' }
  return visitor.call('POST', filePath, { body, headers })
}

/** Uploads a PDF of at most `bytes` bytes. */
export const uploadFile = (applicant: Applicant, bytes: number) =>
  uploadBytes(applicant, new Uint8Array(pdf('x'.repeat(bytes - 1000))))

/** Starts an upload that sends one byte per second. `ended` resolves with the status that the server ends it with. */
export const uploadSlowly = (instance: ServerInstance, { visitor, token }: Applicant) => {
  const { promise, resolve } = Promise.withResolvers<number>()
  const sending = request({
    port: instance.port,
    method: 'POST',
    path: filePath,
    agent: false,
    headers: {
      ...visitor.headers,
      ...withToken(token).headers,
      'content-type': 'application/octet-stream',
      'content-length': 1_000_000,
    },
  })
  sending.on('response', (response) => {
    response.resume()
    resolve(response.statusCode ?? 0)
  })
  sending.on('error', () => resolve(0))
  sending.write('%PDF-1.4\n')
  const timer = setInterval(() => sending.write(' '), 1000)
  void promise.then(() => clearInterval(timer))
  return { end: () => void sending.destroy(), ended: promise }
}
