// Tests that nobody reads, changes or learns of a person beyond the context: by the ids of the person and of what it has, by creating,
// matching and searching.
import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'
import { clubRole, membership, membershipBranch } from '../db/tables/member-tables.ts'
import { person } from '../db/tables/person-tables.ts'
import { memberBodies } from '../endpoint-tests/member-bodies.ts'
import type { TestApp } from '../testing.ts'
import { bodyOf, testMembers, type TestMembers } from './testing-persons.ts'

type Caller = Awaited<ReturnType<TestApp['as']>>
const number = '198504129829'

let world: TestMembers
let callers: Record<string, Caller>
/** A member in Skåne and Segelflyget, and one of the callers' own. */
let eva: string
let own: string
let ownClub: string
let branch: string
let ids: { roleId: string; membershipId: string; attachmentId: string; eventId: string }
beforeAll(async () => {
  world = await testMembers()
  eva = await world.addPerson({ identityNumber: number })
  await world.addTraces(eva)
  const view = (await world.admin.get(`/members/${eva}`)).json()
  await world.admin.put(`/members/${eva}`, { ...view, city: 'Undangömda', postalCode: '12345' })
  const roleId = uuidv7()
  const post = { organizationId: world.club, role: 'chair', validFrom: '2020-01-01' }
  await world.db.insert(clubRole).values({ id: roleId, personId: eva, ...post })
  const [found] = (
    await world.db.execute<{ membershipId: string; attachmentId: string; eventId: string }>(sql`select
      (select id from membership where person_id = ${eva}) as "membershipId",
      (select id from attachment where record_id = ${eva}) as "attachmentId",
      (select id from audit_event where record_id = ${eva} and action = 'update') as "eventId"`)
  ).rows
  ids = { roleId, ...(found ?? { membershipId: '', attachmentId: '', eventId: '' }) }

  const [norr, fallskarm] = await Promise.all([
    world.db.execute<{ id: string }>(sql`select id from association where name = 'Norrland'`),
    world.createAssociation('Fallskärmsförbundet'),
  ])
  branch = fallskarm.id
  const district = norr.rows[0]?.id ?? ''
  ownClub = await world.createClub({ name: 'Norrskenets FK', districtId: district }, [fallskarm.id])
  own = uuidv7()
  await world.db.insert(person).values({ id: own, firstName: 'Olov', lastName: 'Norrman', birthYear: 1970 })
  const held = { id: uuidv7(), personId: own, organizationId: ownClub, validFrom: '2020-01-01' }
  await world.db.insert(membership).values(held)
  await world.db
    .insert(membershipBranch)
    .values({ membershipId: held.id, branchId: fallskarm.id, validFrom: '2020-01-01' })
  const inPlace = (name: string, place: string) => world.as([{ name, associationId: place } as never], place)
  callers = {
    'the district': world.stranger,
    'the branch': await inPlace('Members.Admin', fallskarm.id),
    'who reads there': await inPlace('Members.View', district),
    'who looks after clubs there': await inPlace('Organizations.Admin', district),
    'who has both, in the other context': await world.as(
      [
        { name: 'Members.Admin', associationId: world.segel.id },
        { name: 'Members.Admin', associationId: district },
      ],
      district,
    ),
  }
})
afterAll(() => world.close())

/** The person's row, and the rows of other tables that belong to it. */
const stored = async () =>
  (
    await world.db.execute(sql`select to_jsonb(p) as person,
      (select jsonb_agg(to_jsonb(m) order by m.id) from membership m where m.person_id = p.id) as memberships,
      (select jsonb_agg(to_jsonb(b)) from membership_branch b join membership m on m.id = b.membership_id where m.person_id = p.id) as branches,
      (select jsonb_agg(to_jsonb(r)) from club_role r where r.person_id = p.id) as roles,
      (select jsonb_agg(to_jsonb(g)) from guardian g where g.person_id = p.id) as guardians,
      (select jsonb_agg(to_jsonb(t)) from attachment t where t.record_id = p.id) as documents
      from person p where p.id = ${eva}`)
  ).rows
const secrets = ['Lövgrensdotter', 'hemlig', 'Gömda', '1985', '850412', 'Vårdnadsson', 'Åsens', number]

const parts = ['persons', 'personIdentity', 'personMerges', 'personAttachments', 'clubRoles'] as const
const endpoints = parts.flatMap((part) =>
  Object.entries(contract[part] as Record<string, Endpoint>).map(([verb, one]) => ({
    name: `${part}.${verb}`,
    ...one,
  })),
)
/** Name the other person in the body. */
const besideAnother = ['personMerges.merge', 'personMerges.markDistinct', 'personMerges.unmarkDistinct']
const reason = { reason: 'identity', text: '' }

