// Finds the persons that the rows of a file may be about. By number also outside the context, of whom only the hit is used.
import { sql, type SQL } from 'drizzle-orm'
import { memberLabel, type Person } from '#contract/members/person.ts'
import { mostBulkRows } from '#contract/record/batch-endpoints.ts'
import { identityKindOf, type IdentityKind } from '#contract/validation/identity-number.ts'
import type { Viewer } from '../../actor.ts'
import type { Database, Queryable } from '../../db/database.ts'
import { isValidOn, rowsOf, textArray, uuidArray } from '../../db/sql-expressions.ts'
import { decrypt, fingerprintsOf, type IdentityKeys } from '../../identity-numbers/identity-number.ts'
import { auditLookups } from '../../identity-numbers/lookup-events.ts'
import type { Deps } from '../../records/unit-of-work.ts'
import { storeModule } from '../../store-order.ts'
import { readPersons } from '../store.ts'
import { isWithoutBirthDate, membershipInContext, personVisibility } from '../visibility.ts'
import type { MatchedValues, PersonRow } from './row-values.ts'

/** A person of the context that a row may be about, with the fields to match by. */
export interface Candidate {
  id: string
  firstName: string
  lastName: string
  birthDate: string | null
  birthYear: number | null
  email: string
  hasNumber: boolean
  /** The kind of the number, which is decrypted to tell it, so that it is asked for few. */
  numberKind: () => IdentityKind | null
  isProtected: boolean
  isAnonymized: boolean
}

export interface KnownPersons {
  /** The persons by identity number. `isVisible`: in the context. */
  byNumber: ReadonlyMap<string, { id: string; isVisible: boolean }>
  /** The persons of the context that a row may be about, by id. */
  candidates: ReadonlyMap<string, Candidate>
  /** The ids of current members of the file's clubs in the context that no row names by number, or how many when they are too many. */
  otherMembers: { ids: readonly string[] } | { tooMany: number }
}

/** How many rows are read at once; fewer persons, because memberships and roles are read with them. */
const atOnce = { persons: 2000, candidates: 10_000 }

const findByNumber = async ({ context }: Viewer, db: Database, keys: IdentityKeys, numbers: readonly string[]) => {
  const numberOf = new Map(numbers.flatMap((number) => fingerprintsOf(keys, number).map((print) => [print, number])))
  const rows = await rowsOf<{ print: string; id: string; memberNumber: number; isVisible: boolean }>(
    db,
    sql`select n.identity_number_fingerprint as print, p.id, p.member_number as "memberNumber",
        (${personVisibility(context)}) as "isVisible"
      from person n join person p on p.id = coalesce(n.merged_into_id, n.id)
      where n.identity_number_fingerprint = any(${textArray([...numberOf.keys()])})`,
  )
  return rows.flatMap((row) => {
    const number = numberOf.get(row.print)
    return number ? [{ ...row, number }] : []
  })
}

/** The name as `comparable` in row-values.ts makes it. */
const comparableName = (name: SQL) =>
  sql`trim(regexp_replace(normalize(lower(${name} collate "sv-SE-x-icu"), nfkd), '[^[:alnum:]]+', ' ', 'g'))`

/**
 * The ids of the context's persons with the last name and birth date, or the e-mail address, of a row. Who has no birth date is found by
 * the birth year: the register does not hold the date of a protected identity, and the end of a protection does not bring it back.
 */
export const findBySimilarity = async (
  { context }: Viewer,
  db: Queryable,
  rows: readonly MatchedValues[],
): Promise<string[]> => {
  const input = JSON.stringify(
    rows.flatMap(({ birthDate, own }) =>
      own.lastName ? [{ birth: birthDate, last: own.lastName, email: own.email?.toLowerCase() ?? null }] : [],
    ),
  )
  const found = await rowsOf<{ id: string }>(
    db,
    sql`with input as materialized (
        select birth, ${comparableName(sql`last`)} as last, email
        from json_to_recordset(${input}::json) as i (birth date, last text, email text))
      select p.id from person p where p.id in (
          select p.id from input i join person p on p.birth_date = i.birth and ${comparableName(sql`p.last_name`)} = i.last
          union select p.id from input i join person p on p.birth_year = extract(year from i.birth)::int and ${isWithoutBirthDate}
            and ${comparableName(sql`p.last_name`)} = i.last
          union select p.id from input i join person p on lower(p.email) = i.email where p.email <> '')
        and ${personVisibility(context)}`,
  )
  return found.map(({ id }) => id)
}

