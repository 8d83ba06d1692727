// A club's address that an import changes: the club is asked at once about what waits for its word, as when it is changed on its page.
import { Buffer } from 'node:buffer'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ImportJob } from '#contract/record/import.ts'
import { renewClubRequests } from './club-requests.ts'
import { competitionCount } from './competitions/organization-count.ts'
import { mailOutbox } from './db/tables/mail-tables.ts'
import { licenceCount } from './licences/organization-count.ts'
import { must, testLicences, type TestLicences } from './licences/testing-licences.ts'
import { personVisibility } from './members/visibility.ts'
import { organizationImport } from './organizations/import/organization-import.ts'
import { runBatches } from './records/batch/batch-runner.ts'

let world: TestLicences
beforeAll(async () => {
  world = await testLicences()
})
afterAll(() => world.close())

it.each([
  ['another', 'Ås FK', '8020000009', 'as@gammal.example'],
  ['the first', 'Ås SK', '8020000017', ''],
])('asks at %s imported address for certificates, without names while it is on hold', async (_, name, number, old) => {
  const office = await world.as([{ name: 'Global.Organizations.Admin' }, { name: 'Global.Organizations.View' }], null)
  const values = { name, organizationNumber: number, districtId: world.skane.id, email: old }
  const organizationId = await world.createClub(values, [world.segel.id])
  const { id: typeId } = await world.addType({ requirements: [must('clubCertificate')] })
  const holder = await world.join(organizationId, [world.segel.id], { firstName: 'Anna', lastName: 'Ek' })
  const { id } = await world.submitted(holder, typeId, { organizationId })

  const email = `${number}@ny.example`
  const uploaded = await office.call({
    method: 'POST',
    url: '/organizations/imports?name=klubbar.csv',
    payload: Buffer.from(`Namn;Orgnr;E-post\n${name};${number};${email}`),
    headers: { 'content-type': 'application/octet-stream' },
  })
  const job: ImportJob = uploaded.json()
  const fields = job.columns.map(({ field }) => field)
  const compared = await office.put(`/organizations/imports/${job.id}/columns`, { fields })
  expect(compared.statusCode, compared.body).toBe(200)
  expect((await office.post(`/organizations/imports/${job.id}/apply`)).statusCode).toBe(200)
  const kind = organizationImport({ competitionCount, licenceCount, renewClubRequests, personVisibility })
  await runBatches({ db: world.db, config: world.config, now: () => new Date() }, [kind])

  const mails = await world.db.select().from(mailOutbox).where(eq(mailOutbox.recipient, email))
  expect((await world.own.get(`/license-applications/${id}`)).json()).toMatchObject({ clubAskedAt: expect.any(String) })
  expect(mails.find(({ template }) => template === 'licenceCertificatesAskedOnHold')?.data).toMatchObject({ count: 1 })
})