describe('a person beyond the context', () => {
  it('is neither read nor changed by any of its ids, whoever asks', async () => {
    const before = await stored()
    const view = (await world.admin.get(`/members/${eva}`)).json()
    const branchId = world.segel.id
    // The other one in the body: of the callers' own person it is she.
    let double = eva
    const bodies: Record<string, (shown: never) => object> = {
      ...memberBodies(() => ({ member: eva, double, clubs: [world.club, ownClub], branchId })),
      'personIdentity.reveal': () => reason,
      'personIdentity.extract': () => ({ ...reason, format: 'json' }),
      'personIdentity.withdrawLift': () => ({ version: view.version }),
      'personIdentity.lift': () => ({ version: view.version }),
      'persons.restoreFields': () => ({ version: view.version }),
      'personMerges.withdrawAnonymize': () => ({ version: view.version }),
      'personMerges.anonymize': () => ({ version: view.version, name: 'Eva Lövgrensdotter' }),
    }
    const open: string[] = []
    for (const { name, method, path } of endpoints.filter((one) => one.path.includes(':id'))) {
      if (name === 'clubRoles.memberChoices') continue
      const fill = (id: string) =>
        path
          .replace(':id', id)
          .replace(':otherId', id === eva ? own : eva)
          .replace(':eventId', ids.eventId)
          .replace(':attachmentId', ids.attachmentId)
      // The person's own ids, and those of its parts below a person of the callers', or beside one.
      const urls = [fill(name === 'clubRoles.update' ? ids.roleId : eva)]
      if (/:eventId|:attachmentId|:otherId/.test(path) || name.endsWith('Membership') || besideAnother.includes(name))
        urls.push(fill(own))
      for (const [who, caller] of Object.entries(callers))
        for (const url of urls) {
          double = url.includes(own) ? eva : own
          const body = await bodies[name]?.({ ...view, id: eva } as never)
          const answer = await caller.call({
            method,
            url: name === 'personAttachments.upload' ? `${url}?name=x.pdf` : url,
            ...(body ? { payload: { ...body, version: url.includes(own) ? 1 : view.version } } : {}),
            ...(name === 'personAttachments.upload'
              ? { payload: Buffer.from('%PDF-1.4'), headers: { 'content-type': 'application/octet-stream' } }
              : {}),
          })
          const text = await bodyOf(answer)
          const isRefused = [403, 404].includes(answer.statusCode)
          if (!isRefused || secrets.some((one) => text.includes(one)))
            open.push(`${name} by ${who}: ${answer.statusCode} ${url} ${text.slice(0, 200)}`)
        }
    }
    // A new membership of one's own person is no leak.
    expect(open.filter((one) => !(one.startsWith('persons.addMembership') && one.includes(own)))).toEqual([])
    expect(await stored()).toEqual(before)
  }, 600_000)

  it('is in no batch job of somebody else that can be opened, changed or carried out', async () => {
    const job = await world.admin.post('/members/batches/paid-year', {
      filter: { q: 'Lövgrensdotter' },
      paidYear: 2030,
    })
    expect(job.statusCode).toBe(200)
    const file = await world.admin.call({
      method: 'POST',
      url: '/members/imports?name=medlemmar.csv',
      payload: 'Förnamn;Efternamn;Född\nEva;Lövgrensdotter;1985-04-12',
      headers: { 'content-type': 'application/octet-stream' },
    })
    const bodies: Record<string, object> = {
      include: { isIncluded: true, rowId: null, group: 'changed' },
      columns: { fields: ['firstName', 'lastName', 'birthDate'], options: { club: ownClub } },
    }
    const jobs = { personBatches: job.json().id, personImports: file.json().id }
    const open: string[] = []
    for (const part of ['personBatches', 'personImports'] as const)
      for (const [verb, { method, path }] of Object.entries<Endpoint>(contract[part]).filter(([, { path }]) =>
        path.includes(':id'),
      ))
        for (const [who, caller] of Object.entries({
          ...callers,
          'the administrator of her district': world.districtAdmin,
        })) {
          const url = path.replace(':id', jobs[part])
          const { statusCode } = await caller.call({
            method,
            url,
            ...(method === 'GET' ? {} : { payload: bodies[verb] ?? {} }),
          })
          if (![403, 404].includes(statusCode)) open.push(`${part}.${verb} by ${who}: ${statusCode}`)
        }
    expect(open).toEqual([])
  })

  it('gets no role from here, and is offered for none', async () => {
    const role = { role: 'chair', validFrom: '2024-01-01', validTo: null }
    for (const caller of Object.values(callers)) {
      const given = [ownClub, world.club].map((organizationId) =>
        caller.post('/club-roles', { personId: eva, organizationId, ...role }),
      )
      for (const { statusCode, body } of await Promise.all(given)) {
        expect(statusCode).toBeGreaterThanOrEqual(400)
        for (const one of secrets) expect(body).not.toContain(one)
      }
      const choices = await caller.post(`/organizations/${world.club}/member-choices`, { q: 'Lövgren' })
      expect(choices.statusCode).toBeGreaterThanOrEqual(400)
    }
  })
})

