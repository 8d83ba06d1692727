// A branch and a district out of use: offered nowhere, refused in new records, kept by older ones, and back when restored.
import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { organizationValues, type OrganizationDraft } from '#contract/organizations/organization.ts'
import { testSeason, type TestSeason } from '../competitions/testing.ts'
import { eventDraft } from '../competitions/testing-drafts.ts'
import { untilWaiting } from '../db/testing-lock-waits.ts'
import { licenceTypeRow } from '../licences/testing-licence-types.ts'

let world: TestSeason
let system: Awaited<ReturnType<TestSeason['as']>>
let branch: { id: string }
let district: { id: string }
let older: { announcement: string; event: string; classType: string; licenceType: string }
beforeAll(async () => {
  world = await testSeason()
  system = await world.as([{ name: 'SysAdmin' }], null)
  branch = await world.createAssociation('Drakflyg')
  district = await world.createAssociation('Bergslagen', 1)
  older = { announcement: uuidv7(), event: uuidv7(), classType: uuidv7(), licenceType: uuidv7() }
  for (const answer of [
    await system.post(world.base, { ...plan(), id: older.announcement, branchId: branch.id }),
    await system.post('/competitions/events', { id: older.event, ...eventDraft(branch.id) }),
    await system.post('/class-types', { id: older.classType, branchId: branch.id, ...classDraft }),
    await system.post('/license-types', { id: older.licenceType, ...licenceTypeRow(branch.id), code: 'DRAKE' }),
  ])
    if (answer.statusCode !== 200) throw new Error(answer.body)
})
afterAll(() => world.close())

const classDraft = {
  code: 'DR',
  name: 'Drake',
  nameEn: '',
  faiClass: '',
  disciplineGroup: '',
  isTeam: false,
  teamSize: null,
}
const plan = () => ({ ...world.draft({ classIds: [] }), districtIds: [district.id] })
const account = (associationId: string) => ({
  id: uuidv7(),
  identityNumber: '198202252386',
  firstName: 'Ny',
  lastName: 'Person',
  title: '',
  email: 'ny@example.se',
  phoneNumber: '',
  roles: [{ scope: 'Members.View', associationId, lastDay: null }],
})
const club = (districtId: string, branchIds: string[]) => ({
  id: uuidv7(),
  organizationNumber: '',
  name: 'Ny klubb',
  email: '',
  districtId,
  branchIds,
})
const importClub = async (row: string) => {
  const payload = Buffer.from(`Namn;Distrikt;Grenar\n${row}`)
  const headers = { 'content-type': 'application/octet-stream' }
  const { id, columns } = (
    await system.call({ method: 'POST', url: '/organizations/imports?name=a.csv', payload, headers })
  ).json()
  await system.put(`/organizations/imports/${id}/columns`, {
    fields: columns.map(({ field }: { field: string }) => field),
  })
  return (await system.get(`/organizations/imports/${id}/rows`)).json().items[0]
}
const turn = async (verb: 'deactivate' | 'restore', turned = [branch, district]) => {
  for (const { id } of turned) {
    const { version } = (await system.get(`/associations/${id}`)).json()
    const answer = await system.post(`/associations/${id}/${verb}`, { version })
    if (answer.statusCode !== 200) throw new Error(answer.body)
  }
}

/** Whether both associations are offered, by the place where associations are chosen. */
const offers = async () => {
  const ids = (items: { id: string }[]) => [branch, district].every(({ id }) => items.some((item) => item.id === id))
  const choices = (await system.get('/associations/choices')).json().items
  const isActive = (choice: { isActive: boolean }) => choice.isActive
  const calendar = (await world.outside('GET', '/calendar/choices')).json()
  const dashboard = [
    ...(await system.get('/dashboard/clubs')).json().items,
    ...(await (await world.as([{ name: 'SysAdmin' }], world.segel.id)).get('/dashboard/clubs')).json().items,
  ]
  const inContext = await world.callerOf(system.accountId, branch.id)
  return {
    forms: ids(choices.filter(isActive)),
    contexts: ids((await system.get('/session')).json().associations),
    header: (await inContext.get('/competitions/announcements')).statusCode === 200,
    calendar: ids([...calendar.branches, ...calendar.districts].filter(isActive)),
    dashboard: ids(dashboard),
    import: (await importClub('Importklubben;Bergslagen;Drakflyg')).group === 'new',
  }
}

