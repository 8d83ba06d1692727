// The register extract has what was submitted before, how to get the files that it names, and how much somebody has done as staff.
import { eq, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { today } from '#contract/dates/swedish-day.ts'
import { eraseAuditValues } from '../../audit/erasure.ts'
import { account } from '../../db/tables/account-tables.ts'
import { attachment } from '../../db/tables/attachment-tables.ts'
import { bodyOf } from '../../members/testing-persons.ts'
import { retentionActor } from '../../retention/subject.ts'
import { must, testLicences } from '../testing-licences.ts'

let world: Awaited<ReturnType<typeof testLicences>>
beforeAll(async () => {
  world = await testLicences()
})
afterAll(() => world.close())

it.each(['json', 'pdf'])(
  'has each submission of a licence application with its reason and checks, as %s',
  async (format) => {
    const { own, db, segel, act, done, addType, addMember } = world
    const type = await addType({ requirements: [must('free', { text: 'Har gått kursen' })] })
    const personId = await addMember()
    const draft = await world.apply(personId, type.id, { message: 'Först så' })
    const file = { id: uuidv7(), recordType: 'licence_application', recordId: draft.id, name: 'plan.pdf', size: 17 }
    await db.insert(attachment).values({ ...file, completedAt: new Date().toISOString() })
    const sent = await done(own, 'submit', draft)
    const returned = await done(own, 'return', sent, { reason: 'Skriv mer' })
    const { branchId: _, personId: __, id, ...form } = world.draft(personId, type.id, { message: 'Sedan så' })
    const changed = await own.put(`/license-applications/${draft.id}`, { ...form, version: returned.version })
    expect([id === draft.id, changed.statusCode]).toEqual([false, 200])
    const again = await done(own, 'submit', changed.json())
    const attested = await done(own, 'attest', again, {
      attested: [{ key: 'free:Har gått kursen', isMet: true }],
      feePaidOn: '',
      feeReference: '',
    })
    expect((await act(own, 'approve', attested)).statusCode).toBe(200)
    // The history says the same until its values are erased.
    await db.transaction((tx) => eraseAuditValues(retentionActor(), tx, sql`select id from audit_event`, 'Ansökan'))

    const members = await world.as([{ name: 'Members.Admin', associationId: segel.id }], segel.id)
    const asked = { reason: 'request', text: '', format }
    const extract = (await bodyOf(await members.post(`/members/${personId}/register-extract`, asked))).replaceAll(
      '\\n',
      ' ',
    )
    const day = today()
    const submitted = (number: number, message: string) =>
      `Inskickning ${number}: ${day} Licenstyp: ${type.code} Segelflyglicens Första dag: ${day} Förening: Ålleberg Meddelande: ${message} Bilagor: plan.pdf (17 byte)`
    expect(extract).toContain(
      `${submitted(1, 'Först så')} Komplettering begärd: ${day} Motivering: Skriv mer ${submitted(2, 'Sedan så')} Godkänd: ${day} `,
    )
    expect(extract).toMatch(/Krav: Har gått kursen\. Intygat \d+ [a-zåäö]+ \d{4}\./)
    expect(extract).not.toContain('Egen')
    expect(extract.split('kopior av dem')).toHaveLength(2)
  },
)

it('counts what who works in the register has done, and what keeps the name', async () => {
  const { own, db, segel, done, addType, addMember } = world
  const worker = await addMember()
  await db.update(account).set({ personId: worker }).where(eq(account.id, own.accountId))
  const members = await world.as([{ name: 'Members.Admin', associationId: segel.id }], segel.id)
  const told = async () => {
    const asked = { reason: 'request', text: '', format: 'json' }
    const { avsnitt } = JSON.parse(await bodyOf(await members.post(`/members/${worker}/register-extract`, asked))) as {
      avsnitt: { rubrik: string; uppgifter: { rubrik: string; text: string }[] }[]
    }
    const rows = avsnitt.find(({ rubrik }) => rubrik === 'Konto')?.uppgifter ?? []
    const textOf = (title: string) => rows.find(({ rubrik }) => rubrik === title)?.text
    return {
      events: textOf('Händelser i händelseloggen som du har gjort'),
      named: Number(textOf('Inskickningar, beslut, kommentarer och filer med ditt namn')),
    }
  }
  const { named } = await told()
  const draft = await world.apply(await addMember(), (await addType()).id)
  const file = { recordType: 'licence_application', recordId: draft.id, name: 'plan.pdf', createdBy: own.accountId }
  const completedAt = new Date().toISOString()
  await db.insert(attachment).values([
    { ...file, id: uuidv7(), completedAt },
    { ...file, id: uuidv7() },
  ])
  const sent = await done(own, 'submit', draft)
  await done(own, 'return', sent, { reason: 'Skriv mer', comments: [{ field: null, text: 'Här' }] })
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from audit_event where account_id = ${own.accountId}`,
  )
  expect(await told()).toEqual({
    events: `${rows[0]?.count}, ${today()}`,
    // The submission with its decision, the comment, and the file whose upload has ended.
    named: named + 3,
  })
})
