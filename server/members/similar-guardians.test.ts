// Tests what is said of a person who is or may be the guardian of another member, before protecting and anonymising and in the register
// extract, and of one whose address a club has registered.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import type { PersonCheck } from '#contract/members/person-check.ts'
import { guardian } from '../db/tables/member-tables.ts'
import { person } from '../db/tables/person-tables.ts'
import { bodyOf, testMembers, type TestMembers } from './testing-persons.ts'

let world: TestMembers
beforeAll(async () => void (world = await testMembers()))
afterAll(() => world.close())

const found = 'Någon med samma namn, e-postadress eller telefonnummer står som vårdnadshavare för'
/** A child, a member of the club unless it is beyond the contexts of branches and districts. */
const childOf = async (values: Partial<typeof guardian.$inferInsert>, isMember = true) => {
  const born = { firstName: 'Bo', birthDate: '2020-05-06', birthYear: 2020, email: '', phoneNumber: '' }
  const id = isMember ? await world.addPerson(born) : uuidv7()
  if (!isMember) await world.db.insert(person).values({ id, lastName: 'Ek', ...born })
  await world.db.insert(guardian).values({ id: uuidv7(), personId: id, position: 1, name: 'Förälder', ...values })
  const { rows } = await world.db.execute<{ memberNumber: number }>(
    sql`select member_number as "memberNumber" from person where id = ${id}`,
  )
  return { id, memberNumber: rows[0]?.memberNumber ?? 0 }
}
const checkOf = async (id: string, by: TestMembers['admin'] = world.admin, checks = 'protection-checks') => {
  const { items } = (await by.get(`/members/${id}/${checks}`)).json<{ items: PersonCheck[] }>()
  return items.find(({ title }) => /vårdnadshavare/i.test(title))
}

it.each([
  ['name', { firstName: 'Ínger', lastName: 'Namne' }, { name: 'INGER NAMNE' }],
  ['e-mail address', { email: 'namne@post.example' }, { email: 'Namne@post.example' }],
  ['telephone number', { phoneNumber: '+46701112233' }, { phoneNumber: '+46701112233' }],
])('the member is named whose guardian has the %s of the person, to be reviewed', async (_, own, written) => {
  const id = await world.addPerson({ lastName: 'Annan', email: '', phoneNumber: '', ...own })
  // An address that neither has is not the same one.
  await childOf({ name: 'Någon Annan' })
  expect(await checkOf(id)).toMatchObject({ state: 'ok', members: [] })
  const child = await childOf(written)
  const warned = { state: 'warning', title: `${found} medlem ${child.memberNumber}.`, members: [child] }
  expect(await checkOf(id)).toMatchObject(warned)
  expect(await checkOf(id, world.office, 'anonymization-checks')).toMatchObject(warned)
})

it('the address and the telephone of the linked account count, too, and guardians of the person do not', async () => {
  const id = await world.addPerson({ lastName: 'Kontosson', email: 'privat@post.example', phoneNumber: '+46701112244' })
  const own = { email: 'privat@post.example', phoneNumber: '+46701112244' }
  await world.db.insert(guardian).values({ id: uuidv7(), personId: id, position: 1, name: 'Eva Kontosson', ...own })
  const byAccount = { email: 'Konto@post.example', phoneNumber: '+46701112255' }
  await world.createAccount([], { personId: id, ...byAccount })
  expect(await checkOf(id)).toMatchObject({ state: 'ok' })
  const children = [
    await childOf({ email: 'konto@post.example' }),
    await childOf({ phoneNumber: byAccount.phoneNumber }),
  ]
  expect(await checkOf(id)).toMatchObject({ members: children })
})

it('members beyond the context are counted, as are those after the fifth', async () => {
  const email = 'ledare@post.example'
  const id = await world.addPerson({ lastName: 'Ledare', email })
  const beyond = await childOf({ email }, false)
  expect(await checkOf(id)).toMatchObject({ title: `${found} en medlem.`, members: [] })
  const seen = `${found} medlem ${beyond.memberNumber}.`
  expect(await checkOf(id, world.office)).toMatchObject({ title: seen, members: [beyond] })
  const children = []
  for (let count = 0; count < 6; count++) children.push(await childOf({ email }))
  const check = await checkOf(id)
  expect(check?.members).toEqual(children.slice(0, 5))
  expect(check?.title).toMatch(/^\D+(medlem \d+, ){4}medlem \d+ och 2 till\.$/)
})

