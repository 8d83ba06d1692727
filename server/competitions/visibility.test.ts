// Visibility by context: records of another context are neither read, written, counted nor named.
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { organizationBranch } from '../db/tables/organization-tables.ts'
import { testSeason, type TestSeason } from './testing.ts'

let world: TestSeason
let announcementId: string
let national: string
let sent: Awaited<ReturnType<TestSeason['confirmed']>>
let sanctionId: string
beforeAll(async () => {
  world = await testSeason()
  const announcement = await world.published({ competitionType: 'Ranking', districtIds: [world.skane.id] })
  announcementId = announcement.id
  national = (await world.published({ competitionType: 'Ranking', title: 'Rikstävling' })).id
  const first = await world.confirmed(announcementId)
  sanctionId = (
    await world.decided(world.bo, 'approve', first, {
      classes: [{ classTypeId: world.standard, championship: 'Ranking' }],
    })
  ).sanction.id
  sent = await world.confirmed(announcementId)
})
afterAll(() => world.close())

const caller = (name: string, id: string) => world.as([{ name, associationId: id }], id)
const paths = () => [
  `${world.base}/${announcementId}`,
  `${world.base}/${announcementId}/checklist`,
  `${world.base}/${announcementId}/difference`,
  `${world.base}/${announcementId}/history`,
  `${world.base}/${announcementId}/applications`,
  `${world.base}/${announcementId}/applications/compare`,
  `${world.base}/${announcementId}/applications/${sent.id}`,
  `${world.base}/${announcementId}/applications/${sent.id}/checklist`,
  `${world.base}/${announcementId}/applications/${sent.id}/difference`,
  `${world.base}/${announcementId}/applications/${sent.id}/history`,
  `/competitions/sanctions/${sanctionId}`,
  `/competitions/sanctions/${sanctionId}/history`,
]

describe('another branch', () => {
  it('reads none of it, and gets no counts', async () => {
    const other = await caller('Competitions.Admin', world.fallskarm.id)
    for (const path of paths()) expect((await other.get(path)).statusCode, path).toBe(404)
    for (const list of [world.base, '/competitions/sanctions', `${world.base}?branch=${world.segel.id}`]) {
      expect((await other.get(list)).json()).toEqual({ items: [], total: 0 })
    }
    expect((await other.get('/competitions/waiting')).json()).toEqual({ items: [], total: 0 })
    expect((await other.get('/dashboard/changes')).json()).toEqual({ items: [] })
    expect((await other.get(`/class-types/choices?branch=${world.segel.id}`)).json()).toEqual({ items: [] })
    const file = await other.get(`${world.base}/export?format=csv&columns=title`)
    expect(file.body.replace('\uFEFF', '')).toBe('Titel\r\n')
  })
  it('changes none of it', async () => {
    const other = await caller('Competitions.Admin', world.fallskarm.id)
    const copy = await other.post(`${world.base}/${announcementId}/copy`, { newId: uuidv7() })
    expect(copy.statusCode).toBe(404)
    const withdrawn = await other.post(`/competitions/sanctions/${sanctionId}/withdraw`, { version: 1, reason: 'x' })
    expect(withdrawn.statusCode).toBe(404)
  })
  it('gets the other context proposed, when the account has it', async () => {
    const { segel, fallskarm } = world
    const both = await world.as(
      [segel, fallskarm].map(({ id }) => ({ name: 'Competitions.View', associationId: id })),
      fallskarm.id,
    )
    for (const path of paths()) {
      const answer = await both.get(path)
      expect(answer.statusCode, path).toBe(403)
      expect(answer.json()).toMatchObject({
        errors: [
          { code: 'ContextDenied', message: 'Posten finns i Segelflyget. Byt till Segelflyget för att se den.' },
        ],
        context: { id: segel.id, name: segel.name },
      })
    }
  })
})