const currentMembers = async ({ context }: Viewer, db: Database, clubIds: readonly string[]): Promise<string[]> =>
  (
    await rowsOf<{ id: string }>(
      db,
      sql`select distinct m.person_id as id from membership m join person p on p.id = m.person_id
        where m.organization_id = any(${uuidArray(clubIds)}) and ${membershipInContext(context, isValidOn)}
          and p.merged_into_id is null and p.anonymized_at is null`,
    )
  ).map(({ id }) => id)

const readInParts = async <Row extends { id: string }>(
  ids: readonly string[],
  size: number,
  read: (part: string[]) => Promise<Row[]>,
): Promise<Map<string, Row>> => {
  const found = new Map<string, Row>()
  for (let start = 0; start < ids.length; start += size)
    for (const row of await read(ids.slice(start, start + size))) found.set(row.id, row)
  return found
}

/** Reads the fields to match by, of persons that the viewer sees. The rest is read only for persons that a row matches. */
export const readCandidates = async (
  _viewer: Viewer,
  db: Queryable,
  keys: IdentityKeys,
  ids: readonly string[],
): Promise<Candidate[]> => {
  const rows = await rowsOf<Omit<Candidate, 'numberKind'> & { sealed: string | null }>(
    db,
    sql`select p.id, p.first_name as "firstName", p.last_name as "lastName", p.birth_date::text as "birthDate",
        p.birth_year as "birthYear", p.email, p.identity_number_fingerprint is not null as "hasNumber", p.identity_number_sealed as sealed,
        p.is_protected as "isProtected", p.anonymized_at is not null as "isAnonymized"
      from person p where p.id = any(${uuidArray(ids)})`,
  )
  return rows.map(({ sealed, ...row }) => ({
    ...row,
    numberKind: () => (sealed === null ? null : identityKindOf(decrypt(keys, sealed))),
  }))
}

/** Reads matched persons with everything that a row may change. */
export const readMatchedPersons = (
  viewer: Viewer,
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Person>> => readInParts(ids, atOnce.persons, (part) => readPersons(viewer, db, part))

/** `clubIds`: the clubs of the file, whose current members are looked for in it. */
export const readKnownPersons = async (
  viewer: Viewer,
  deps: Deps,
  keys: IdentityKeys,
  rows: readonly PersonRow[],
  clubIds: readonly string[],
): Promise<KnownPersons> => {
  const { db } = deps
  const numbers = [...new Set(rows.flatMap(({ identityNumber }) => identityNumber ?? []))]
  const numbered = await findByNumber(viewer, db, keys, numbers)
  // A hit outside the context is an audit event of the person, and counts as a look-up of the day.
  const hits = numbered.flatMap((found) =>
    found.isVisible ? [] : [{ recordType: 'person', recordId: found.id, recordLabel: memberLabel(found) }],
  )
  await auditLookups(viewer, deps, hits)
  const visible = new Set(numbered.flatMap(({ id, isVisible }) => (isVisible ? [id] : [])))
  const others = (await currentMembers(viewer, db, clubIds)).filter((id) => !visible.has(id))
  const isListed = others.length <= mostBulkRows
  const similar = await findBySimilarity(viewer, db, rows)
  const ids = [...new Set([...visible, ...similar, ...(isListed ? others : [])])]
  return {
    byNumber: new Map(numbered.map(({ number, id, isVisible }) => [number, { id, isVisible }])),
    candidates: await readInParts(ids, atOnce.candidates, (part) => readCandidates(viewer, db, keys, part)),
    otherMembers: isListed ? { ids: others } : { tooMany: others.length },
  }
}

storeModule<typeof import('./known-persons.ts')>()