/** New records that name the branch or the district: the status and the field of each. */
const attempts = async () => {
  const existing = (await system.get(`/organizations/${world.club}`)).json()
  const sent = {
    announcement: await system.post(world.base, { ...plan(), districtIds: [], id: uuidv7(), branchId: branch.id }),
    'announcement of a district': await system.post(world.base, { ...plan(), id: uuidv7(), branchId: world.segel.id }),
    copy: await system.post(`${world.base}/${older.announcement}/copy`, { newId: uuidv7() }),
    event: await system.post('/competitions/events', { id: uuidv7(), ...eventDraft(branch.id) }),
    'event of a district': await system.post('/competitions/events', { id: uuidv7(), ...eventDraft(district.id) }),
    class: await system.post('/class-types', {
      ...classDraft,
      id: uuidv7(),
      branchId: branch.id,
      code: 'N',
      name: 'Ny',
    }),
    'licence type': await system.post('/license-types', { ...licenceTypeRow(branch.id), id: uuidv7(), code: 'NYA' }),
    'licence type of the federation': await system.post('/license-types', {
      ...licenceTypeRow(world.segel.id),
      id: uuidv7(),
      code: 'FSF',
      issuerId: null,
      branchIds: [branch.id],
    }),
    role: await system.post('/accounts', account(branch.id)),
    'club of the district': await system.post('/organizations', club(district.id, [world.segel.id])),
    'club of the branch': await system.post('/organizations', club(world.skane.id, [branch.id])),
    affiliation: await system.put(`/organizations/${world.club}`, {
      ...existing,
      organizationNumber: '',
      districtId: existing.district.id,
      branches: [{ branchId: branch.id, validFrom: '2027-01-01', validTo: null }],
    }),
  }
  return Object.fromEntries(
    Object.entries(sent).map(([name, answer]) => [
      name,
      `${answer.statusCode} ${answer.json().errors?.[0]?.message ?? ''}`,
    ]),
  )
}

/** The counts of the dashboard are cached until a notice arrives. */
const where = (found: Record<string, boolean>, isOffered: boolean) =>
  Object.keys(found).filter((name) => found[name] === isOffered)

const branchIsOut = 'Drakflyg är inaktivt och kan inte väljas.'
const districtIsOut = 'Bergslagen är inaktivt och kan inte väljas.'

describe('out of use', () => {
  beforeAll(() => turn('deactivate'))
  it('they are offered nowhere', async () => {
    await expect.poll(async () => where(await offers(), true)).toEqual([])
  })
  it('they are refused in every new record', async () => {
    expect(await attempts()).toEqual({
      announcement: `400 ${branchIsOut}`,
      'announcement of a district': `400 ${districtIsOut}`,
      copy: `403 ${branchIsOut}`,
      event: `400 ${branchIsOut}`,
      'event of a district': `400 ${districtIsOut}`,
      class: `400 ${branchIsOut}`,
      'licence type': `400 ${branchIsOut}`,
      'licence type of the federation': `400 ${branchIsOut}`,
      role: `400 ${branchIsOut}`,
      'club of the district': `400 ${districtIsOut}`,
      'club of the branch': `400 ${branchIsOut}`,
      affiliation: `400 ${branchIsOut}`,
    })
  })
  it('older records keep them, and say so', async () => {
    const announcement = (await system.get(`${world.base}/${older.announcement}`)).json()
    expect([announcement.branch.name, announcement.districts[0].name]).toEqual([
      'Drakflyg (inaktiv)',
      'Bergslagen (inaktiv)',
    ])
    const saved = await system.put(`${world.base}/${older.announcement}`, {
      ...plan(),
      version: announcement.version,
      title: 'Ny titel',
    })
    expect(saved.statusCode).toBe(200)
    const event = (await system.get(`/competitions/events/${older.event}`)).json()
    expect(event.organizer.name).toBe('Drakflyg (inaktiv)')
    const changed = { ...eventDraft(branch.id), title: 'Ny titel', version: event.version }
    expect((await system.put(`/competitions/events/${older.event}`, changed)).statusCode).toBe(200)
    expect((await system.get(`/class-types/${older.classType}`)).json().branch.shortName).toBe('Drakflyg (inaktiv)')
    const type = (await system.get(`/license-types/${older.licenceType}`)).json()
    expect([type.issuer.shortName, type.branches[0].shortName]).toEqual(['Drakflyg (inaktiv)', 'Drakflyg (inaktiv)'])
    const { name, version } = type
    expect(
      (await system.put(`/license-types/${older.licenceType}`, { ...type, name: `${name} 2`, version })).statusCode,
    ).toBe(200)
  })
})

