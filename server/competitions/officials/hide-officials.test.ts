// An official who is tied to a person whose identity becomes protected, and is then named nowhere in the competition.
import { eq, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RecentChange } from '#contract/dashboard/dashboard-endpoints.ts'
import { writeAuditEvents } from '../../audit/audit-events.ts'
import { rowsOf } from '../../db/sql-expressions.ts'
import { application } from '../../db/tables/application-tables.ts'
import { licence } from '../../db/tables/licence-tables.ts'
import { licenceType } from '../../db/tables/licence-type-tables.ts'
import { mailOutbox } from '../../db/tables/mail-tables.ts'
import { officialPerson } from '../../db/tables/official-tables.ts'
import { person } from '../../db/tables/person-tables.ts'
import { sanction as sanctionTable } from '../../db/tables/sanction-tables.ts'
import { sentDuring } from '../../db/testing-lock-waits.ts'
import { licenceTypeRow } from '../../licences/testing-licence-types.ts'
import { mailContentOf } from '../../mail/templates.ts'
import { bodyOf, textOfDatabase } from '../../members/testing-persons.ts'
import { addSubmission } from '../../records/review/submissions.ts'
import { retentionActor } from '../../retention/subject.ts'
import { messageOf, testSeason, type TestSeason } from '../testing.ts'
import { applicationScope } from '../visibility.ts'

let world: TestSeason
beforeAll(async () => void (world = await testSeason()))
afterAll(() => world.close())

