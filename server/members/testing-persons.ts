// A club with its district and branch, those who look after members there, and persons with everything that can be held of one.
import type { LightMyRequestResponse } from 'fastify'
import { strFromU8, unzipSync } from 'fflate'
import { extractText, getDocumentProxy } from 'unpdf'
import { v7 as uuidv7 } from 'uuid'
import type { Endpoint } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'
import { personColumns } from '#contract/members/person-columns.ts'
import { attachment } from '../db/tables/attachment-tables.ts'
import { mailOutbox } from '../db/tables/mail-tables.ts'
import { guardian, membership, membershipBranch } from '../db/tables/member-tables.ts'
import { person } from '../db/tables/person-tables.ts'
import { readIdentityKeys } from '../identity-numbers/encryption-keys.ts'
import { numberColumns } from '../identity-numbers/identity-number.ts'
import { testApp, type TestApp } from '../testing.ts'

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
      careOf: 'Systrarna Undanson',
      street: 'Gömda vägen 7',
      postalCode: '99999',
      city: 'Undangömda',
      country: 'FI',
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
    norr,
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
export const textOfDatabase = async ({ owner }: Pick<TestMembers, 'owner'>): Promise<string> => {
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

/** The text of an answer; of a workbook those of its sheets, of a PDF that of its pages. */
export const bodyOf = async (answer: LightMyRequestResponse): Promise<string> => {
  const parts: Buffer[] = []
  for await (const part of answer.stream() as AsyncIterable<Buffer>) parts.push(part)
  const body = Buffer.concat(parts)
  const start = body.toString('latin1', 0, 4)
  if (start.startsWith('PK'))
    return Object.values(unzipSync(body))
      .map((part) => strFromU8(part))
      .join('\n')
  if (start !== '%PDF') return body.toString('utf8')
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(body)), { mergePages: true })
  return text.replaceAll(/\s+/g, ' ')
}

/** What `addPerson` and `addTraces` give a person, and a protected one may not have; names alone are told to some. */
export const tracesOfPerson = [
  '1985-04-12',
  'eva.hemlig@post.example',
  '46709998877',
  'Undanson',
  'Gömda vägen',
  'Undangömda',
  '2019-03-07',
  '2031-05-09',
  'vera.hemlig@post.example',
  'Vårdnadsson',
]

/** A number as people write it. */
export const writtenForms = (twelve: string): string[] => [
  twelve,
  twelve.slice(2),
  `${twelve.slice(0, 8)}-${twelve.slice(8)}`,
  `${twelve.slice(2, 8)}-${twelve.slice(8)}`,
]

const reads = Object.values(contract)
  .flatMap((endpoints) => Object.values(endpoints) as Endpoint[])
  .filter(({ method, answer }) => method === 'GET' && answer !== 'events')
const allColumns = `columns=${Object.keys(personColumns).join('&columns=')}`

/** What each read of the contract answers each of the callers, and of the list of persons all columns and both files. */
export async function* readsEverywhere(
  callers: readonly Awaited<ReturnType<TestApp['as']>>[],
  paramsOf: (path: string) => readonly Record<string, string>[],
): AsyncGenerator<{ path: string; text: string; caller: (typeof callers)[number] }> {
  const paths = reads.flatMap(({ path }) =>
    path.includes(':')
      ? paramsOf(path).map((params) =>
          path.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? params['id'] ?? ''),
        )
      : [path],
  )
  const files = ['csv', 'xlsx'].map((format) => `/members/export?format=${format}&${allColumns}`)
  for (const path of new Set([...paths, ...files, `/members?${allColumns}`]))
    for (const caller of callers) {
      const answer = await caller.get(path)
      if (answer.statusCode >= 500 && path !== '/ready') throw new Error(`${path} answers ${answer.statusCode}`)
      yield { path, caller, text: `${JSON.stringify(answer.headers)}\n${await bodyOf(answer)}` }
    }
}
