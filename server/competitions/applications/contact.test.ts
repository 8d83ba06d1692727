// The contact of an approved application is replaced: who gets which mail, which links work, and what the history keeps.
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { application } from '../../db/tables/application-tables.ts'
import { sentDuring } from '../../db/testing-lock-waits.ts'
import { mailContentOf } from '../../mail/templates.ts'
import { newContact } from '../testing-drafts.ts'
import { messageOf, testSeason, type TestSeason } from '../testing.ts'
import { endLinks } from './private-links.ts'

let world: TestSeason
beforeAll(async () => {
  world = await testSeason()
})
afterAll(() => world.close())

const approved = async () => {
  const announced = await world.published({ competitionType: 'Ranking' })
  const sent = await world.confirmed(announced.id)
  const classes = [{ classTypeId: world.standard, championship: 'Ranking' }]
  const { application: shown } = await world.decided(world.bo, 'approve', sent, { classes })
  return { ...sent, version: shown.version as number, shown }
}
const mailsSince = async (id: string, version: number) => {
  const { rows } = await world.db.$client.query<{ recipient: string; name: string; template: string; data: object }>(
    'select recipient, recipient_name as name, template, data from mail_outbox where decision = $1 order by id',
    [`application.contact:${id}:${version + 1}`],
  )
  return rows
}
const opened = async (token: string) => (await world.outside('GET', '/application', undefined, token)).statusCode
const lastEvent = async ({ announcementId, id }: { announcementId: string; id: string }) =>
  (await world.bo.get(`${world.base}/${announcementId}/applications/${id}/history`)).json().items[0]

it('a new contact gets the only link that works, and the former one is told so', async () => {
  const sent = await approved()
  const answer = await world.decided(world.bo, 'replace-contact', sent, newContact)
  expect(answer).toMatchObject({ ...newContact, status: 'Approved', version: sent.version + 1 })

  const [linked, told, ...others] = await mailsSince(sent.id, sent.version)
  expect([linked?.recipient, linked?.name, linked?.template]).toEqual([
    newContact.applicantEmail,
    newContact.applicantName,
    'applicationLink',
  ])
  expect([told?.recipient, told?.template, others]).toEqual([sent.email, 'applicationContactReplaced', []])
  const { subject, blocks } = mailContentOf('applicationLink', linked?.data)
  expect([subject, blocks[0]]).toEqual([
    'Din länk till tävlingen: SM i segelflyg',
    'Förbundet har gjort dig till kontaktperson för tävlingen. Mejl om den går till dig från och med nu.',
  ])
  const words = JSON.stringify(mailContentOf('applicationContactReplaced', told?.data))
  expect(words).toContain('bytt kontaktperson i ansökan för Åsens Segelflygklubb')
  expect(words).not.toMatch(/path|Nyström|nils@/)

  const token = await world.mailed(newContact.applicantEmail, 'applicant')
  expect([await opened(sent.token), await opened(token)]).toEqual([404, 200])
  const own = (await world.outside('GET', '/application', undefined, token)).json()
  expect(own).toMatchObject({ ...newContact, isContactReplaced: true })
  expect(JSON.stringify(own)).not.toContain('Klara Klubb')

  await world.askForLinks(sent.email)
  const statement = "select from mail_outbox where recipient = $1 and template = 'applicationLink'"
  expect((await world.db.$client.query(statement, [sent.email])).rowCount).toBe(0)

  const held = 'select network from application_link where application_id = $1 and network is not null'
  expect((await world.db.$client.query(held, [sent.id])).rows).toEqual([])

  const hidden = { old: '•••', new: '•••' }
  expect(await lastEvent(sent)).toMatchObject({
    action: 'replaceContact',
    changes: ['Namn', 'Uppdrag i föreningen', 'E-postadress', 'Mobiltelefonnummer'].map((label) => ({
      label,
      ...hidden,
    })),
  })
})

it('a contact that stays gets a new link, in one mail, when the former link has come into other hands', async () => {
  const { shown, ...sent } = await approved()
  const { applicantName, applicantRole, applicantEmail, applicantPhone } = shown
  const same = { applicantName, applicantRole, applicantEmail, applicantPhone }
  expect(await world.decided(world.bo, 'replace-contact', sent, same)).toMatchObject(same)
  const mails = await mailsSince(sent.id, sent.version)
  expect(mails.map(({ recipient, template }) => [recipient, template])).toEqual([[sent.email, 'applicationLink']])
  expect(await opened(sent.token)).toBe(404)
  expect(mailContentOf('applicationLink', mails[0]?.data).blocks[0]).toBe(
    'Länkarna som du har fått tidigare gäller inte längre.',
  )
  const own = await world.outside('GET', '/application', undefined, await world.mailed(sent.email, 'applicant'))
  expect([own.statusCode, own.json().isContactReplaced]).toEqual([200, false])
  expect(await lastEvent(sent)).toMatchObject({ action: 'renewLink', changes: [] })
})

it('an incomplete contact is refused with the words of the form', async () => {
  const answer = await world.decide(world.bo, 'replace-contact', await approved(), {
    ...newContact,
    applicantRole: ' ',
  })
  expect([answer.statusCode, messageOf(answer)]).toEqual([400, 'Uppdrag i föreningen är obligatoriskt.'])
})

it('what the former contact sends while the link is ended changes nothing', async () => {
  const sent = await approved()
  const invitation = { invitation: 'Sent', invitationEn: '', programme: '', programmeEn: '', entryUrl: '' }
  const answer = await sentDuring(
    world.db,
    async (tx) => {
      await tx
        .update(application)
        .set({ version: sql`version + 1` })
        .where(eq(application.id, sent.id))
      await endLinks(tx, sent.id, 'applicant', new Date().toISOString())
    },
    () => world.outside('PUT', '/application/sanction', { version: 1, ...invitation }, sent.token),
  )
  expect([answer.statusCode, answer.json().errors[0].code]).toEqual([404, 'InvalidLink'])
})
