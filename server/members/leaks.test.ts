// Tests that an identity number, what was held of a protected person, and her name stand nowhere but where they may. They are planted
// in all ways that lead into the register, and looked for in all that the server answers, mails, announces, logs and stores.
import { Buffer } from 'node:buffer'
import { sql } from 'drizzle-orm'
import type { LightMyRequestResponse } from 'fastify'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailOutbox } from '../db/tables/mail-tables.ts'
import { changeChannel } from '../live/change-notices.ts'
import { mailChannel } from '../mail/mail-queue.ts'
import { renderQueuedMail } from '../mail/templates.ts'
import { runBatches } from '../records/batch/batch-runner.ts'
import type { TestApp } from '../testing.ts'
import { personActs } from './batch/bulk.ts'
import { personImport } from './import/person-import.ts'
import {
  bodyOf,
  readsEverywhere,
  testMembers,
  textOfDatabase,
  tracesOfPerson,
  writtenForms,
} from './testing-persons.ts'
import type { TestMembers } from './testing-persons.ts'

type Caller = Awaited<ReturnType<TestApp['as']>>

/** Identity numbers of test series. Eva becomes protected, Olga has a coordination number; the last two stand in a file. */
const numbers = ['198504129829', '197203149807', '198403729919', '199001019802', '199001010017']
const [ofEva = '', ofTove = '', ofOlga = '', ofCecilia = '', ofDan = ''] = numbers
const planted = numbers.flatMap(writtenForms)
const name = 'Lövgrensdotter'
/** As JSON tells them, which has them of nobody else here. */
const held = [...tracesOfPerson, '"municipalityCode":"1263"', '"nationality":"NO"', '"country":"FI"']

let world: TestMembers
let system: Caller
let eva: string
let ids: Record<'tove' | 'olga' | 'job' | 'batch' | 'account' | 'eventId', string>
/** What the writes have answered, and what the listening servers were told. */
const answers: { what: string; text: string }[] = []
const notices: string[] = []
let stopListening: () => void

const sent = async (what: string, request: Promise<LightMyRequestResponse>, isRefused = false) => {
  const answer = await request
  const text = `${JSON.stringify(answer.headers)}\n${await bodyOf(answer)}`
  if (answer.statusCode >= 300 !== isRefused) throw new Error(`${what}: ${answer.statusCode} ${text}`)
  answers.push({ what, text })
  return answer
}

const parts = () => ({ db: world.db, config: world.config, now: () => new Date() })
const run = () => runBatches(parts(), [personImport(parts()), ...Object.values(personActs)])

const listen = async () => {
  const client = await world.db.$client.connect()
  client.on('notification', ({ payload = '' }) => notices.push(payload))
  for (const channel of [changeChannel, mailChannel]) await client.query(`listen ${channel}`)
  return () => client.release(true)
}

const born = { birthDate: null, sex: 'female', phoneNumber: '' }
const start = () => ({ organizationId: world.club, branchIds: [world.segel.id], validFrom: '2020-01-01' })
const tove = { firstName: 'Tove', lastName: 'Talsson', email: 'tove@post.example' }
const olga = { firstName: 'Olga', lastName: 'Utländsk', email: 'olga@post.example' }