describe('restored', () => {
  beforeAll(() => turn('restore'))
  it('they are back', async () => {
    await expect.poll(async () => where(await offers(), false)).toEqual([])
    expect(new Set(Object.values(await attempts()).map((text) => text.slice(0, 3)))).toEqual(new Set(['200']))
    expect((await system.get(`${world.base}/${older.announcement}`)).json().branch.name).toBe('Drakflyg')
  })
})

describe('clubs that had left before', () => {
  const ended = { validFrom: '2000-01-01', validTo: '2020-12-31' }
  let ballooning: { id: string }
  let former: string
  let left: string
  beforeAll(async () => {
    ballooning = await world.createAssociation('Ballong')
    const dalarna = await world.createAssociation('Dalarna', 1)
    former = await world.createClub({ name: 'Den före detta', districtId: world.skane.id }, [ballooning.id])
    left = await world.createClub({ name: 'Den utträdda', districtId: dalarna.id, status: 'left' }, [ballooning.id])
    await world.db.execute(
      sql`update organization_branch set valid_to = ${ended.validTo} where organization_id = ${former}`,
    )
    await turn('deactivate', [ballooning, dalarna])
  })
  const save = async (id: string, change: Partial<OrganizationDraft>) => {
    const values = organizationValues((await system.get(`/organizations/${id}`)).json())
    const answer = await system.put(`/organizations/${id}`, { ...values, ...change })
    return answer.statusCode === 200 ? 'saved' : answer.json().errors.map((error: { field: string }) => error.field)
  }
  const periods = (...list: { validFrom: string; validTo: string | null }[]) => ({
    branches: list.map((period) => ({ branchId: ballooning.id, ...period })),
  })

  it('are saved as they are, also with a shorter period', async () => {
    expect(await save(former, { notes: 'Ny uppgift' })).toBe('saved')
    expect(await save(former, periods({ ...ended, validTo: '2019-12-31' }))).toBe('saved')
    expect(await save(left, { notes: 'Ny uppgift' })).toBe('saved')
  })
  it('do not come back by a file', async () => {
    expect(await importClub('Den före detta;;Ballong')).toMatchObject({ group: 'impossible' })
  })
  it('do not come back by a longer period or a new one', async () => {
    expect(await save(former, periods({ ...ended, validTo: null }))).toEqual(['branches.0.branchId'])
    const again = { validFrom: '2027-01-01', validTo: null }
    expect(await save(former, periods({ ...ended, validTo: '2019-12-31' }, again))).toEqual(['branches.1.branchId'])
  })
  it('do not come back by another status', async () => {
    expect(await save(left, { status: 'active' })).toEqual(['branches.0.branchId', 'districtId'])
    expect(await save(left, { status: 'active', districtId: world.skane.id })).toEqual(['branches.0.branchId'])
    const rejoined = { status: 'active', districtId: world.skane.id, ...periods(ended) } as const
    expect(await save(left, rejoined)).toBe('saved')
  })
})

describe('an association that is taken out of use while a club is created in it', () => {
  /** Both wait for the row, in this order: the first that gets it decides. */
  const atOnce = async (district: { id: string }, order: readonly ('club' | 'deactivate')[]) => {
    const { version } = (await system.get(`/associations/${district.id}`)).json()
    const requests = {
      club: () =>
        system.post('/organizations', { ...club(district.id, [world.segel.id]), name: `Klubben i ${district.id}` }),
      deactivate: () => system.post(`/associations/${district.id}/deactivate`, { version }),
    }
    const sent: [string, ReturnType<(typeof requests)['club']>][] = []
    await world.db.transaction(async (tx) => {
      await tx.execute(sql`select from association where id = ${district.id} for update`)
      for (const name of order) {
        sent.push([name, requests[name]()])
        await untilWaiting(world.db, sent.length)
      }
    })
    const answers = await Promise.all(
      sent.map(async ([name, answer]) => [name, ((await answer).json().errors?.[0]?.message as string) ?? 'done']),
    )
    return Object.fromEntries(answers) as Record<'club' | 'deactivate', string>
  }

  it('refuses the club that comes second', async () => {
    const first = await world.createAssociation('Västra', 1)
    expect(await atOnce(first, ['deactivate', 'club'])).toEqual({
      deactivate: 'done',
      club: 'Västra är inaktivt och kan inte väljas.',
    })
  })

  it('is refused for the club that came first', async () => {
    const first = await world.createAssociation('Östra', 1)
    expect(await atOnce(first, ['club', 'deactivate'])).toEqual({
      club: 'done',
      deactivate: 'Kvar i Östra: 1\u00A0förening. Flytta eller avsluta den först.',
    })
  })
})
