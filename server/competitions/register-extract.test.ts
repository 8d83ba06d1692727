// What the register extract of a person, and the checks before anonymising and protecting, say of the person in competitions.
import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PersonCheck } from '#contract/members/person-check.ts'
import { announcement } from '../db/tables/announcement-tables.ts'
import { application } from '../db/tables/application-tables.ts'
import { licenceApplication } from '../db/tables/licence-tables.ts'
import { licenceType } from '../db/tables/licence-type-tables.ts'
import { officialPerson } from '../db/tables/official-tables.ts'
import { person } from '../db/tables/person-tables.ts'
import { sanction } from '../db/tables/sanction-tables.ts'
import { licenceTypeRow } from '../licences/testing-licence-types.ts'
import { bodyOf } from '../members/testing-persons.ts'
import { newContact, sanctionLinks } from './testing-drafts.ts'
import { testSeason, type TestSeason } from './testing.ts'

let world: TestSeason
let office: Awaited<ReturnType<TestSeason['as']>>
beforeAll(async () => {
  world = await testSeason()
  office = await world.as([{ name: 'Global.Members.Admin' }], null)
})
afterAll(() => world.close())

const addPerson = async (values: Partial<typeof person.$inferInsert> = {}) => {
  const id = uuidv7()
  await world.db.insert(person).values({ id, firstName: 'Klara', lastName: 'Klubb', ...values })
  return id
}
const extractOf = async (id: string) => {
  const asked = { reason: 'request', text: '', format: 'json' }
  return bodyOf(await office.post(`/members/${id}/register-extract`, asked))
}

it('takes few connections, so that others need not wait for it', async () => {
  const pool = world.db.$client
  const taken: number[] = []
  const count = () => void taken.push(pool.totalCount - pool.idleCount)
  pool.on('acquire', count)
  await extractOf(await addPerson())
  pool.off('acquire', count)
  expect(Math.max(...taken)).toBe(3)
})

describe('an application to arrange', () => {
  it('is of who has applied as it was given, and of who shares the address the address alone', async () => {
    const sent = await world.confirmed((await world.published({ competitionType: 'Ranking' })).id)
    const extract = await extractOf(await addPerson({ lastName: 'KLUBB', email: sent.email.toUpperCase() }))
    expect(extract).toMatch(/Status: Granskning\\nInskickad: \d{4}-\d\d-\d\d\\nAngiven som: Klara Klubb/)
    for (const held of ['Uppdrag i föreningen: Ordförande', 'Telefon: +46701740605', 'Nätverk: sparas', sent.email])
      expect(extract).toContain(held)
    const ofChild = await extractOf(await addPerson({ firstName: 'Kim', email: sent.email.replace('@', '+kim@') }))
    expect(ofChild).toMatch(/Inskickad: \d{4}-\d\d-\d\d\\nAngiven med ett annat namn\\nE-postadress: sokande/)
    expect(extract).not.toContain('Angiven med ett annat namn')
    expect(ofChild).not.toMatch(/Klara|Ordförande|0701740605|46701740605/)
  })

  it('is of who sent it in also when the contact has been replaced, and says nothing of the new one', async () => {
    const sent = await world.confirmed((await world.published({ competitionType: 'Ranking' })).id)
    const classes = [{ classTypeId: world.standard, championship: 'Ranking' }]
    const { application: approved } = await world.decided(world.bo, 'approve', sent, { classes })
    await world.decided(world.bo, 'replace-contact', { ...sent, version: approved.version }, newContact)
    const id = await addPerson({ lastName: 'KLUBB', phoneNumber: '+46701740605' })
    const extract = await extractOf(id)
    expect(extract).toMatch(/Inskickad: \d{4}-\d\d-\d\d\\nAngiven som: Klara Klubb\\nUppdrag i föreningen: Ordförande/)
    expect(extract).not.toMatch(/Nyström|nils@/)
  })

  it('is also of who has an account with the address', async () => {
    const { email } = await world.confirmed((await world.published({ competitionType: 'Ranking' })).id)
    const personId = await addPerson({ email: 'klara.privat@post.example' })
    await world.createAccount([], { email: email.toUpperCase(), personId })
    expect(await extractOf(personId)).toContain(
      `Angiven som: Klara Klubb\\nUppdrag i föreningen: Ordförande\\nE-postadress: ${email}`,
    )
    // And of who has the name and the telephone number.
    const byPhone = await addPerson({ email: 'klara3@post.example', phoneNumber: '+46701740605' })
    expect(await extractOf(byPhone)).toContain(`Ordförande\\nE-postadress: ${email}\\nTelefon: +46701740605`)
  })

  it('that is open keeps who has applied from being anonymised, and warns of everybody else with the address', async () => {
    const { email } = await world.confirmed((await world.published({ competitionType: 'Ranking' })).id)
    const checksOf = async (id: string) =>
      (await office.get(`/members/${id}/anonymization-checks`))
        .json()
        .items.map(({ state, title }: { state: string; title: string }) => [state, title])
    // What follows a plus sign leads to the same mailbox.
    for (const own of [email, email.replace('@', '+SM@')])
      expect(await checksOf(await addPerson({ email: own }))).toContainEqual([
        'blocking',
        'Har en öppen tävlingsansökan.',
      ])
    // The same name in another spelling is not told from that of somebody else.
    for (const firstName of ['Klara-Lena', 'Kim'])
      expect(await checksOf(await addPerson({ firstName, email }))).toContainEqual([
        'warning',
        'En öppen tävlingsansökan har samma e-postadress men ett annat namn.',
      ])
    const another = await addPerson({ firstName: 'Kim', email: 'kim@post.example' })
    expect(await checksOf(another)).toContainEqual(['ok', 'Har ingen öppen tävlingsansökan.'])
  })
})