/** All ways by which a number comes in, as the ones who may do it. */
const plant = async () => {
  const { admin, stranger, reader, office, segel } = world
  const newPerson = (identityNumber: string, values: object) => ({
    id: uuidv7(),
    ...born,
    ...values,
    ...start(),
    identityNumber,
  })
  const [first, second] = [newPerson('720314-9807', tove), newPerson('840372-9919', olga)]
  await sent('create', admin.post('/members', first))
  await sent('create', admin.post('/members', second))
  await sent('create again', admin.post('/members', newPerson(ofTove, tove)), true)
  const norr = await world.createClub({ name: 'Norrskenets FK', districtId: world.norr.id }, [segel.id])
  const elsewhere = { ...start(), organizationId: norr }
  await sent('create beyond', stranger.post('/members', { ...newPerson(ofTove, tove), ...elsewhere }), true)
  for (const caller of [admin, stranger])
    for (const identityNumber of writtenForms(ofTove)) {
      await sent('match', caller.post('/members/match', { ...born, ...tove, identityNumber }))
      await sent('find', caller.post('/members/find', { identityNumber }))
    }
  await sent('find', reader.post('/members/find', { identityNumber: ofOlga }))
  await sent('join', stranger.post('/members/by-number/membership', { identityNumber: ofTove, ...elsewhere }))

  const account = uuidv7()
  const roles = [{ scope: 'Members.View', associationId: segel.id, lastDay: null }]
  await sent(
    'account',
    system.post('/accounts', { ...tove, id: account, title: '', phoneNumber: '', identityNumber: ofTove, roles }),
  )
  await sent('account again', system.post('/accounts/lookup', { identityNumber: '720314-9807' }))

  const doubtful = newPerson('', { firstName: 'Dan', lastName: 'Dahl', email: '' })
  await sent('without number', admin.post('/members', { ...doubtful, birthDate: '1990-01-01' }))
  await sent('add', admin.post(`/members/${doubtful.id}/add-number`, { version: 1, identityNumber: '900101-0017' }))

  const file = await sent(
    'upload',
    admin.call({
      method: 'POST',
      url: `/members/imports?name=medlemmar_${ofTove}.csv`,
      payload: Buffer.from(
        [
          'Personnummer;Förnamn;Efternamn;E-post;Ort',
          `${ofCecilia};Cecilia;Öst;cecilia@post.example;Malmö`,
          '720314-9807;Tove;Talsson;tove2@post.example;Malmö',
          `850412-9829;Eva;${name};eva.hemlig@post.example;Undangömda`,
          `19840372-9919;Olga;Utländsk;;${ofDan}`,
          '850412-9820;Fel;Siffra;;',
        ].join('\n'),
      ),
      headers: { 'content-type': 'application/octet-stream' },
    }),
  )
  const { id: job, columns } = file.json()
  const fields = columns.map(({ field }: { field: string | null }) => field)
  await sent('columns', admin.put(`/members/imports/${job}/columns`, { fields, options: { club: world.club } }))
  await sent('apply', admin.post(`/members/imports/${job}/apply`))
  await run()
  const filter = { q: name }
  const bulk = await sent('bulk', admin.post('/members/batches/paid-year', { filter, paidYear: 2026 }))
  const batch: string = bulk.json().id
  await sent('bulk apply', admin.post(`/members/batches/${batch}/apply`))
  await run()
  await sent(
    'no number',
    office.post(`/members/${first.id}/identity-number`, { reason: 'other', text: `För ${ofTove}` }),
    true,
  )
  return { tove: first.id, olga: second.id, job, batch, account }
}

/** What a page of Eva may have told, before she is protected. */
const spread = async () => {
  const { admin, office } = world
  const reason = { reason: 'identity', text: '' }
  for (const caller of [admin, office]) {
    expect((await caller.post(`/members/${eva}/identity-number`, reason)).body).toContain(ofEva)
    expect(
      await bodyOf(await caller.post(`/members/${eva}/register-extract`, { ...reason, format: 'json' })),
    ).toContain(ofEva)
  }
  const { memberships: _, ...view } = (await admin.get(`/members/${eva}`)).json()
  await sent('update', admin.put(`/members/${eva}`, { ...view, street: 'Gömda vägen 8', diplomaDate: '2019-03-08' }))
  held.push('Gömda vägen 8', '2019-03-08')
  const role = { personId: eva, organizationId: world.club, role: 'chair', validFrom: '2024-01-01', validTo: null }
  await sent('role', admin.post('/club-roles', role))
  expect((await admin.get(`/members?q=${encodeURIComponent(name)}`)).json().total).toBe(1)
}

beforeAll(async () => {
  world = await testMembers()
  system = await world.as([{ name: 'SysAdmin' }], null)
  stopListening = await listen()
  eva = await world.addPerson({ identityNumber: ofEva })
  await world.addTraces(eva)
  const made = await plant()
  await spread()
  const { version } = (await world.admin.get(`/members/${eva}`)).json()
  await sent('protect', world.admin.post(`/members/${eva}/protect`, { version, name: `Eva ${name}` }))
  const { rows } = await world.db.execute<{ id: string }>(
    sql`select id from audit_event where record_id = ${eva} and action = 'update' order by at desc limit 1`,
  )
  ids = { ...made, eventId: rows[0]?.id ?? '' }
})
afterAll(async () => {
  stopListening()
  await world.close()
})

const paramsOf = (path: string) => {
  const { tove: id, olga: otherId, eventId, job, batch, account } = ids
  if (path.startsWith('/members/imports')) return [{ id: job }]
  if (path.startsWith('/members/batches')) return [{ id: batch }]
  if (path.startsWith('/members')) return [id, eva].map((one) => ({ id: one, otherId, eventId }))
  return [{ id: path.startsWith('/accounts') ? account : world.club }]
}

