// The demo's licences over three seasons, in every state.
import { sql } from 'drizzle-orm'
import { addDays } from '#contract/dates/swedish-day.ts'
import { periodOf } from '#contract/licences/validity.ts'
import { formatLicenceNumber } from '../../licences/licences/number.ts'
import { bulkInsert } from '../bulk-rows.ts'
import type { Transaction } from '../database.ts'
import { licence, licenceApplication, licenceBlock, licenceCounter, licenceNumber } from '../tables/licence-tables.ts'
import { licenceType } from '../tables/licence-type-tables.ts'
import { submission } from '../tables/review-tables.ts'
import { rowsOf } from '../sql-expressions.ts'
import { instantBefore } from './dates.ts'
import { idGenerator } from './id-generator.ts'
import { makeLicenceApplications, staffIn, typeFor, type Candidate, type TypeRow } from './licence-applications.ts'
import { randomGenerator, type RandomGenerator } from './random-generator.ts'

type LicenceRow = Required<
  Omit<typeof licence.$inferInsert, 'searchText' | 'holderLastName' | 'holderFirstName' | 'holderText'>
>

const maxCandidates = 2600
const applicationCount = 90

/** Members of today, each once for a branch. */
const readCandidates = (tx: Transaction): Promise<Candidate[]> =>
  rowsOf(
    tx,
    sql`select distinct on (m.person_id, b.branch_id) m.person_id as "personId", b.branch_id as "branchId",
        m.organization_id as "organizationId", o.name as club, p.birth_year as "birthYear"
      from membership m join membership_branch b on b.membership_id = m.id join person p on p.id = m.person_id
        join organization o on o.id = m.organization_id
      where m.valid_to is null and p.merged_into_id is null and p.anonymized_at is null
      order by m.person_id, b.branch_id limit ${maxCandidates}`,
  )

/** Numbers without gaps for each type, the same for a person through renewals. */
const numbersOf = (types: readonly TypeRow[]) => {
  const counters = new Map<string, number>()
  const numbers = new Map<string, typeof licenceNumber.$inferInsert>()
  const numberOf = ({ personId, branchId }: Candidate, type: TypeRow): string => {
    const key = `${type.id} ${branchId} ${personId}`
    const known = numbers.get(key)
    if (known) return known.number
    const serial = (counters.get(type.id) ?? 0) + 1
    counters.set(type.id, serial)
    const number = formatLicenceNumber(type.code, serial)
    numbers.set(key, { typeId: type.id, branchId, personId, serial, number })
    return number
  }
  return {
    numberOf,
    rows: () => [...numbers.values()],
    counters: () => types.flatMap(({ id }) => (counters.has(id) ? [{ typeId: id, last: counters.get(id) ?? 0 }] : [])),
  }
}

/** The first day is in the spring two years ago; each licence follows the last one until now. */
const seasonsOf = (random: RandomGenerator, type: TypeRow, today: string) => {
  const periods: { from: string; to: string }[] = []
  const year = Number(today.slice(0, 4)) - 2
  let from = `${year}-0${random.between(1, 5)}-${10 + random.between(0, 18)}`
  const until = random.chance(0.06) ? addDays(today, 60) : today
  // Some have not renewed.
  const most = random.chance(0.1) ? random.between(1, 2) : 9
  while (from <= until && periods.length < most) {
    const period = periodOf(type, from, null)
    if (!period) return periods
    periods.push(period)
    from = addDays(period.to, 1)
  }
  return periods
}

const recallReasons = ['Upprepade brott mot tävlingsreglerna.', 'Licensen var utfärdad på felaktiga uppgifter.']
const blockReasons = ['Utredning efter en incident pågår.', 'Avgiften har dragits tillbaka av banken.']

