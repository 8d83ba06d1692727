// A club with its district and branch, those who look after members there, and persons with everything that can be held of one.
import { v7 as uuidv7 } from 'uuid'
import { attachment } from '../db/attachment-tables.ts'
import { mailOutbox } from '../db/mail-tables.ts'
import { guardian, membership, membershipBranch } from '../db/member-tables.ts'
import { person } from '../db/schema.ts'
import { readIdentityKeys } from '../identity-numbers/encryption-keys.ts'
import { numberColumns } from '../identity-numbers/identity-number.ts'
import { testApp } from '../testing.ts'

export const testMembers = async () => {
  const world = await testApp()
  const { db } = world
  const keys = readIdentityKeys(world.config)
  const segel = await world.createAssociation('Segelflyget')
  const skane = await world.createAssociation('Skåne', 1)
  const norr = await world.createAssociation('Norrland', 1)
  const club = await world.createClub({ name: 'Åsens Segelflygklubb', districtId: skane.id }, [segel.id])
  const callerWith = async (name: 'Members.Admin' | 'Members.View', associationId: string, lastName: string) =>
    world.callerOf(await world.createAccount([{ name, associationId }], { lastName }), associationId)
  const officer = async (lastName: string) =>
    world.callerOf(await world.createAccount([{ name: 'Global.Members.Admin' }], { lastName }), null)

  /** A member of the club since 2020, with an address in all that has one. */
  const addPerson = async (values: Partial<typeof person.$inferInsert> & { identityNumber?: string } = {}) => {
    const id = uuidv7()
    const { identityNumber = null, ...columns } = values
    await db.insert(person).values({
      id,
      firstName: 'Eva',
      lastName: 'Lövgrensdotter',
      birthDate: '1985-04-12',
      birthYear: 1985,
      sex: 'female',
      email: 'eva.hemlig@post.example',
      phoneNumber: '+46709998877',
      street: 'Gömda vägen 7',
      postalCode: '99999',
      city: 'Undangömda',
      municipalityCode: '1263',
      nationality: 'NO',
      diplomaDate: '2019-03-07',
      medicalValidTo: '2031-05-09',
      ...numberColumns(keys, identityNumber),
      ...columns,
    })
    const membershipId = uuidv7()
    await db
      .insert(membership)
      .values({ id: membershipId, personId: id, organizationId: club, validFrom: '2020-01-01', isMainClub: true })
    await db.insert(membershipBranch).values({ membershipId, branchId: segel.id, validFrom: '2020-01-01' })
    return id
  }
  const addTraces = async (personId: string) => {
    await db
      .insert(guardian)
      .values({ id: uuidv7(), personId, position: 1, name: 'Vera Vårdnadsson', email: 'vera.hemlig@post.example' })
    await db.insert(attachment).values({
      id: uuidv7(),
      recordType: 'person',
      recordId: personId,
      name: 'Intyg Gömda vägen 7.pdf',
      completedAt: '2026-01-01T10:00:00Z',
    })
    for (const recipient of ['eva.hemlig@post.example', 'vera.hemlig@post.example'])
      await db.insert(mailOutbox).values({
        id: uuidv7(),
        decision: `test:${personId}`,
        recipient,
        recordType: 'person',
        recordId: personId,
        template: 'membershipAdded',
        data: {},
      })
  }

  return {
    ...world,
    keys,
    segel,
    skane,
    club,
    addPerson,
    addTraces,
    admin: await callerWith('Members.Admin', segel.id, 'Medlemsansvarig'),
    districtAdmin: await callerWith('Members.Admin', skane.id, 'Distriktsansvarig'),
    reader: await callerWith('Members.View', segel.id, 'Läsande'),
    stranger: await callerWith('Members.Admin', norr.id, 'Främmande'),
    office: await officer('Kansli'),
    otherOffice: await officer('Kanslitvå'),
  }
}
export type TestMembers = Awaited<ReturnType<typeof testMembers>>

/** The texts of all tables but the encrypted columns, which a leak would stand in. */
export const textOfDatabase = async ({ owner }: TestMembers): Promise<string> => {
  const { rows: tables } = await owner.pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  const texts: string[] = []
  for (const { name } of tables) {
    const { rows } = await owner.pool.query<{ row: string }>(`select to_jsonb(t)::text as row from ${name} t`)
    texts.push(...rows.map(({ row }) => row))
  }
  return texts.join('\n')
}