describe('what the server answers', () => {
  it('has no number in any read or write, has what was deleted for nobody, and her name for who administers members there', async () => {
    const { segel, skane, admin, districtAdmin, office, reader, stranger } = world
    const naming = [admin, districtAdmin, office, system]
    const others = [
      reader,
      stranger,
      await world.as([{ name: 'Members.View', associationId: skane.id }], skane.id),
      await world.as([{ name: 'Global.Members.View' }, { name: 'Global.Administrators.Admin' }], null),
      await world.as([{ name: 'Organizations.Admin', associationId: segel.id }], segel.id),
      await world.as(
        ['Competitions.Admin', 'Licenses.Admin', 'Organizations.View'].map((scope) => ({
          name: scope as 'Competitions.Admin',
          associationId: segel.id,
        })),
        segel.id,
      ),
    ]
    const found = answers.flatMap(({ what, text }) =>
      planted.filter((one) => text.includes(one)).map((one) => `${one} in the answer of ${what}`),
    )
    const namedIn = new Set<string>()
    for await (const { path, text, caller } of readsEverywhere([...naming, ...others], paramsOf)) {
      const isNaming = naming.includes(caller)
      if (isNaming && text.includes(name)) namedIn.add(path)
      const secrets = [...planted, ...held, ...(isNaming ? [] : [name])]
      found.push(...secrets.filter((one) => text.includes(one)).map((one) => `${one} in ${path}`))
    }
    expect(found).toEqual([])
    expect(namedIn).toContain(`/members/${eva}`)
  }, 600_000)

  it('does not repeat a number in an error, whatever place of a request it stands in', async () => {
    const { admin, stranger } = world
    const taken = { firstName: 'Tove', lastName: 'Talsson', sex: 'female', email: '', phoneNumber: '' }
    const page = (url: string) => world.app.inject({ method: 'GET', url })
    const json = { 'content-type': 'application/json' }
    for (const one of [ofTove, ofOlga].flatMap(writtenForms)) {
      const body = { id: uuidv7(), identityNumber: one, birthDate: null, ...taken, ...start() }
      const cut = { method: 'POST' as const, url: '/members/find', payload: `{"identityNumber":"${one}`, headers: json }
      const refused = [
        ...(await Promise.all(
          [`/members/${one}`, `/nowhere/${one}`, `/members?q=${one}&page=x`, `/members/${eva}/history/${one}`].map(
            admin.get,
          ),
        )),
        await admin.put(`/members/${ids.tove}`, { ...taken, firstName: one, version: one }),
        await admin.post('/members', body),
        await stranger.post('/members', { ...body, branchIds: [] }),
        await admin.post('/members/by-number/membership', { identityNumber: `${one}0`, ...start() }),
        await admin.call(cut),
        await admin.call({ ...cut, headers: { ...json, 'context-association-id': one } }),
        await page(`/external/competitions/${one}`),
      ]
      for (const answer of refused) {
        expect(answer.statusCode).toBeGreaterThanOrEqual(400)
        expect(`${JSON.stringify(answer.headers)} ${answer.body}`).not.toContain(one)
      }
    }
  })

  it('is a registerutdrag with the number of the person alone, and with nothing that is not held of her', async () => {
    const { admin } = world
    const extractOf = async (id: string, format: string) =>
      bodyOf(await admin.post(`/members/${id}/register-extract`, { reason: 'request', text: '', format }))
    for (const format of ['pdf', 'json']) {
      const ofOther = await extractOf(ids.tove, format)
      expect(planted.filter((one) => ofOther.includes(one)).toSorted()).toEqual([ofTove.slice(2), ofTove].toSorted())
      expect(ofOther.split(ofTove)).toHaveLength(2)
      const text = await extractOf(eva, format)
      expect(text).toContain(`Eva ${name}`)
      expect(
        [...planted, ...held].filter((one) => text.includes(one)),
        format,
      ).toEqual([])
    }
  })

  it('finds her by no text, nor offers her as a member to be chosen', async () => {
    const clubs = await world.as([{ name: 'Organizations.Admin', associationId: world.segel.id }], world.segel.id)
    for (const q of [name, 'lovgren', 'eva.hemlig@post.example']) {
      expect((await world.reader.get(`/members?q=${encodeURIComponent(q)}`)).json()).toMatchObject({ total: 0 })
      expect((await clubs.post(`/organizations/${world.club}/member-choices`, { q })).json()).toEqual({ items: [] })
    }
  })
})

describe('what leaves the server otherwise, or stays in it', () => {
  it('is a mail, a notice to other servers, or a line of the log without any of it', async () => {
    const mails = await world.db.select().from(mailOutbox)
    expect(mails.map(({ recipient }) => recipient)).toContain('tove@post.example')
    expect(notices.length).toBeGreaterThan(10)
    const federation = { name: 'Svenska Flygsportförbundet', address: 'kansliet@flygsport.example' }
    const rendered = mails.map((row) =>
      JSON.stringify(renderQueuedMail(row, { publicUrl: world.config.publicUrl, federation })),
    )
    const texts = { mails: rendered.join('\n'), notices: notices.join('\n'), log: world.logs.join('\n') }
    const secrets = [...planted, ...held, name]
    for (const [where, text] of Object.entries(texts))
      expect(
        secrets.filter((one) => text.includes(one)),
        where,
      ).toEqual([])
  })

  it('is stored without a number that can be read, and without what is not held of her', async () => {
    const text = await textOfDatabase(world)
    // Bytes are written as hexadecimal digits.
    const forms = [...planted, ...held].flatMap((one) => [one, Buffer.from(one).toString('hex')])
    expect(forms.filter((one) => text.includes(one))).toEqual([])
  })
})
