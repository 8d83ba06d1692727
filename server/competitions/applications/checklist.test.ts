// Checklist of an application, and the checklists stored at decisions.
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hiddenOfficialName } from '#contract/competitions/officials/hidden-official.ts'
import { day, messageOf, testSeason, type TestSeason } from '../testing.ts'

let world: TestSeason
beforeAll(async () => {
  world = await testSeason()
})
afterAll(() => world.close())

const ranking = { competitionType: 'Ranking' } as const

describe('a decision', () => {
  interface Decided {
    submissions: { outcome: string; checklist: { rule: string; text: string }[] | null }[]
  }
  const rulesOf = ({ submissions: [last] }: Decided) => last?.checklist?.map(({ rule }) => rule)
  const inTimeOf = ({ submissions: [last] }: Decided) => last?.checklist?.find(({ rule }) => rule === 'leadTime')?.text

  it('stores its checklist, also for rejected competing applications, and hides it from applicants', async () => {
    const { bo } = world
    const announcement = await world.published({ ...ranking, title: 'Fryst' })
    const chosen = await world.confirmed(announcement.id)
    const other = await world.applied(announcement.id, { organizationId: world.rival })
    const url = (id: string) => `${world.base}/${announcement.id}/applications/${id}`
    expect((await bo.get(url(chosen.id))).json().submissions[0].checklist).toBeNull()
    await world.decided(bo, 'approve', chosen, {
      classes: [{ classTypeId: world.standard, championship: 'Ranking' }],
      rejectOthers: { reason: 'En annan är vald', applications: [{ id: other.id, version: other.version }] },
    })
    const left = 'till första dagen, 2 juli 2027.'
    world.clock.now = new Date('2027-03-01T10:00:00Z')
    for (const { id } of [chosen, other]) {
      const shown = (await bo.get(url(id))).json()
      expect(rulesOf(shown)).toEqual(expect.arrayContaining(['complete', 'clubConfirmed', 'period', 'officials']))
      expect(inTimeOf(shown)).toBe(`151\u00A0dagar kvar ${left}`)
    }
    world.clock.now = new Date(`${day}T10:00:00Z`)
    const applicantView = (await world.outside('GET', '/application', undefined, chosen.token)).json()
    expect(applicantView.submissions[0]).toMatchObject({ outcome: 'approved' })
    expect(applicantView.submissions[0]).not.toHaveProperty('checklist')
  })
  it('stores the checklist of an announcement too', async () => {
    const { anna, bo, acted, create } = world
    const approved = await world.published({ ...ranking, title: 'Fryst utlysning' })
    const rejected = await acted(bo, 'reject', await acted(anna, 'submit', await create(anna, ranking)), {
      reason: 'Nej',
    })
    for (const shown of [approved, rejected]) expect(rulesOf(shown)).toEqual(expect.arrayContaining(['leadTime']))
  })
})