describe('a district', () => {
  it('reads announcements that name it, and those that a club in it has applied for', async () => {
    const skane = await caller('Competitions.View', world.skane.id)
    for (const path of paths()) expect((await skane.get(path)).statusCode, path).toBe(200)
    expect((await skane.get(world.base)).json().total).toBe(1)
    expect((await skane.get(`${world.base}/${national}`)).statusCode).toBe(404)
    const applied = await world.applied(national)
    expect((await skane.get(`${world.base}/${national}`)).statusCode).toBe(200)
    expect((await skane.get(`${world.base}/${national}/applications/${applied.id}`)).statusCode).toBe(200)
    const rival = await world.applied(national, { organizationId: world.rival })
    expect((await skane.get(`${world.base}/${national}/applications/${rival.id}`)).statusCode).toBe(404)
    expect((await skane.get(`${world.base}/${national}/applications`)).json().items).toMatchObject([{ id: applied.id }])
    // The other application is not counted in the record, the list or the export.
    expect((await skane.get(`${world.base}/${national}`)).json().applicationCount).toBe(1)
    const listed = (await skane.get(`${world.base}?q=rikst`)).json().items
    expect(listed).toMatchObject([{ id: national, applicationCount: 1 }])
    const file = await skane.get(`${world.base}/export?format=csv&columns=applicationCount&q=rikst`)
    expect(file.body.replace('\uFEFF', '')).toBe('Ansökningar\r\n1\r\n')
    expect((await world.bo.get(`${world.base}/${national}`)).json().applicationCount).toBe(2)
  })
  it('may not decide, and its queue is empty', async () => {
    const skane = await caller('Competitions.Admin', world.skane.id)
    expect((await skane.get('/competitions/waiting')).json().total).toBe(0)
    expect((await skane.get(`${world.base}?queue=mine`)).json().total).toBe(0)
    const answer = await skane.post(`${world.base}/${announcementId}/applications/${sent.id}/reject`, {
      version: sent.version,
      reason: 'x',
    })
    expect(answer.json().errors[0].message).toBe(
      'Beslutet fattas av tävlingsadministratörerna i Segelflyget eller av förbundskansliet.',
    )
  })
})

describe('an unsubmitted application', () => {
  it('is visible to its applicant only: not listed, not counted, not found by id', async () => {
    const id = uuidv7()
    const email = 'osand@klubb.example'
    await world.outside('POST', `/competitions/${announcementId}/applications`, {
      ...world.form(),
      id,
      email,
      send: true,
    })
    const sys = await world.as([{ name: 'SysAdmin' }], null)
    const before = (await sys.get(`${world.base}/${announcementId}`)).json().applicationCount
    expect((await sys.get(`${world.base}/${announcementId}/applications/${id}`)).statusCode).toBe(404)
    await world.outside('POST', '/application/confirm', {}, await world.mailed(email, 'applicant'))
    expect((await sys.get(`${world.base}/${announcementId}`)).json().applicationCount).toBe(before + 1)
    expect((await sys.get(`${world.base}/${announcementId}/applications/${id}`)).statusCode).toBe(200)
  })
  it('that is submitted is found by its id and names its own announcement, because it may have moved with it', async () => {
    const sys = await world.as([{ name: 'SysAdmin' }], null)
    const found = (await sys.get(`${world.base}/${national}/applications/${sent.id}`)).json()
    expect(found.announcement.id).toBe(announcementId)
  })
})

describe('the queue', () => {
  it('holds what the viewer may decide on, with its waiting time', async () => {
    const { anna, bo } = world
    const pending = await world.acted(
      anna,
      'submit',
      await world.create(anna, { competitionType: 'Ranking', title: 'Köad' }),
    )
    const queue = async (by: typeof anna) => (await by.get(`${world.base}?queue=mine`)).json().items
    expect((await queue(bo)).map(({ title }: { title: string }) => title)).toContain('Köad')
    expect((await queue(anna)).map(({ title }: { title: string }) => title)).not.toContain('Köad')
    const row = (await queue(bo)).find(({ id }: { id: string }) => id === pending.id)
    const since = world.clock.now.toISOString()
    expect(row.waiting).toEqual({ kind: 'review', count: 1, since, deadline: '2027-02-15' })
    const waiting = (await bo.get('/competitions/waiting')).json()
    expect(waiting.items).toContainEqual({
      kind: 'review',
      announcementId: pending.id,
      title: 'Köad',
      count: 1,
      application: null,
      branch: { id: world.segel.id, name: 'Segelflyget', shortName: 'Segelflyget' },
      since: world.clock.now.toISOString(),
      deadline: '2027-02-15',
    })
    expect(
      waiting.items.find((item: { announcementId: string }) => item.announcementId === announcementId),
    ).toMatchObject({
      kind: 'applications',
      count: 2,
      deadline: '2027-02-15',
    })
    await world.acted(bo, 'return', pending, { reason: 'Mer' })
    const kinds = (await queue(anna)).map(({ waiting: { kind } }: { waiting: { kind: string } }) => kind)
    expect(kinds.toSorted()).toEqual(['applications', 'applications', 'completion'])
  })
  it('leaves out the applications of one’s own club', async () => {
    const partial = await caller('Competitions.Admin', world.segel.id)
    await world.giveRole(partial.accountId, world.club)
    const { items } = (await partial.get('/competitions/waiting')).json()
    expect(items.some((item: { announcementId: string }) => item.announcementId === announcementId)).toBe(false)
  })
})

