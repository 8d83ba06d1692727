// Tests the mail that an organization gets when its bankgiro has changed.
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Organization } from '#contract/organizations/organization.ts'
import { startDelivery } from '../mail/delivery.ts'
import { startSmtpServer } from '../mail/testing-smtp-server.ts'
import { noAttachments } from '../mail/testing-attachments.ts'
import { smtpTransport } from '../mail/smtp-transport.ts'
import { createTestFederation, type TestFederation } from './testing-federation.ts'

let world: TestFederation
let admin: Awaited<ReturnType<TestFederation['sysAdmin']>>
let club: string
beforeAll(async () => {
  world = await createTestFederation()
  admin = await world.sysAdmin()
  const values = { name: 'Åsens FK', districtId: world.skane.id, email: 'styrelsen@asen.example' }
  club = await world.createClub(values, [world.segel.id])
})
afterAll(() => world.close())

const draft = async (changes: object) => {
  const { district, branches, organizationNumber, ...rest } = (
    await admin.get(`/organizations/${club}`)
  ).json() as Organization
  const affiliations = branches.map(({ name: _, shortName: __, ...affiliation }) => affiliation)
  const numbers = { organizationNumber: organizationNumber ?? '', districtId: district.id }
  return { ...rest, ...numbers, branches: affiliations, ...changes }
}
const promised = async () =>
  (
    await world.db.$client.query<{ recipient: string }>(
      "select recipient from mail_outbox where template = 'bankgiroChanged' or data ->> 'isBankgiroNew' = 'true' order by id",
    )
  ).rows.map(({ recipient }) => recipient)

it('a changed bankgiro is mailed to the old and the new address of the organization', async () => {
  expect((await admin.put(`/organizations/${club}`, await draft({ web: 'https://asen.example' }))).statusCode).toBe(200)
  expect(await promised()).toEqual([])

  const stolen = await draft({ bankgiro: '5805-6201', email: 'tjuv@example.org' })
  for (const _ of ['sent', 'sent again']) {
    const request = { method: 'PUT' as const, url: `/organizations/${club}`, payload: stolen }
    const answer = await admin.call({ ...request, headers: { 'idempotency-key': 'once-only' } })
    expect(answer.statusCode).toBe(200)
  }
  expect(await promised()).toEqual(['styrelsen@asen.example', 'tjuv@example.org'])
  const stale = await admin.put(`/organizations/${club}`, { ...stolen, bankgiro: '', web: '' })
  expect(stale.statusCode).toBe(409)
  expect(await promised()).toHaveLength(2)

  const server = await startSmtpServer()
  const from = { name: 'FSF', address: 'noreply@example.se' }
  const delivery = startDelivery({
    url: world.db.$client.options.connectionString ?? '',
    transport: smtpTransport(server.url(), from),
    log: pino({ level: 'silent' }),
    publicUrl: 'https://example.se',
    from,
    replyTo: from,
    makeAttachment: noAttachments,
  })
  await expect.poll(() => server.received).toHaveLength(2)
  await delivery.stop()
  await server.kill()
  const letter = server.received.find(({ to }) => to === 'styrelsen@asen.example')
  expect(letter?.raw).toContain('Test Testsson')
  // The number itself is not in the mail.
  expect(letter?.raw).not.toContain('6201')
})
