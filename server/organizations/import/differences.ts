// Compares the rows of a file with the clubs of the register: by organisationsnummer, else RF number; by name only as a proposal.
import { eq, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { organizationDraft } from '#contract/organizations/organization.ts'
import { organizationFields, type OrganizationFields } from '#contract/organizations/organization-fields.ts'
import { goesOn } from '#contract/dates/validity-period.ts'
import { parseOrganizationNumber } from '#contract/validation/swedish-formats.ts'
import { fieldChanges, fieldLabel, fieldTexts } from '#contract/record/fields.ts'
import { titleAt } from '#contract/validation/introspection.ts'
import { inSwedish } from '#contract/validation/messages.ts'
import type { Viewer } from '../../actor.ts'
import type { Database, Transaction } from '../../db/database.ts'
import { association } from '../../db/tables/association-tables.ts'
import { organization, organizationBranch } from '../../db/tables/organization-tables.ts'
import { mapInTurns } from '../../records/batch/turns.ts'
import type { Difference, ImportedRow } from '../../records/import/import-kind.ts'
import { storeModule } from '../../store-order.ts'
import { fieldsOf } from '../update.ts'
import { organizationVisibility } from '../visibility.ts'
import { comparable, newClub, withRow, type NamedAssociation } from './row-values.ts'

/** The club before and after; a new one has none before. */
export interface ClubContent {
  before: OrganizationFields | null
  after: OrganizationFields
  /** The clubs that a new one may be. Whoever includes the row says that it is another one. */
  alike?: string[]
}

/** What a club is matched by. */
interface MatchedClub {
  id: string
  fields: Pick<OrganizationFields, 'name' | 'organizationNumber' | 'rfNumber'>
}

interface Club extends MatchedClub {
  version: number
  fields: OrganizationFields
}

const isVisibleTo = ({ context }: Viewer) =>
  sql`exists (select from organization o where o.id = ${organization.id} and ${organizationVisibility(context)})`

const visibleClubs = async (viewer: Viewer, db: Database): Promise<Club[]> => {
  const isVisible = isVisibleTo(viewer)
  const rows = await db.select().from(organization).where(isVisible)
  const affiliations = await db
    .select()
    .from(organizationBranch)
    .innerJoin(organization, eq(organization.id, organizationBranch.organizationId))
    .where(isVisible)
  const branchesOf = Map.groupBy(
    affiliations.map((row) => row.organization_branch),
    (row) => row.organizationId,
  )
  return rows.map(({ organizationNumber, rfNumber, ...row }) => ({
    id: row.id,
    version: row.version,
    fields: fieldsOf({
      ...row,
      organizationNumber: organizationNumber ?? '',
      rfNumber: rfNumber ?? '',
      branches: branchesOf.get(row.id) ?? [],
    }),
  }))
}

/** `alike`: several clubs that have the RF number or name of the row. `ambiguity`: what they share and what to do. */
type Match<Known> = { club: Known; isByName: boolean } | { alike: Known[]; ambiguity: string } | undefined

const clubsOf = <Known>(match: Match<Known>): Known[] =>
  match === undefined ? [] : 'alike' in match ? match.alike : [match.club]

/** Finds the club of a row. Another organisationsnummer is another club, whatever its name. */
const matcherOf = <Known extends MatchedClub>(clubs: readonly Known[]) => {
  const by = (key: (fields: MatchedClub['fields']) => string) =>
    Map.groupBy(
      clubs.filter(({ fields }) => key(fields) !== ''),
      ({ fields }) => key(fields),
    )
  const byNumber = by(({ organizationNumber }) => organizationNumber)
  const byRf = by(({ rfNumber }) => comparable(rfNumber))
  const byName = by(({ name }) => comparable(name))
  return ({ organizationNumber = '', rfNumber = '', name = '' }: ImportedRow['values']): Match<Known> => {
    const number = parseOrganizationNumber(organizationNumber) ?? ''
    const isSameNumber = ({ fields }: Known) =>
      number === '' || fields.organizationNumber === '' || fields.organizationNumber === number
    const [numbered] = byNumber.get(number) ?? []
    if (numbered) return { club: numbered, isByName: false }
    const registered = (byRf.get(comparable(rfNumber)) ?? []).filter(isSameNumber)
    if (registered.length === 1 && registered[0]) return { club: registered[0], isByName: false }
    const named = (byName.get(comparable(name)) ?? []).filter(isSameNumber)
    if (named.length === 1 && named[0]) return { club: named[0], isByName: true }
    const alike = [...new Set([...registered, ...named])]
    if (alike.length === 0) return undefined
    const shared = named.length > 0 ? 'det namnet' : 'det RF-numret'
    const place = number === '' ? 'Ange organisationsnumret i filen' : 'Lägg till numret på rätt förenings sida'
    return { alike, ambiguity: `Flera föreningar har ${shared}. ${place}` }
  }
}

/**
 * The new clubs that the comparison would match by now, with others than those that it has told of. Imports create clubs one
 * after another, until the transaction ends.
 */
export const findArrived = async <Item extends { content: ClubContent }>(
  viewer: Viewer,
  tx: Transaction,
  items: readonly Item[],
): Promise<ReadonlySet<Item>> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('imported clubs', 0))`)
  const { id, name, organizationNumber, rfNumber } = organization
  const rows = await tx.select({ id, name, organizationNumber, rfNumber }).from(organization).where(isVisibleTo(viewer))
  const known = rows.map((row) => ({
    id: row.id,
    fields: { ...row, organizationNumber: row.organizationNumber ?? '', rfNumber: row.rfNumber ?? '' },
  }))
  const matchOf = matcherOf(known)
  const matches = await mapInTurns(items, ({ content: { after } }) =>
    matchOf({ name: after.name, organizationNumber: after.organizationNumber, rfNumber: after.rfNumber }),
  )
  return new Set(
    items.filter(({ content: { alike = [] } }, at) => clubsOf(matches[at]).some((club) => !alike.includes(club.id))),
  )
}

/** A row that stands for a club. */
interface Claim {
  number: number
  isNew: boolean
  isNumbered: boolean
}

/** Whether rows with one RF number or name are about one club. As in the register, two organisationsnummer are two clubs. */
const isOneClub = (one: Claim, other: Claim) => (one.isNew || other.isNew) && !(one.isNumbered && other.isNumbered)

const nameOfAssociations = (associations: readonly NamedAssociation[]) => {
  const names = new Map(associations.map(({ id, name }) => [id, name]))
  return (id: string) => names.get(id) ?? ''
}

/** What a club gets that it has not; a new one, which has nothing yet, all of it. */
const changesOf = (before: OrganizationFields | null, after: OrganizationFields, nameOf: (id: string) => string) => {
  const fields = organizationFields(nameOf)
  const now = fieldTexts(fields, after)
  const old: typeof now = before ? fieldTexts(fields, before) : {}
  const changed = before
    ? fieldChanges(fields, before, after).map(({ field }) => field)
    : Object.keys(now).filter((field) => now[field] !== '')
  return changed.map((field) => ({
    field,
    label: fieldLabel(fields, field),
    old: old[field] ?? '',
    new: now[field] ?? '',
  }))
}

/** Some sentences do not name their field, beside which a form shows them. */
const sentenceOf = ({ path, message }: { path: PropertyKey[]; message: string }) => {
  const title = titleAt(organizationDraft, path)
  return message.startsWith(title) ? message : `${title}: ${message}`
}

export const compareClubs = async (
  viewer: Viewer,
  db: Database,
  rows: readonly ImportedRow[],
  today: string,
): Promise<Difference<ClubContent>[]> => {
  const associations = await db.select().from(association)
  const nameOf = nameOfAssociations(associations)
  const clubs = await visibleClubs(viewer, db)
  const matchOf = matcherOf(clubs)
  /** By the club, its numbers and its name in the file: the rows that say it. */
  const claimed = new Map<string, Claim[]>()
  /** The clubs that are in the file, also in rows that cannot be carried out. */
  const found = new Set<string>()
  const numbers = new Map(clubs.map(({ id, fields }) => [fields.organizationNumber, id]))

  const differenceOf = ({ number, values }: ImportedRow): Difference<ClubContent> => {
    const fitting = matchOf(values)
    for (const { id } of clubsOf(fitting)) found.add(id)
    const match = fitting && 'club' in fitting ? fitting : undefined
    const doubt = fitting && 'alike' in fitting ? fitting : undefined
    const before = match?.club.fields ?? null
    // Associations that are out of use stay where the club has them, but cannot be added, not even again.
    const kept = [before?.districtId, ...(before?.branches ?? []).filter(goesOn(today)).map(({ branchId }) => branchId)]
    const offered = associations.filter(({ id, isActive }) => isActive || kept.includes(id))
    const { club, problems } = withRow(before ?? newClub(values), values, offered, today)
    const parsed = organizationDraft.safeParse({ version: 1, ...club }, inSwedish(organizationDraft))
    // A text that names nothing has its own sentence.
    const isNamed = ({ path }: { path: PropertyKey[] }) =>
      (path[0] === 'districtId' && Boolean(values['districtId'])) || path[0] === 'branches'
    const issues = parsed.success ? [] : parsed.error.issues.filter((issue) => !isNamed(issue)).map(sentenceOf)
    const label = club.name || values['organizationNumber'] || `Rad ${number}`
    const impossible = (reason: string) => ({ number, group: 'impossible' as const, label, reason })
    if (problems.length + issues.length > 0 || !parsed.success) {
      const advice = doubt ? [`${doubt.ambiguity}.`] : []
      return impossible([...advice, ...problems, ...issues].slice(0, 5).join(' ') || 'Raden går inte att läsa.')
    }
    const after = fieldsOf(parsed.data)
    const claim = { number, isNew: !match, isNumbered: after.organizationNumber !== '' }
    const certain = [match?.club.id ?? '', after.organizationNumber]
    const likely = [`rf ${comparable(after.rfNumber)}`, `name ${comparable(after.name)}`]
    const claimsOf = (keys: string[]) => keys.flatMap((key) => claimed.get(key) ?? [])
    const earlier = claimsOf(certain)[0] ?? claimsOf(likely).find((other) => isOneClub(claim, other))
    if (earlier) return impossible(`Rad ${earlier.number} gäller samma förening. Behåll en av raderna.`)
    for (const key of [...certain, ...likely])
      if (key !== '' && key !== 'rf ') claimed.set(key, [...(claimed.get(key) ?? []), claim])
    const holder = after.organizationNumber === '' ? undefined : numbers.get(after.organizationNumber)
    if (holder !== undefined && holder !== match?.club.id) {
      return impossible('Organisationsnumret används redan av en annan förening.')
    }
    if (!match)
      return {
        number,
        group: 'new',
        label,
        recordId: uuidv7(),
        ...(doubt
          ? { isDoubtful: true as const, reason: `${doubt.ambiguity}, eller ta med raden om det är en annan förening.` }
          : {}),
        changes: changesOf(before, after, nameOf),
        content: { before, after, ...(doubt ? { alike: doubt.alike.map(({ id }) => id) } : {}) },
      }
    const changes = changesOf(match.club.fields, after, nameOf)
    const shared = { number, label, recordId: match.club.id, recordVersion: match.club.version }
    if (changes.length === 0) return { ...shared, group: 'unchanged' }
    return {
      ...shared,
      group: match.isByName ? 'proposed' : 'changed',
      changes,
      content: { before, after },
      ...(match.isByName ? { reason: 'Bara namnet stämmer. Ta med raden om det är samma förening.' } : {}),
    }
  }

  const differences = await mapInTurns(rows, differenceOf)
  const missing = clubs
    .filter(({ id, fields }) => !found.has(id) && fields.status !== 'left')
    .map(({ id, fields }) => ({ number: 0, group: 'missing' as const, label: fields.name, recordId: id }))
  return [...differences, ...missing]
}

storeModule<typeof import('./differences.ts')>()