describe('the list', () => {
  const titles = async (query: string) =>
    ((await world.anna.get(`${world.base}?${query}`)).json().items as { title: string }[]).map(({ title }) => title)
  it('searches, filters and sorts', async () => {
    await world.create(world.anna, {
      title: 'Älvdalens cup',
      titleEn: 'River Valley Cup',
      competitionType: 'SC',
      season: 2028,
      classIds: [world.open],
    })
    expect(await titles('q=alvdal')).toEqual(['Älvdalens cup'])
    expect(await titles('q=river')).toEqual(['Älvdalens cup'])
    expect(await titles('type=SC&season=2028')).toEqual(['Älvdalens cup'])
    expect(await titles(`class=${world.open}`)).toEqual(['Älvdalens cup'])
    expect(await titles('from=2027-08-01')).toEqual([])
    expect((await titles('sort=title&direction=desc'))[0]).toBe('Älvdalens cup')
    expect(await titles('mark=cancelled')).toEqual([])
    for (const sort of [
      'title',
      'status',
      'waiting',
      'deadline',
      'branch',
      'competitionType',
      'season',
      'period',
      'lastApplicationDay',
      'updatedAt',
    ]) {
      expect((await world.anna.get(`${world.base}?sort=${sort}`)).statusCode, sort).toBe(200)
    }
  })
})

describe('recent changes', () => {
  const changed = async (name: string, id: string | null) => {
    const reader = await world.as([id === null ? { name } : { name, associationId: id }], id)
    return (await reader.get('/dashboard/changes')).json().items as {
      recordType: string
      recordId: string
      announcementId: string | null
    }[]
  }
  it('show what the account may read in its context', async () => {
    const inBranch = await changed('Competitions.View', world.segel.id)
    expect(inBranch).toHaveLength(6)
    expect(new Set(inBranch.map(({ recordType }) => recordType)).has('organization')).toBe(false)
    const clubs = await changed('Organizations.View', world.segel.id)
    expect(clubs.filter(({ recordType }) => recordType !== 'organization')).toEqual([])
    const neither = await caller('Members.View', world.segel.id)
    expect((await neither.get('/dashboard/changes')).statusCode).toBe(403)
  })
  it('show in a district only what concerns it, with links to the records', async () => {
    const far = await world.createAssociation('Fjärran', 1)
    expect(await changed('Competitions.View', far.id)).toEqual([])
    const name = 'Ligger fjärran'
    const announcement = await world.published({ competitionType: 'Ranking', title: name, districtIds: [far.id] })
    const applied = await world.confirmed(announcement.id)
    const items = await changed('Competitions.View', far.id)
    expect(new Set(items.map(({ recordId }) => recordId))).toEqual(new Set([announcement.id, applied.id]))
    for (const { recordType, announcementId: of } of items)
      expect(of).toBe(recordType === 'application' ? announcement.id : null)
  })
  it('show nothing of an unsubmitted application', async () => {
    const id = uuidv7()
    const email = 'tyst@klubb.example'
    await world.outside('POST', `/competitions/${announcementId}/applications`, {
      ...world.form(),
      id,
      email,
      send: true,
    })
    const ids = async () => (await changed('SysAdmin', null)).map(({ recordId }) => recordId)
    expect(await ids()).not.toContain(id)
    await world.outside('POST', '/application/confirm', {}, await world.mailed(email, 'applicant'))
    expect(await ids()).toContain(id)
  })
})

describe('a club in two branches', () => {
  it('has its competitions in the contexts that may read them', async () => {
    const { segel, fallskarm, club } = world
    await world.db
      .insert(organizationBranch)
      .values({ id: uuidv7(), organizationId: club, branchId: fallskarm.id, validFrom: '2000-01-01' })
    const hasCompetitions = async (id: string, ...names: string[]) => {
      const reader = await world.as(
        names.map((name) => ({ name, associationId: id })),
        id,
      )
      return (await reader.get(`/organizations/${club}`)).json().counts.competitions > 0
    }
    expect(await hasCompetitions(segel.id, 'Organizations.View', 'Competitions.View')).toBe(true)
    expect(await hasCompetitions(segel.id, 'Organizations.View')).toBe(false)
    expect(await hasCompetitions(fallskarm.id, 'Organizations.View', 'Competitions.View')).toBe(false)
  })
})
