// A championship title is held once a year, also after a move to another year, and a refusal says by what.
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { takenText } from './championship-titles.ts'
import { testSeason, type TestSeason } from './testing.ts'

let world: TestSeason
beforeAll(async () => {
  world = await testSeason()
})
afterAll(() => world.close())

const ofYear = (season: number) => ({
  season,
  title: `SM ${season}`,
  proposedFrom: `${season}-07-01`,
  proposedTo: `${season}-07-10`,
})
const moveTo = (year: number) => ({
  reason: 'Banan är stängd',
  newId: uuidv7(),
  proposedFrom: `${year}-08-01`,
  proposedTo: `${year}-08-05`,
  lastApplicationDay: '2027-06-01',
})

it('an announcement cannot move to a year in which another holds its title', async () => {
  const { bo, act } = world
  const first = await world.published(ofYear(2027))
  await world.published(ofYear(2028))
  const refused = await act(bo, 'move', first, moveTo(2028))
  expect(refused.statusCode).toBe(422)
  expect(refused.json().errors).toEqual([{ code: 'Blocked', message: 'SM 2028 i STD finns redan: ”SM 2028”.' }])
  const same = await act(bo, 'move', first, moveTo(2027))
  expect(same.json()).toMatchObject({ season: 2027, proposedFrom: '2027-08-01' })
})

it('a title is that of the year of the days, whatever the season', async () => {
  const { anna, bo, act, acted } = world
  const days = { startsOn: '2034-10-09', endsOn: '2034-10-11' }
  const held = await world.confirmed((await world.published(ofYear(2034))).id, days)
  await world.decided(bo, 'approve', held)
  const autumn = { ...ofYear(2035), proposedFrom: '2034-10-09', proposedTo: '2034-10-11' }
  const submitted = await acted(anna, 'submit', await world.create(anna, autumn))
  const refused = await act(bo, 'approve', submitted)
  expect(refused.statusCode).toBe(422)
  expect(refused.json().errors).toEqual([{ code: 'Blocked', message: 'SM 2034 i STD finns redan: ”SM 2034”.' }])
  // It does not hold the title of its season either.
  expect(await world.published({ ...ofYear(2035), title: 'Det rätta SM' })).toMatchObject({ status: 'Published' })
})

it('a move keeps the season within a year, and else moves it by as many years, which its history tells', async () => {
  const { bo, acted } = world
  const ranking = {
    ...ofYear(2036),
    competitionType: 'Ranking',
    proposedFrom: '2035-10-09',
    proposedTo: '2035-10-11',
  } as const
  const inYear = await acted(bo, 'move', await world.published(ranking), moveTo(2035))
  expect(inYear).toMatchObject({ season: 2036, proposedFrom: '2035-08-01' })
  expect(await acted(bo, 'move', inYear, moveTo(2036))).toMatchObject({ season: 2037 })
  const history = (await bo.get(`${world.base}/${inYear.id}/history`)).json().items
  const { changes } = history.find(
    ({ action, changes: found }: { action: string; changes: object[] }) => action === 'move' && found.length > 0,
  )
  expect(changes).toContainEqual(expect.objectContaining({ label: 'Säsong', old: '2036', new: '2037' }))
})

it('a sanction cannot either, unless its title is another', async () => {
  const { bo } = world
  const days = { startsOn: '2029-07-02', endsOn: '2029-07-04' }
  const sent = await world.confirmed((await world.published(ofYear(2029))).id, days)
  const { sanction } = await world.decided(bo, 'approve', sent)
  await world.published(ofYear(2030))
  const url = `/competitions/sanctions/${sanction.id}`
  const move = { reason: 'Väder', startsOn: '2030-05-01', endsOn: '2030-05-02' }
  const refused = await bo.post(`${url}/move`, { version: 1, ...move })
  expect(refused.statusCode).toBe(422)
  expect(refused.json().errors[0].message).toBe('SM 2030 i STD finns redan: ”SM 2030”.')
  const inYear = await bo.post(`${url}/move`, { version: 1, ...move, startsOn: '2029-08-01', endsOn: '2029-08-02' })
  expect(inYear.statusCode, inYear.body).toBe(200)
})

it('a cancelled competition whose announcement is not reopened holds its title no longer', async () => {
  const { bo } = world
  const days = { startsOn: '2032-07-02', endsOn: '2032-07-04' }
  const sent = await world.confirmed((await world.published(ofYear(2032))).id, days)
  const { sanction } = await world.decided(bo, 'approve', sent)
  const url = `/competitions/sanctions/${sanction.id}`
  expect((await bo.post(`${url}/cancel`, { version: 1, reason: 'Väder' })).statusCode).toBe(200)
  expect(await world.published({ ...ofYear(2032), title: 'SM igen' })).toMatchObject({ status: 'Published' })
})

