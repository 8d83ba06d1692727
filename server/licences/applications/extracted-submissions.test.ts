// The register extract has what was submitted before, and how to get the files that it names.
import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { today } from '#contract/dates/swedish-day.ts'
import { eraseAuditValues } from '../../audit/erasure.ts'
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
