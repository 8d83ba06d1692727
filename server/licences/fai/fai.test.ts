// The file for FAI and the comparison with FAI's list through the API: columns, rights, protected identities, and that nothing is kept.
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { FaiComparison } from '#contract/licences/fai/fai-endpoints.ts'
import { messageOf, testLicences, type TestLicences } from '../testing-licences.ts'

let world: TestLicences
let number: string
beforeAll(async () => {
  world = await testLicences()
  const type = await world.addType({ kind: 'fai', nameEn: 'FAI sporting licence' })
  const person = await world.addMember({
    firstName: 'Eva',
    lastName: 'Åström',
    sex: 'female',
    birthDate: '1985-04-12',
    nationality: 'SE',
  })
  const held = await world.given(person, type.id)
  number = held.number
  await world.db.$client.query("update licence set fai_id = '10001' where id = $1", [held.id])
  const hidden = await world.given(
    await world.addMember({ lastName: 'Hemligsson', isProtected: true, email: '' }),
    type.id,
  )
  await world.db.$client.query("update licence set fai_id = '10002' where id = $1", [hidden.id])
  await world.given(await world.addMember({ lastName: 'Nationell' }), (await world.addType()).id)
})
afterAll(() => world.close())

type Caller = TestLicences['own']
const compare = (caller: Caller, csv: string | Readable, fields: string[] = []) =>
  caller.call({
    method: 'POST',
    url: `/fai-licenses/compare?name=fai.csv${fields.map((field) => `&fields=${field}`).join('')}`,
    headers: { 'content-type': 'application/octet-stream' },
    payload: typeof csv === 'string' ? Buffer.from(csv) : csv,
  })

it('writes the FAI licences of the branch to a file, without protected identities', async () => {
  const answer = await world.own.get('/fai-licenses/export?format=csv')
  expect(answer.statusCode).toBe(200)
  const text = answer.body
  expect(text).toContain(
    'Last name;First name;Gender;Date of birth;Nation;FAI ID;Discipline;Licence number;Valid from;Valid to',
  )
  expect(text).toContain(`Åström;Eva;Female;1985-04-12;SE;10001;Segelflyget;${number};`)
  expect(text).toContain('1 licens för en person med skyddad identitet är inte med i filen.')
  expect(text).not.toMatch(/Hemligsson|Nationell/)
  const { rows } = await world.db.$client.query("select record_type from audit_event where action = 'export'")
  expect(rows).toEqual([{ record_type: 'account' }])
})

it('guesses the columns first, compares then, and keeps nothing', async () => {
  const csv =
    'FAI ID;Surname;Given name;Expires\n10001;Astrom;Eva;2099-12-31\n99;Okänd;Bo;2027-03-31\n10002;Hemligsson;Eva;2027-03-31\n'
  const first = (await compare(world.own, csv)).json()
  expect(first).toMatchObject({ rows: 3, comparison: null })
  const fields = first.columns.map(({ field }: { field: string }) => field)
  expect(fields).toEqual(['faiId', 'lastName', 'firstName', 'validTo'])
  const { comparison } = (await compare(world.own, csv, fields)).json<{ comparison: FaiComparison }>()
  expect(comparison.different).toMatchObject([{ licence: { number }, theirs: { row: 2 } }])
  expect(comparison.missingHere).toMatchObject([
    { row: 3, name: 'Bo Okänd' },
    { row: 4, name: 'Eva Hemligsson', licence: null },
  ])
  expect(comparison).toMatchObject({ same: 0, missingThere: [], leftOut: 1 })
  const { rows } = await world.db.$client.query('select (select count(*)::int from batch_job) as jobs')
  expect(rows).toEqual([{ jobs: 0 }])
  const few = await compare(world.own, csv, ['faiId', '', '', ''])
  expect([few.statusCode, messageOf(few)]).toEqual([400, 'Välj kolumnen som säger till vilken dag licensen gäller.'])
})

it('is for those who look after the licences of the branch', async () => {
  for (const caller of [world.reader, world.district]) {
    expect((await caller.get('/fai-licenses/export')).statusCode).toBe(403)
    expect((await compare(caller, 'FAI ID;Expires\n1;2027-03-31\n')).statusCode).toBe(403)
  }
  expect((await world.stranger.get('/fai-licenses/export?format=csv')).body).not.toContain('Åström')
})

it('judges the rights again when the file has arrived', async () => {
  const leaving = await world.as([{ name: 'Licenses.Admin', associationId: world.segel.id }], world.segel.id)
  const csv = Readable.from(
    (async function* () {
      yield 'FAI ID;Expires\n'
      await world.db.$client.query('delete from role_assignment where account_id = $1', [leaving.accountId])
      yield '1;2027-03-31\n'
    })(),
  )
  expect((await compare(leaving, csv)).statusCode).toBe(403)
})