it('a cancelled competition does not open its announcement for a title that another has got in one of its classes', async () => {
  const { bo, standard, open } = world
  const announced = await world.published({ ...ofYear(2037), classIds: [standard, open] })
  const days = { startsOn: '2037-07-02', endsOn: '2037-07-04' }
  const { sanction } = await world.decided(bo, 'approve', await world.confirmed(announced.id, days))
  await world.published({ ...ofYear(2037), title: 'SM i öppen klass', classIds: [open] })
  const cancel = (reopensAnnouncement: boolean) =>
    bo.post(`/competitions/sanctions/${sanction.id}/cancel`, { version: 1, reason: 'Väder', reopensAnnouncement })
  const refused = await cancel(true)
  expect(refused.statusCode, refused.body).toBe(422)
  const message =
    'Utlysningen kan inte öppnas: SM 2037 i OPEN finns redan: ”SM i öppen klass”. Svara Nej på frågan om utlysningen ska öppnas.'
  expect(refused.json().errors).toEqual([{ code: 'Blocked', message }])
  expect((await cancel(false)).statusCode).toBe(200)
})

it('a title of a district is held once in each district of a competition, not in its club’s alone', async () => {
  const { bo, skane, norr } = world
  const ofYear2031 = { ...ofYear(2031), competitionType: 'Ranking', title: 'Rankingtävling' } as const
  const announcement = await world.published({ ...ofYear2031, districtIds: [skane.id, norr.id] })
  const application = await world.confirmed(announcement.id, { startsOn: '2031-07-02', endsOn: '2031-07-04' })
  await world.published({ ...ofYear2031, competitionType: 'DM', title: 'DM i norr', districtIds: [norr.id] })
  const classes = [{ classTypeId: world.standard, championship: 'DM' }]
  const refused = await world.decide(bo, 'approve', application, { classes })
  expect(refused.json().errors).toEqual([{ code: 'Blocked', message: 'DM 2031 i STD finns redan: ”DM i norr”.' }])
})

it('a title of a district is not held in another one that is added to the competition later', async () => {
  const { bo, skane, norr } = world
  const ofYear2033 = { ...ofYear(2033), competitionType: 'DM' } as const
  const announcement = await world.published({ ...ofYear2033, title: 'DM i syd', districtIds: [skane.id] })
  await world.published({ ...ofYear2033, title: 'DM i norr', districtIds: [norr.id] })
  const sent = await world.confirmed(announcement.id, { startsOn: '2033-07-02', endsOn: '2033-07-04' })
  const classes = [{ classTypeId: world.standard, championship: 'DM' }]
  const { sanction } = await world.decided(bo, 'approve', sent, { classes })
  const url = `/competitions/sanctions/${sanction.id}`
  const seen = (await bo.get(url)).json()
  const refused = await bo.put(url, { ...seen, classes, coOrganizerIds: [], districtIds: [skane.id, norr.id] })
  expect(refused.json().errors).toEqual([{ code: 'Blocked', message: 'DM 2033 i STD finns redan: ”DM i norr”.' }])
})

it('a title of a district without a named district is held once, and takes none from the districts', async () => {
  const { anna, bo, act, acted, skane } = world
  const dm = (season: number, title: string, districtIds: string[]) =>
    ({ ...ofYear(season), competitionType: 'DM', title, districtIds }) as const
  await world.published(dm(2038, 'DM i syd', [skane.id]))
  const open = await world.published(dm(2038, 'DM utan distrikt', []))
  await world.published(dm(2039, 'DM utan distrikt', []))
  expect(await world.published(dm(2039, 'DM i syd', [skane.id]))).toMatchObject({ status: 'Published' })
  const second = await acted(anna, 'submit', await world.create(anna, dm(2038, 'DM igen', [])))
  const message = 'DM 2038 i STD finns redan: ”DM utan distrikt”, som inte heller nämner något distrikt.'
  expect((await act(bo, 'approve', second)).json().errors).toEqual([{ code: 'Blocked', message }])
  // What is sanctioned of it has the district of its club.
  const sent = await world.confirmed(open.id, { startsOn: '2038-07-02', endsOn: '2038-07-04' })
  const classes = [{ classTypeId: world.standard, championship: 'DM' }]
  const taken = (await world.decide(bo, 'approve', sent, { classes })).json().errors
  expect(taken).toEqual([{ code: 'Blocked', message: 'DM 2038 i STD finns redan: ”DM i syd”.' }])
})