describe('the checklist', () => {
  it('has lines for collisions, lead time and missing permissions, each with its rule', async () => {
    const { bo } = world
    const announcement = await world.published({ ...ranking, classIds: [world.open] })
    const near = await world.confirmed(announcement.id, {
      classIds: [world.open],
      startsOn: '2027-07-20',
      endsOn: '2027-07-21',
    })
    await world.decided(bo, 'approve', near, { classes: [{ classTypeId: world.open, championship: 'Ranking' }] })
    const other = await world.published({ ...ranking, title: 'Vårcupen', classIds: [world.open] })
    const sent = await world.applied(other.id, {
      classIds: [world.open],
      startsOn: '2027-07-23',
      endsOn: '2027-07-24',
      reserveStartsOn: '2027-07-30',
      latitude: 58.4,
      longitude: 13.6,
      airspaceState: 'applied',
      officials: [
        { role: 'director', name: 'Tage', contact: '' },
        { role: 'safety', name: 'Siv', contact: '' },
        { role: 'judge', name: 'Tage', contact: '' },
      ],
    })
    const { items } = (await bo.get(`${world.base}/${other.id}/applications/${sent.id}/checklist`)).json()
    const found = (rule: string) => items.find((line: { rule: string }) => line.rule === rule)
    expect(found('clubConfirmed')).toMatchObject({
      outcome: 'blocking',
      text: 'Obekräftad: frågan mejlades den 1 februari 2027.',
    })
    expect(found('clubAffiliated')).toMatchObject({ outcome: 'ok', link: `/organizations/view/${world.club}` })
    expect(found('period')).toMatchObject({
      outcome: 'warning',
      text: '23–24 juli 2027 ligger utanför 1–10 juli 2027.',
    })
    expect(found('reserve')).toMatchObject({
      outcome: 'warning',
      text: '30 juli 2027 ligger utanför 1–10 juli 2027.',
    })
    expect(found('airspace')).toMatchObject({
      outcome: 'warning',
      requirement: 'Luftrummet är ordnat.',
      text: 'Tillstånd för luftrummet: sökt.',
    })
    expect(found('officials')).toMatchObject({ outcome: 'warning', text: 'Tage har båda uppdragen.' })
    expect(found('collision').text).toMatch(
      /^”SM i segelflyg Ålleberg” 20–21 juli 2027 \(OPEN\): 1\u00A0dag emellan, 30 km bort\.$/,
    )
  })
  it('blocks reserve days before the end of the competition by a line of their own', async () => {
    const { bo, db, base } = world
    const announcement = await world.published({ ...ranking, title: 'Gamla reservdagar' })
    const sent = await world.applied(announcement.id)
    await db.$client.query(
      `update application set reserve_starts_on = starts_on, reserve_ends_on = starts_on where id = $1`,
      [sent.id],
    )
    const { items } = (await bo.get(`${base}/${announcement.id}/applications/${sent.id}/checklist`)).json()
    const found = (rule: string) => items.find((line: { rule: string }) => line.rule === rule)
    expect(found('complete')).toMatchObject({ outcome: 'ok' })
    expect(found('reserve')).toMatchObject({
      outcome: 'blocking',
      text: 'Reservdagarna måste komma efter tävlingsdagarna, högst ett år senare. Begär komplettering.',
    })
  })
  it('takes two officials whose names are hidden for no double', async () => {
    const announcement = await world.published({ ...ranking, title: 'Dolda namn' })
    const officials = (['director', 'safety', 'judge'] as const).map((role) => ({
      role,
      name: hiddenOfficialName,
      contact: '',
    }))
    const sent = await world.applied(announcement.id, { officials })
    const { items } = (await world.bo.get(`${world.base}/${announcement.id}/applications/${sent.id}/checklist`)).json()
    expect(items.find((line: { rule: string }) => line.rule === 'officials')).toMatchObject({ outcome: 'ok' })
  })
  it('compares the districts of the club and the place with those of the announcement', async () => {
    const { bo, db } = world
    const fields = [
      { name: 'Ålleberg', icao: 'ESGC', latitude: 58.13, longitude: 13.6 },
      { name: 'Fältet', icao: '', latitude: 57, longitude: 15 },
    ]
    await db.$client.query('update organization set home_fields = $1 where id = $2', [
      JSON.stringify(fields),
      world.club,
    ])
    const announcement = await world.published({ ...ranking, districtIds: [world.skane.id] })
    const districtOf = async (values: Parameters<typeof world.applied>[1], announcementId = announcement.id) => {
      const { id } = await world.applied(announcementId, values)
      const { items } = (await bo.get(`${world.base}/${announcementId}/applications/${id}/checklist`)).json()
      return items.find(({ rule }: { rule: string }) => rule === 'district')
    }
    expect(await districtOf({ icao: 'ESGC', latitude: null, longitude: null })).toMatchObject({
      outcome: 'ok',
      requirement: 'Föreningen och platsen hör till ett distrikt som utlysningen gäller: Skåne.',
      text: 'Föreningen: Skåne. Platsen: Skåne (Ålleberg).',
    })
    expect(await districtOf({ organizationId: world.rival, icao: '', latitude: 57.1, longitude: 15.1 })).toMatchObject({
      outcome: 'warning',
      text: 'Föreningen: Norrland. Platsen: Skåne (Fältet).',
    })
    expect(await districtOf({ icao: '', latitude: 64, longitude: 20 })).toMatchObject({
      outcome: 'warning',
      text: 'Föreningen: Skåne. Platsens distrikt går inte att avgöra.',
    })
    const everywhere = await world.published({ ...ranking, title: 'Riksomfattande' })
    expect(await districtOf({}, everywhere.id)).toBeUndefined()
  })
  it('blocks the days that the announcement was moved from', async () => {
    const { bo, acted, clock, base } = world
    const first = await world.published({ ...ranking, title: 'Flyttad cup' })
    const { id } = await world.applied(first.id)
    clock.now = new Date(`${day}T11:00:00Z`)
    const days = { proposedFrom: '2027-08-01', proposedTo: '2027-08-05', lastApplicationDay: '2027-05-01' }
    const current = (await bo.get(`${base}/${first.id}`)).json()
    const moved = await acted(bo, 'move', current, { reason: 'Banan är stängd', newId: uuidv7(), ...days })
    const { items } = (await bo.get(`${base}/${moved.id}/applications/${id}/checklist`)).json()
    expect(items.find(({ rule }: { rule: string }) => rule === 'period')).toMatchObject({
      outcome: 'blocking',
      text: '2–9 juli 2027 ligger utanför 1–5 aug 2027, dit tävlingen flyttades när ansökan redan var inskickad. Begär komplettering.',
    })
    clock.now = new Date(`${day}T10:00:00Z`)
  })
  it('blocks when the club could not be asked, until staff ask it again', async () => {
    const { bo, db } = world
    await db.$client.query("update organization set email = '' where id = $1", [world.rival])
    const announcement = await world.published(ranking)
    const sent = await world.applied(announcement.id, { organizationId: world.rival })
    const url = `${world.base}/${announcement.id}/applications/${sent.id}`
    const line = (await bo.get(`${url}/checklist`))
      .json()
      .items.find(({ rule }: { rule: string }) => rule === 'clubConfirmed')
    expect(line.text).toBe(
      'Obekräftad: föreningen har ingen fråga som gäller. Se att den har en registrerad e-postadress och fråga den.',
    )
    expect(messageOf(await bo.post(`${url}/ask-club`, { version: sent.version }))).toBe(
      'Föreningen har ingen registrerad e-postadress. Lägg till den först.',
    )
    await db.$client.query("update organization set email = 'ny@berget.example' where id = $1", [world.rival])
    const response = await bo.post(`${url}/ask-club`, { version: sent.version })
    expect(response.json()).toMatchObject({ clubAskedEmail: 'ny@berget.example' })
    expect(await world.mailed('ny@berget.example', 'club')).toHaveLength(43)
  })
})