describe('what a caller may learn of a person beyond the context', () => {
  const someone = { identityNumber: '', birthDate: '1985-04-12', firstName: 'Eva', lastName: 'Lövgrensdotter' }
  const nobody = { ...someone, lastName: 'Ingenstans' }
  const administrators = () => [callers['the district'], callers['the branch']].map((one) => one ?? world.stranger)

  it('is nothing by name, birth date, address or member number', async () => {
    const memberNumber = (await world.admin.get(`/members/${eva}`)).json().memberNumber as number
    for (const caller of administrators()) {
      const match = async (body: object) => (await caller.post('/members/match', body)).json()
      expect(await match(someone)).toEqual(await match(nobody))
      for (const q of ['Lövgrensdotter', 'lovgrens', 'eva.hemlig@post.example', '0709998877', String(memberNumber)])
        for (const part of ['', '/facets']) {
          const ask = async (text: string) => (await caller.get(`/members${part}?q=${encodeURIComponent(text)}`)).json()
          expect(await ask(q), `${part} ${q}`).toEqual(await ask('Ingenstans'))
          const { items } = (await caller.get(`/members/suggestions?q=${encodeURIComponent(q)}`)).json()
          expect(items).not.toContain('Eva Lövgrensdotter')
        }
    }
  })

  it('is nothing by an act on a filter, or its addresses', async () => {
    for (const caller of administrators())
      for (const q of ['Lövgrensdotter', 'eva.hemlig@post.example', 'Ingenstans']) {
        const answers = [
          await caller.post('/members/batches/paid-year', { filter: { q }, paidYear: 2030 }),
          await caller.post('/members/batches/emails', { filter: { q }, reason: 'Kallelse till årsmötet' }),
        ]
        for (const { statusCode, body } of answers) {
          expect(statusCode).toBe(400)
          expect(body).toContain('Urvalet är tomt.')
        }
      }
  })

  it('is nothing by creating somebody of the same name, birth date and address', async () => {
    for (const caller of administrators()) {
      const create = (values: object) =>
        caller.post('/members', {
          id: uuidv7(),
          sex: 'unknown',
          email: 'eva.hemlig@post.example',
          phoneNumber: '070-999 88 77',
          organizationId: ownClub,
          branchIds: [branch],
          validFrom: '2024-01-01',
          ...values,
        })
      const [one, other] = [await create(someone), await create(nobody)]
      expect(one.statusCode).toBe(other.statusCode)
      expect(Object.keys(one.json())).toEqual(Object.keys(other.json()))
      for (const { id } of [one.json(), other.json()])
        expect((await caller.get(`/members/${id}/duplicates`)).body).not.toContain(eva)
      // An id that somebody has is no way to read who has it.
      const taken = await create({ ...nobody, id: eva })
      expect(taken.statusCode).toBeGreaterThanOrEqual(400)
      for (const secret of secrets) expect(taken.body).not.toContain(secret)
    }
  })

  it('is that a number is in the register, and no more', async () => {
    for (const caller of administrators()) {
      const match = await caller.post('/members/match', { ...someone, birthDate: null, identityNumber: number })
      expect(match.json()).toEqual({ outcome: 'elsewhere', isByNumber: true, persons: [] })
      const create = await caller.post('/members', {
        ...someone,
        id: uuidv7(),
        identityNumber: number,
        birthDate: null,
        sex: 'unknown',
        email: '',
        phoneNumber: '',
        organizationId: ownClub,
        branchIds: [branch],
        validFrom: '2024-01-01',
      })
      expect(create.statusCode).toBe(400)
      for (const one of secrets) expect(create.body).not.toContain(one)
      for (const identityNumber of [number, '199001010017'])
        expect((await caller.post('/members/find', { identityNumber })).json()).toEqual({ id: null })
    }
  })
})