it.each(['VM', 'EM'] as const)(
  'the title %s is one too, whose announcement seeks no other organizer',
  async (title) => {
    const { bo, standard, rival, outside } = world
    const named = { title: `${title} i segelflyg`, titleEn: 'Gliding Championship', descriptionEn: 'Organiser wanted.' }
    const announced = await world.published({ ...ofYear(2040), ...named, competitionType: title })
    const days = { startsOn: '2040-07-02', endsOn: '2040-07-04' }
    const first = await world.confirmed(announced.id, days)
    const second = await world.confirmed(announced.id, { ...days, organizationId: rival }, 'styrelsen@berget.example')
    const body = { classes: [{ classTypeId: standard, championship: title }] }
    await world.decided(bo, 'approve', first, body)
    const message = `${title} 2040 i STD finns redan: ”${title} i segelflyg”.`
    expect((await world.decide(bo, 'approve', second, body)).json().errors).toEqual([{ code: 'Blocked', message }])
    const { items } = (await outside('GET', `/calendar?from=2040-01-01&to=2040-12-31&type=${title}`)).json()
    expect(items).toMatchObject([{ kind: 'sanction' }])
  },
)

it('a title that two competitions have already stops no other change of them, and no third one gets it', async () => {
  const { bo, skane, norr, standard, db } = world
  const classes = (championship: string) => [{ classTypeId: standard, championship }]
  const titled = async (title: string, districtId: string) => {
    const ranking = { ...ofYear(2041), competitionType: 'Ranking' as const, title, districtIds: [districtId] }
    const sent = await world.confirmed((await world.published(ranking)).id, {
      startsOn: '2041-07-02',
      endsOn: '2041-07-04',
    })
    return (await world.decided(bo, 'approve', sent, { classes: classes('Ranking') })).sanction.id as string
  }
  const ids = [await titled('Ett', skane.id), await titled('Två', norr.id), await titled('Tre', skane.id)]
  const change = async (id: string | undefined, changed: object) => {
    const url = `/competitions/sanctions/${id}`
    return bo.put(url, { ...(await bo.get(url)).json(), coOrganizerIds: [], districtIds: [skane.id], ...changed })
  }
  await db.$client.query("update sanction_class set championship = 'EM' where sanction_id = any($1)", [ids.slice(0, 2)])
  const moved = await change(ids[0], { classes: classes('EM'), districtIds: [skane.id, norr.id] })
  expect(moved.statusCode, moved.body).toBe(200)
  const third = await change(ids[2], { classes: classes('EM') })
  expect(third.json().errors).toEqual([{ code: 'Blocked', message: 'EM 2041 i STD finns redan: ”Ett”.' }])
  // A DM title that both have in a district does not stop one from leaving another.
  await db.$client.query("update sanction_class set championship = 'DM' where sanction_id = any($1)", [ids.slice(0, 2)])
  const left = await change(ids[0], { classes: classes('DM'), districtIds: [norr.id] })
  expect(left.statusCode, left.body).toBe(200)
})

it('a new last day in the past is refused; the old one may stay', async () => {
  const { bo, act, clock } = world
  const announcement = await world.published({ competitionType: 'Ranking', title: 'Rankingtävling' })
  clock.now = new Date('2027-04-10T10:00:00Z')
  const body = { ...moveTo(2027), lastApplicationDay: '2027-04-01' }
  const refused = await act(bo, 'move', announcement, body)
  expect(refused.json().errors[0]).toMatchObject({
    field: 'lastApplicationDay',
    message: 'Ny sista ansökningsdag kan inte vara en dag som har varit.',
  })
  expect((await act(bo, 'move', announcement, { ...body, lastApplicationDay: '2027-03-31' })).statusCode).toBe(200)
})

it('days of another century are refused with a message', async () => {
  const body = { ...world.draft(), id: uuidv7(), branchId: world.segel.id }
  const days = { proposedFrom: '9999-12-30', proposedTo: '9999-12-31' }
  const answer = await world.anna.post(world.base, { ...body, ...days })
  expect(answer.statusCode).toBe(400)
  expect(answer.json().errors.map(({ field }: { field: string }) => field)).toEqual(['proposedFrom', 'proposedTo'])
})

it('a title that is held in several classes names them in a sentence', () => {
  const holder = { kind: 'sanction' as const, id: 's', title: 'Segel-SM', codes: ['A', 'B'], isWithoutDistrict: false }
  expect(takenText('SM', 2027, holder)).toBe('SM 2027 i A och B finns redan: ”Segel-SM”.')
})