/** A person with a licence as a judge, who is written with another name than in the register. */
const judge = async (lastName: string) => {
  const { db, segel } = world
  const [id, typeId] = [uuidv7(), uuidv7()]
  await db
    .insert(licenceType)
    .values({ ...licenceTypeRow(segel.id), id: typeId, code: lastName.slice(0, 3).toUpperCase(), kind: 'judge' })
  await db.insert(person).values({ id, firstName: 'Siv', lastName })
  const validity = { validFrom: '2026-01-01', validTo: '2027-12-31' }
  await db
    .insert(licence)
    .values({ id: uuidv7(), branchId: segel.id, personId: id, typeId, number: `${lastName}-1`, ...validity })
  return id
}
const ranking = () => ({ classes: [{ classTypeId: world.standard, championship: 'Ranking' }] })
/** An application with the official 'Siv Säker'. */
const applied = async () => {
  const announcement = await world.published({ competitionType: 'Ranking' })
  const sent = await world.confirmed(announcement.id, {
    officials: [
      { role: 'director', name: 'Tage Ledare', contact: '' },
      { role: 'safety', name: 'Siv Säker', contact: '070-999 88 77' },
    ],
  })
  const url = `${world.base}/${announcement.id}/applications/${sent.id}`
  return { sent, url }
}
const tie = async (url: string, personId: string) => {
  const { version } = (await world.bo.get(url)).json()
  const answer = await world.bo.post(`${url}/tieOfficial`, { version, role: 'safety', name: 'Siv Säker', personId })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
const office = () => world.as([{ name: 'Global.Members.Admin' }], null)
const protect = async (id: string, name: string) => {
  const answer = await (await office()).post(`/members/${id}/protect`, { version: 1, name })
  expect(answer.statusCode, answer.body).toBe(200)
}

it('loses the name on the public page, the certificate, in applications, their decisions, histories and mails', async () => {
  const { bo, db } = world
  const personId = await judge('Dold')
  const { sent, url } = await applied()
  const { version } = await tie(url, personId)
  // Its organizer is mailed in English, others in Swedish.
  await db.$client.query("update application set language = 'en' where id = $1", [sent.id])
  const { sanction } = await world.decided(bo, 'approve', { ...sent, version }, ranking())
  const at = `/competitions/sanctions/${sanction.id}`
  const { officials, ...shown } = (await bo.get(at)).json()
  const changed = await bo.put(at, {
    ...shown,
    override: '',
    classes: shown.classes.map(({ id, championship }: { id: string; championship: string }) => ({
      classTypeId: id,
      championship,
    })),
    coOrganizerIds: [],
    districtIds: shown.districts.map(({ id }: { id: string }) => id),
    officials: [...officials, { role: 'judge', name: 'Bo Ek', contact: '' }],
  })
  expect(changed.statusCode, changed.body).toBe(200)
  expect((await world.outside('GET', `/competitions/${sanction.id}`)).body).toContain('Siv Säker')
  expect(await textOfDatabase(world)).toContain('070-999 88 77')

  await protect(personId, 'Siv Dold')

  expect(await textOfDatabase(world)).not.toMatch(/Siv Säker|070-999 88 77/)
  const page = (await world.outside('GET', `/competitions/${sanction.id}`)).json()
  expect(page.sanction.officials.map(({ name }: { name: string }) => name)).toEqual([
    'Tage Ledare',
    'Namnet visas inte',
    'Bo Ek',
  ])
  const certificate = await bodyOf(await bo.get(`${at}/certificate`))
  expect(certificate).toContain('Namnet visas inte')
  expect(certificate).not.toContain('Siv Säker')
  expect((await bo.get(at)).json().version).toBe(changed.json().version + 1)
  expect((await bo.get(`${at}/history`)).json().items.map(({ action }: { action: string }) => action)).toContain(
    'erase',
  )
  // Somebody has changed what is published, unlike retention.
  const { items } = (await bo.get('/dashboard/changes')).json<{ items: RecentChange[] }>()
  expect(items.find(({ recordId }) => recordId === sanction.id)).toMatchObject({ action: 'erase' })
  const mails = await db.select().from(mailOutbox).where(eq(mailOutbox.template, 'sanctionUpdated'))
  expect(mails.map(({ data }) => data['language'])).toEqual(expect.arrayContaining(['se', 'en']))
  for (const { template, data } of mails) {
    const text = JSON.stringify(mailContentOf(template as 'sanctionUpdated', data as never))
    const [own, other] = ['Namnet visas inte', 'Name not shown']
    expect(text).toContain(data['language'] === 'en' ? other : own)
    expect(text).not.toContain(data['language'] === 'en' ? own : other)
  }
  const [decided] = await rowsOf<{ officials: string; checklist: string }>(
    db,
    sql`select content ->> 'officials' as officials, checklist::text from submission where application_id = ${sent.id}`,
  )
  expect(decided?.officials).toBe('Tävlingsledare: Tage Ledare, Säkerhetsansvarig: Namnet visas inte')
  expect(decided?.checklist).toContain('Säkerhetsansvarig Namnet visas inte')
})

it('is also hidden in the application of a sanction whose tie is its own, and named where somebody else is tied', async () => {
  const { bo } = world
  const personId = await judge('Gömd')
  const [own, other] = [await applied(), await applied()]
  const { version } = (await bo.get(own.url)).json()
  const { sanction } = await world.decided(bo, 'approve', { ...own.sent, version }, ranking())
  await tie(`/competitions/sanctions/${sanction.id}`, personId)
  await tie(other.url, await judge('Annan'))
  await protect(personId, 'Siv Gömd')
  const names = async (url: string) =>
    (await bo.get(url)).json<{ officials: { name: string }[] }>().officials.map(({ name }) => name)
  expect(await names(own.url)).toEqual(['Tage Ledare', 'Namnet visas inte'])
  expect(await names(other.url)).toEqual(['Tage Ledare', 'Siv Säker'])
})

it('loses the name also in the history and mail of a competition that somebody is saving meanwhile', async () => {
  const { bo, db } = world
  const personId = await judge('Samtidig')
  const { sent, url } = await applied()
  const { version } = await tie(url, personId)
  const { sanction } = await world.decided(bo, 'approve', { ...sent, version }, ranking())
  const change = { policy: 'text' as const, field: 'officials', label: 'Funktionärer', old: '', new: 'Siv Säker' }
  await sentDuring(
    db,
    async (tx) => {
      await tx
        .update(sanctionTable)
        .set({ updatedAt: new Date().toISOString() })
        .where(eq(sanctionTable.id, sanction.id))
      await writeAuditEvents(retentionActor(), tx, [
        {
          action: 'update',
          recordType: 'sanction',
          recordId: sanction.id,
          recordLabel: 'Tävlingen',
          changes: [change],
        },
      ])
      await tx.insert(mailOutbox).values({
        id: uuidv7(),
        decision: `saved:${sanction.id}`,
        recipient: 'klubb@example.se',
        recordType: 'sanction',
        recordId: sanction.id,
        template: 'sanctionUpdated',
        data: { language: 'se', changes: [change] },
      })
    },
    () => protect(personId, 'Siv Samtidig'),
  )
  expect((await bo.get(`/competitions/sanctions/${sanction.id}/history`)).body).not.toContain('Siv Säker')
  const [mail] = await db
    .select()
    .from(mailOutbox)
    .where(eq(mailOutbox.decision, `saved:${sanction.id}`))
  expect(mail?.data['changes']).toMatchObject([{ field: 'officials', new: 'Namnet visas inte' }])
})

it('loses the name also in the application that somebody is submitting meanwhile', async () => {
  const { db } = world
  const personId = await judge('Inskickad')
  const { sent, url } = await applied()
  await tie(url, personId)
  await sentDuring(
    db,
    async (tx) => {
      const at = new Date().toISOString()
      await tx.update(application).set({ updatedAt: at }).where(eq(application.id, sent.id))
      const content = { officials: 'Säkerhetsansvarig: Siv Säker' }
      await addSubmission(retentionActor(), tx, applicationScope, sent.id, { id: null, name: 'Klubben' }, content, at)
    },
    () => protect(personId, 'Siv Inskickad'),
  )
  const submitted = sql`select content ->> 'officials' as officials from submission where application_id = ${sent.id} order by number`
  expect(await rowsOf(db, submitted)).toEqual([
    { officials: 'Tävlingsledare: Tage Ledare, Säkerhetsansvarig: Namnet visas inte' },
    { officials: 'Säkerhetsansvarig: Namnet visas inte' },
  ])
})

it('is tied to nobody else, because the one whose name is hidden cannot be chosen', async () => {
  const [hidden, other] = [await judge('Osedd'), await judge('Utvald')]
  const { url } = await applied()
  await tie(url, hidden)
  await protect(hidden, 'Siv Osedd')
  const { version } = (await world.bo.get(url)).json()
  const body = { version, role: 'safety', name: 'Namnet visas inte' }
  const refused = await world.bo.post(`${url}/tieOfficial`, { ...body, personId: other })
  expect([refused.statusCode, messageOf(refused)]).toEqual([
    400,
    'Funktionärens namn visas inte. Därför kopplas ingen person till uppdraget.',
  ])
  expect((await world.bo.post(`${url}/tieOfficial`, { ...body, personId: '' })).statusCode).toBe(200)
})

it('leaves the names that hers is a part of', async () => {
  const { bo, db } = world
  const personId = await judge('Kortnamn')
  const announcement = await world.published({ competitionType: 'Ranking' })
  const officials = [
    { role: 'director', name: 'Siv Säkerö', contact: '' },
    { role: 'safety', name: 'Siv Säker', contact: '' },
    { role: 'judge', name: 'Anna-Siv Säker', contact: '' },
  ] as const
  const sent = await world.confirmed(announcement.id, { officials: [...officials] })
  const { version } = await tie(`${world.base}/${announcement.id}/applications/${sent.id}`, personId)
  await world.decided(bo, 'approve', { ...sent, version }, ranking())
  await protect(personId, 'Siv Kortnamn')
  const [decided] = await rowsOf<{ officials: string; checklist: string }>(
    db,
    sql`select content ->> 'officials' as officials, checklist::text from submission where application_id = ${sent.id}`,
  )
  expect(decided?.officials).toBe(
    'Tävlingsledare: Siv Säkerö, Säkerhetsansvarig: Namnet visas inte, Domare: Anna-Siv Säker',
  )
  expect(decided?.checklist).toMatch(/Siv Säkerö.*Säkerhetsansvarig Namnet visas inte.*Anna-Siv Säker/)
})

describe('what is said beforehand', () => {
  const otto = async (lastName: string) => {
    const id = uuidv7()
    await world.db.insert(person).values({ id, firstName: 'Otto', lastName })
    return id
  }
  const checksOf = async (id: string, by: Awaited<ReturnType<typeof office>>) =>
    (await by.get(`/members/${id}/protection-checks`)).json().items.slice(0, 1)
  const sentWith = async (name: string, contact = '') => {
    const { id } = await world.published({ competitionType: 'Ranking', title: `Tävling ${name}` })
    const safety = { role: 'safety' as const, name: 'Siv Säker', contact: '' }
    return world.confirmed(id, { officials: [{ role: 'director', name, contact }, safety] })
  }
  const noneLeft = [
    {
      state: 'ok',
      title: 'Ingen funktionär som inte är kopplad till personen har samma namn, e-postadress eller telefonnummer.',
      rule: '',
      members: [],
      clubs: [],
    },
  ]
  const found = 'Någon med samma namn, e-postadress eller telefonnummer står som funktionär i'

  it('names a competition once to who may see it, and counts it to others', async () => {
    const id = await otto('Otjudrad')
    expect(await checksOf(id, await office())).toEqual(noneLeft)
    const { sanction } = await world.decided(world.bo, 'approve', await sentWith('Otto Otjudrad'), ranking())
    const counted = `${found} en tävling eller ansökan.`
    expect(await checksOf(id, await office())).toMatchObject([{ state: 'warning', title: counted }])
    const seeing = await world.as([{ name: 'Global.Members.Admin' }, { name: 'Global.Competitions.View' }], null)
    const title = `${found} ${sanction.number} Tävling Otto Otjudrad.`
    expect(await checksOf(id, seeing)).toMatchObject([{ state: 'warning', title }])
  })

  it.each([
    ['address', { email: 'Otto@post.example' }, 'o.k@post.example, mejl: otto+tk@post.example.'],
    ['telephone number', { phoneNumber: '+46701112277' }, '070-111 22 77 (kvällar efter 18)'],
  ])('names a competition whose official is reached at the %s of the person', async (_, own, contact) => {
    const id = await otto('Ej Nämnd')
    await world.db.update(person).set(own).where(eq(person.id, id))
    await sentWith('Tävlingsledningen', 'otto@post.example.se, 070-111 22 78')
    expect(await checksOf(id, await office())).toEqual(noneLeft)
    await sentWith('Tävlingsledningen', contact)
    expect(await checksOf(id, await office())).toMatchObject([{ title: `${found} en tävling eller ansökan.` }])
  })

  it('leaves out an official who is tied to the person, whose name goes', async () => {
    const id = await otto('Otydlig')
    const sent = await sentWith('Otto Otydlig')
    const tied = { role: 'director' as const, name: 'Otto Otydlig', personId: id }
    await world.db.insert(officialPerson).values({ id: uuidv7(), applicationId: sent.id, ...tied })
    expect(await checksOf(id, await office())).toEqual(noneLeft)
  })
})