it('an official who is tied to the person is told with the contact, and no contact of another official', async () => {
  const announcement = await world.published({ competitionType: 'Ranking' })
  const sent = await world.confirmed(announcement.id, {
    officials: [
      { role: 'director', name: 'Siv Säker', contact: 'ledare@klubb.example' },
      { role: 'safety', name: 'Siv Säker', contact: '070-999 88 77' },
    ],
  })
  const personId = await addPerson({ phoneNumber: '+46709998877' })
  const tied = { role: 'safety', name: 'Siv Säker', personId } as const
  await world.db.insert(officialPerson).values({ id: uuidv7(), applicationId: sent.id, ...tied })
  expect(await extractOf(personId)).toContain('Angiven som: Siv Säker\\nKontaktuppgift: 070-999 88 77"')
  const { version } = (await world.bo.get(`${world.base}/${announcement.id}/applications/${sent.id}`)).json()
  const ranking = { classes: [{ classTypeId: world.standard, championship: 'Ranking' }] }
  const { sanction } = await world.decided(world.bo, 'approve', { ...sent, version }, ranking)
  const [personal, typeId] = [await extractOf(personId), uuidv7()]
  expect(personal.match(/Kontaktuppgift: 070-999 88 77"/g)).toHaveLength(2)
  expect(personal).not.toContain('ledare@klubb.example')
  // Who is not tied is found by the contact, and not by the name alone.
  const siv = { firstName: 'Siv', lastName: 'Säker' }
  expect(await extractOf(await addPerson(siv))).not.toContain('Angiven')
  const byContact = await extractOf(await addPerson({ ...siv, email: 'Ledare@klubb.example' }))
  expect(byContact.match(/Tävlingsledare\\nAngiven som: Siv Säker\\nKontaktuppgift: ledare@klubb/g)).toHaveLength(2)
  expect(byContact).not.toContain('070-999 88 77')
  const ofChild = await extractOf(await addPerson({ email: 'ledare@klubb.example' }))
  expect(ofChild).toContain('Angiven med ett annat namn\\nKontaktuppgift: din e-postadress eller ditt telefonnummer')
  expect(ofChild).not.toMatch(/Siv|Uppdrag: /)

  await world.db
    .insert(licenceType)
    .values({ ...licenceTypeRow(world.segel.id), id: typeId, code: 'ENG', kind: 'event', validity: 'competition' })
  const application = { id: uuidv7(), branchId: world.segel.id, personId, typeId, firstDay: '2027-07-02' }
  await world.db.insert(licenceApplication).values({ ...application, sanctionId: sanction.id })
  expect(await extractOf(personId)).toContain(`Tävling: ${sanction.number} SM i segelflyg\\nStatus: Utkast`)
})

describe('the contact of a competition', () => {
  const contact = (email: string) => ({ contactName: 'Klara Klubb', contactEmail: email, contactPhone: '+46701740606' })
  interface Extract {
    avsnitt: { rubrik: string; uppgifter: { rubrik: string; text: string }[] }[]
  }
  const contactsIn = (extract: string) =>
    (JSON.parse(extract) as Extract).avsnitt
      .find(({ rubrik }) => rubrik === 'Kontaktperson för tävlingar')
      ?.uppgifter.map(({ rubrik, text }) => [rubrik, text])

  it('is who is named with an address of the person or the account, and of who shares it the address alone', async () => {
    await world.published({ competitionType: 'Ranking', title: 'Cupen', ...contact('Kontakt@klubb.example') })
    const email = 'kontakt@klubb.example'
    const told = ['Cupen', 'Angiven som: Klara Klubb\nE-postadress: Kontakt@klubb.example\nTelefon: +46701740606']
    expect(contactsIn(await extractOf(await addPerson({ lastName: 'KLUBB', email })))).toEqual([told])
    const withAccount = await addPerson({ email: 'klara2@post.example' })
    await world.createAccount([], { email, personId: withAccount })
    expect(contactsIn(await extractOf(withAccount))).toEqual([told])
    const byPhone = await addPerson({ phoneNumber: '+46701740606' })
    expect(contactsIn(await extractOf(byPhone))).toEqual([told])
    const ofChild = await extractOf(await addPerson({ firstName: 'Kim', email }))
    expect(contactsIn(ofChild)).toEqual([['Cupen', 'Angiven med ett annat namn\nE-postadress: Kontakt@klubb.example']])
    expect(ofChild).not.toMatch(/Klara|701740606/)
  })

  it('is nobody where it is what the club has registered, and who has been written there', async () => {
    const announcement = await world.published({ competitionType: 'Ranking' })
    const classes = [{ classTypeId: world.standard, championship: 'Ranking' }]
    const { sanction } = await world.decided(world.bo, 'approve', await world.confirmed(announcement.id), { classes })
    const [ofClub, own] = [
      await addPerson({ email: 'styrelsen@asen.example' }),
      await addPerson({ email: 'k@post.example' }),
    ]
    expect(contactsIn(await extractOf(ofClub))).toEqual([['–', 'Inga sådana uppgifter finns.']])
    const write = async (written: object) => {
      const url = `/competitions/sanctions/${sanction.id}`
      const seen = (await world.bo.get(url)).json()
      const saved = await world.bo.put(url, { ...seen, ...sanctionLinks(seen), classes, ...written })
      expect(saved.statusCode, saved.body).toBe(200)
    }
    const title = `${sanction.number} SM i segelflyg`
    await write(contact('k@post.example'))
    expect(contactsIn(await extractOf(own))).toMatchObject([[title, expect.stringContaining('Klara Klubb')]])
    await write({ contactName: 'Kansliet', contactEmail: 'Styrelsen@asen.example' })
    expect(contactsIn(await extractOf(ofClub))).toEqual([['–', 'Inga sådana uppgifter finns.']])
    await write(contact('styrelsen@asen.example'))
    expect(contactsIn(await extractOf(ofClub))).toMatchObject([[title, expect.stringContaining('Klara Klubb')]])
  })
})

describe('what is said before the identity is protected', () => {
  const checkOf = async (id: string, by = office) => {
    const { items } = (await by.get(`/members/${id}/protection-checks`)).json<{ items: PersonCheck[] }>()
    return items[1]
  }
  const found = 'Någon med samma namn, e-postadress eller telefonnummer står som kontaktperson eller sökande i'
  const published = (title: string, values: object) => world.published({ competitionType: 'Ranking', title, ...values })

  it('names the competitions whose contact has the name or the address to who may see them, and counts them to others', async () => {
    const id = await addPerson({ firstName: 'Önska', lastName: 'Dold', email: 'dold@post.example' })
    expect(await checkOf(id)).toMatchObject({ state: 'ok', rule: '' })
    await published('Cup ett', { contactName: 'ONSKA DOLD', contactEmail: 'tk@post.example' })
    expect(await checkOf(id)).toMatchObject({ state: 'warning', title: `${found} en tävling eller ansökan.` })
    await published('Cup två', { contactName: 'Tävlingskommittén', contactEmail: 'Dold@post.example' })
    expect(await checkOf(id)).toMatchObject({ title: `${found} 2 tävlingar eller ansökningar.` })
    const seeing = await world.as([{ name: 'Global.Members.Admin' }, { name: 'Global.Competitions.View' }], null)
    expect(await checkOf(id, seeing)).toMatchObject({ title: `${found} Cup två och Cup ett.` })
  })

  it('names an application by its applicant, and the competition that came of it', async () => {
    const { id } = await published('Cup tre', { contactName: 'Sara Sökande', contactEmail: 'tk@post.example' })
    const sent = await world.confirmed(id, { applicantName: 'Sara Sökande' })
    const seeing = await world.as([{ name: 'Global.Members.Admin' }, { name: 'Global.Competitions.View' }], null)
    const byName = await addPerson({ firstName: 'Sara', lastName: 'Sökande' })
    expect(await checkOf(byName, seeing)).toMatchObject({ title: `${found} Cup tre.` })
    const byAddress = await addPerson({ email: sent.email.toUpperCase(), lastName: 'Annan' })
    expect(await checkOf(byAddress)).toMatchObject({ title: `${found} en tävling eller ansökan.` })
    const classes = [{ classTypeId: world.standard, championship: 'Ranking' }]
    const { sanction } = await world.decided(world.bo, 'approve', sent, { classes })
    expect(await checkOf(byAddress, seeing)).toMatchObject({ title: `${found} ${sanction.number} Cup tre.` })
    // The address of the club, which is published with the competition.
    const ofClub = await addPerson({ email: 'styrelsen@asen.example', lastName: 'Annan' })
    expect((await checkOf(ofClub, seeing))?.title).toContain(`${sanction.number} Cup tre`)
  })

  it('names those with the telephone number of the person or the account, whatever the name', async () => {
    const seeing = await world.as([{ name: 'Global.Members.Admin' }, { name: 'Global.Competitions.View' }], null)
    const id = await addPerson({ lastName: 'Annan', phoneNumber: '+46701112288' })
    await world.createAccount([], { personId: id, phoneNumber: '+46701112299' })
    const { id: announcementId } = await published('Cup fem', { contactName: 'Kansliet', contactPhone: '+46701112299' })
    expect(await checkOf(id, seeing)).toMatchObject({ title: `${found} Cup fem.` })
    await world.db.update(announcement).set({ contactPhone: '' }).where(eq(announcement.id, announcementId))
    const sent = await world.confirmed(announcementId, { applicantPhone: '070-111 22 88' })
    expect(await checkOf(id, seeing)).toMatchObject({ title: `${found} Cup fem.` })
    const classes = [{ classTypeId: world.standard, championship: 'Ranking' }]
    const { sanction: held } = await world.decided(world.bo, 'approve', sent, { classes })
    await world.db.update(application).set({ applicantPhone: '' }).where(eq(application.id, sent.id))
    expect(await checkOf(id, seeing)).toMatchObject({ state: 'ok' })
    await world.db.update(sanction).set({ contactPhone: '+46701112288' }).where(eq(sanction.id, held.id))
    expect(await checkOf(id, seeing)).toMatchObject({ title: `${found} ${held.number} Cup fem.` })
  })

  it('names two competitions with one title twice', async () => {
    const id = await addPerson({ firstName: 'Tor', lastName: 'Tvilling' })
    for (let number = 0; number < 2; number++) await published('Cupen', { contactName: 'Tor Tvilling' })
    const seeing = await world.as([{ name: 'Global.Members.Admin' }, { name: 'Global.Competitions.View' }], null)
    expect(await checkOf(id, seeing)).toMatchObject({ title: `${found} Cupen och Cupen.` })
  })

  it('counts what has the address of the account, but no application that was never submitted, which nobody sees', async () => {
    const { id: announcementId } = await published('Cup fyra', {})
    const sent = await world.confirmed(announcementId, { applicantName: 'Dag Dold' })
    const withAccount = await addPerson({ lastName: 'Annan', email: 'dag.privat@post.example' })
    await world.createAccount([], { email: sent.email.toUpperCase(), personId: withAccount })
    const byName = await addPerson({ firstName: 'Dag', lastName: 'Dold' })
    for (const id of [withAccount, byName])
      expect(await checkOf(id)).toMatchObject({ title: `${found} en tävling eller ansökan.` })
    // Before anonymising it is said, too.
    const { items } = (await office.get(`/members/${byName}/anonymization-checks`)).json<{ items: PersonCheck[] }>()
    expect(items).toContainEqual(await checkOf(byName))
    await world.db
      .update(application)
      .set({ status: 'Draft', firstSubmittedAt: null })
      .where(eq(application.id, sent.id))
    for (const id of [withAccount, byName]) expect(await checkOf(id)).toMatchObject({ state: 'ok' })
  })
})