export const addLicences = async (tx: Transaction, { seed, today }: { seed: number; today: string }) => {
  const types = await tx.select().from(licenceType)
  types.sort((a, b) => (a.code < b.code ? -1 : 1))
  const candidates = await readCandidates(tx)
  const holders = candidates.slice(0, Math.max(0, candidates.length - applicationCount))
  const year = Number(today.slice(0, 4))
  const [nextId, nextBlockId] = [idGenerator(seed, 'licence'), idGenerator(seed, 'licence-block')]
  const numbers = numbersOf(types)
  const licences: LicenceRow[] = []
  const blocks: (typeof licenceBlock.$inferInsert)[] = []

  const licenceOf = (
    candidate: Candidate,
    type: TypeRow,
    period: { from: string; to: string },
    by: string,
  ): LicenceRow => {
    const createdAt = `${addDays(period.from < today ? period.from : today, -6)}T09:30:00.000Z`
    return {
      id: nextId(),
      branchId: candidate.branchId,
      personId: candidate.personId,
      typeId: type.id,
      applicationId: null,
      number: numbers.numberOf(candidate, type),
      validFrom: period.from,
      validTo: period.to,
      organizationId: candidate.organizationId,
      faiId: type.kind === 'fai' ? String(10_000 + licences.length) : '',
      conditions: '',
      note: '',
      recalledAt: null,
      recalledBy: null,
      recallReason: null,
      replacedAt: null,
      replacedById: null,
      cardGeneration: 1,
      version: 1,
      createdAt,
      createdBy: by,
      updatedAt: createdAt,
      updatedBy: by,
    }
  }

  /** One licence in sixty for each of the states that a decision makes. */
  const mark = (row: LicenceRow, turn: number, random: RandomGenerator, by: string, again: () => LicenceRow) => {
    const at = instantBefore(today, 20, turn % 400)
    const block = { id: nextBlockId(), licenceId: row.id, createdAt: at, createdBy: by }
    const reason = random.pick(blockReasons)
    if (turn % 60 === 7)
      blocks.push({
        ...block,
        validFrom: addDays(today, -20),
        validTo: turn % 120 === 7 ? null : addDays(today, 40),
        reason,
      })
    if (turn % 60 === 17) {
      const lifted = { liftedAt: instantBefore(today, 5, turn % 400), liftedBy: by, liftReason: 'Utredningen är klar.' }
      blocks.push({ ...block, validFrom: addDays(today, -20), validTo: null, reason, ...lifted })
    }
    if (turn % 60 === 27)
      Object.assign(row, {
        recalledAt: at,
        recalledBy: by,
        recallReason: random.pick(recallReasons),
        version: 2,
        updatedAt: at,
      })
    if (turn % 60 === 37) {
      const next = again()
      licences.push(next)
      Object.assign(row, { replacedAt: at, replacedById: next.id, version: 2, updatedAt: at })
    }
  }

  holders.forEach((candidate, turn) => {
    const random = randomGenerator(seed, 'licence', turn)
    const type = typeFor(random, types, candidate, year)
    if (!type) return
    const { decider } = staffIn(candidate.branchId, turn)
    for (const period of seasonsOf(random, type, today)) {
      const row = licenceOf(candidate, type, period, decider.id)
      licences.push(row)
      if (period.to >= today && period.from <= today)
        mark(row, turn, random, decider.id, () => licenceOf(candidate, type, period, decider.id))
    }
  })

  const applied = makeLicenceApplications({ seed, today, types, candidates: candidates.slice(-applicationCount) })
  for (const { candidate, type, period, id, by } of applied.approved)
    licences.push({ ...licenceOf(candidate, type, period, by), applicationId: id })

  await bulkInsert(tx, licenceApplication, applied.applications)
  // Those that others were replaced by come first.
  const replacing = new Set(licences.map(({ replacedById }) => replacedById))
  await bulkInsert(
    tx,
    licence,
    licences.toSorted((a, b) => Number(replacing.has(b.id)) - Number(replacing.has(a.id))),
  )
  await bulkInsert(tx, licenceNumber, numbers.rows())
  await bulkInsert(tx, licenceCounter, numbers.counters())
  for (const block of blocks) await tx.insert(licenceBlock).values(block)
  for (const sent of applied.submissions) await tx.insert(submission).values(sent)
}