it.each([
  ['e-mail address', { email: 'ordf@post.example' }, { email: 'Ordf+klubb@post.example' }],
  ['telephone number', { phoneNumber: '+46701112288' }, { phoneNumber: '+46701112288' }],
  [
    'postal address',
    { street: 'Ängsvägen 1', postalCode: '12345' },
    { postalStreet: 'ÄNGSVÄGEN 1', postalPostalCode: '12345' },
  ],
  [
    'visiting address',
    { street: 'Byn 3', postalCode: '54321' },
    { visitingStreet: 'Byn 3', visitingPostalCode: '54321' },
  ],
])(
  'the club is named whose %s is that of the person, and one beyond the context is counted',
  async (_, own, written) => {
    const none = { email: '', phoneNumber: '', street: '', postalCode: '' }
    const id = await world.addPerson({ lastName: 'Klubbadress', ...none, ...own })
    const clubCheckOf = async (by: TestMembers['admin'], checks: string) => {
      const { items } = (await by.get(`/members/${id}/${checks}`)).json<{ items: PersonCheck[] }>()
      return items.find(({ title }) => title.startsWith('Har samma') || title.startsWith('Har inte samma'))
    }
    expect(await clubCheckOf(world.admin, 'protection-checks')).toMatchObject({ state: 'ok', clubs: [] })
    const sharing = { name: 'Fjällets Flygklubb', ...written }
    const clubId = await world.createClub({ ...sharing, districtId: world.skane.id }, [world.segel.id])
    const same = 'Har samma e-postadress, telefonnummer eller adress som'
    const warned = {
      state: 'warning',
      title: `${same} Fjällets Flygklubb.`,
      clubs: [{ id: clubId, name: 'Fjällets Flygklubb' }],
    }
    expect(await clubCheckOf(world.admin, 'protection-checks')).toMatchObject(warned)
    expect(await clubCheckOf(world.office, 'anonymization-checks')).toMatchObject(warned)
    await world.createClub({ ...sharing, name: 'Annan', districtId: world.norr.id })
    expect(await clubCheckOf(world.admin, 'protection-checks')).toMatchObject({
      ...warned,
      title: `${same} Fjällets Flygklubb och 1 till.`,
    })
  },
)

it('the register extract has what a guardian with the address is said to be, or the name and telephone, and no child', async () => {
  const rowsOf = async (id: string) => {
    const asked = { reason: 'request', text: '', format: 'json' }
    const { avsnitt } = JSON.parse(await bodyOf(await world.admin.post(`/members/${id}/register-extract`, asked))) as {
      avsnitt: { rubrik: string; uppgifter: { rubrik: string; text: string }[] }[]
    }
    return avsnitt
      .find(({ rubrik }) => rubrik === 'Vårdnadshavare för andra')
      ?.uppgifter.map(({ rubrik, text }) => [rubrik, text])
  }
  const [email, phoneNumber] = ['utdrag@post.example', '+46701112266']
  const guardianOf = { name: 'Ulla Utdrag', email, phoneNumber }
  await childOf(guardianOf)
  await childOf({ ...guardianOf, email: '' })
  const title = 'Vårdnadshavare för en medlem'
  expect(await rowsOf(await world.addPerson({ firstName: 'ULLA', lastName: 'Utdrag', email, phoneNumber }))).toEqual([
    [title, `Angiven som: Ulla Utdrag\nE-postadress: ${email}\nTelefon: 070-111 22 66`],
    [title, 'Angiven som: Ulla Utdrag\nTelefon: 070-111 22 66'],
  ])
  // Of somebody else who shares the address nothing more is told.
  expect(await rowsOf(await world.addPerson({ firstName: 'Ulf', email, phoneNumber }))).toEqual([
    [title, `Angiven med ett annat namn\nE-postadress: ${email}`],
  ])
  expect(await rowsOf(await world.addPerson({ email: '', phoneNumber: '' }))).toEqual([
    ['–', 'Inga sådana uppgifter finns.'],
  ])
})
