// Changes many persons by a batch: each is locked, judged and audited as by a single act, but written by statements for many rows.
import { sql } from 'drizzle-orm'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { numberRefusal } from '#contract/members/number.ts'
import type { PlacedClub } from '#contract/members/membership.ts'
import type { Person } from '#contract/members/person.ts'
import { personRefusal } from '#contract/members/person-rights.ts'
import type { Viewer } from '../../actor.ts'
import type { Queryable, Transaction } from '../../db/database.ts'
import { association } from '../../db/tables/association-tables.ts'
import { organization } from '../../db/tables/organization-tables.ts'
import { rowsOf, uuidArray } from '../../db/sql-expressions.ts'
import { haveSameNumber } from '../../identity-numbers/identity-number.ts'
import { accountsOfOthers } from '../../identity-numbers/person-of-account.ts'
import { changeRows } from '../../records/batch/batch-changes.ts'
import type { BatchItem, Settle } from '../../records/batch/batch-kind.ts'
import { lockShared } from '../../records/lock.ts'
import type { Deps } from '../../records/unit-of-work.ts'
import { storeModule } from '../../store-order.ts'
import {
  clubIdsOf,
  heldAction,
  inverse,
  withWritten,
  writeChanges,
  writeHeld,
  writeRefusal,
  type Clubs,
  type PersonWrite,
} from './batch-writes.ts'
import { linkAccounts, translateTakenNumber } from '../creation.ts'
import { personKindWithin, withLinks, type PersonAction, type PersonWork } from '../kind.ts'
import type { NumberWrite } from '../numbers/number-writes.ts'
import { storedColumns } from '../person-changes.ts'
import { clubs, readPlacedClubs } from '../store.ts'

/** The most rows with numbers in a transaction, because sign-ins that need the lock on account links wait for it. */
const numberedAtOnce = 25

type Item = BatchItem<{ write: PersonWrite; number?: NumberWrite | null }>
type Row = Item & { version: number; write: PersonWrite }

export interface NamedPlaces {
  clubs: Clubs
  clubNames: ReadonlyMap<string, string>
  branchName: (id: string) => string
}

/** Reads the clubs of the context, and the names of clubs and branches, for the writes. */
export const readPlaces = async (
  viewer: Viewer,
  db: Queryable,
  writes: readonly PersonWrite[],
): Promise<NamedPlaces> => {
  const wanted = clubIdsOf(writes)
  const found = wanted.length === 0 ? [] : await clubs(viewer, db, wanted)
  const names = await db
    .select({ id: organization.id, name: organization.name })
    .from(organization)
    .where(sql`${organization.id} = any(${sql.param(wanted)}::uuid[])`)
  const branches = await db.select({ id: association.id, name: association.shortName }).from(association)
  const branchNames = new Map(branches.map(({ id, name }) => [id, name]))
  return {
    clubs: new Map(found.map((club) => [club.id, club])),
    clubNames: new Map(names.map(({ id, name }) => [id, name])),
    branchName: (id) => branchNames.get(id) ?? '',
  }
}

/** The ids of the persons who are linked to an account with the same number, which therefore is not removed. */
const readLinked = async (_viewer: Viewer, tx: Transaction, rows: readonly Row[]) =>
  (
    await rowsOf<{ id: string }>(
      tx,
      sql`select p.id from person p join account a on a.person_id = p.id
        where p.id = any(${uuidArray(rows.map(({ recordId }) => recordId))}) and ${haveSameNumber('p', 'a')}`,
    )
  ).map(({ id }) => id)
const linkedText = 'Ett konto är kopplat till personen genom numret, som därför lämnas kvar.'

/** The ids of those whose account the number would unlink, because undoing would not bring the link back. */
const readOthers = async ({ account }: Viewer, tx: Transaction, rows: readonly Row[]) => {
  const numbered = rows.flatMap(({ recordId, content: { number } }) =>
    number?.isOfAnother ? [{ personId: recordId, isOfAnother: number.isOfAnother }] : [],
  )
  return (await accountsOfOthers(tx, numbered, account.id)).map(({ personId }) => personId)
}
const othersText =
  'Ett konto som är kopplat till personen har ett annat personnummer. Är det fel person måste kopplingen först tas bort av den som utser administratörer på förbundskansliet.'

/** The person with the clubs as they are now. The person has been read before the clubs were locked. */
const withClubs = (person: Person, placed: ReadonlyMap<string, PlacedClub>): Person => {
  const inPlaced = <Held extends { organization: PlacedClub }>(held: Held): Held => ({
    ...held,
    organization: placed.get(held.organization.id) ?? held.organization,
  })
  return { ...person, memberships: person.memberships.map(inPlaced), roles: person.roles.map(inPlaced) }
}

interface Read extends NamedPlaces {
  /** The ids of the persons whose number is left as it is because of an account. */
  kept: ReadonlySet<string>
  /** The clubs of the writes, also those outside the context. */
  placed: ReadonlyMap<string, PlacedClub>
}
interface Words {
  reason: string
  stale: string
}

/** Carries out the writes of persons, or with `isUndo` their inverses, which also remove an added number. */
export const changePersons = async (
  viewer: Viewer,
  deps: Deps,
  items: readonly Item[],
  { reason, stale }: Words,
  isUndo: boolean,
  settle: Settle,
): Promise<void> => {
  const rows = items.map((item): Row => ({
    ...item,
    version: (item.recordVersion ?? 0) + (isUndo ? 1 : 0),
    write: isUndo ? inverse(item.content.write) : item.content.write,
  }))
  const hasNumber = ({ content }: Row) => Boolean(content.number)
  const keptText = isUndo ? linkedText : othersText
  const isOwn = ({ write }: Row) => Object.keys(write.after).length > 0
  const kind = personKindWithin(isUndo ? 'anywhere' : 'visible')
  const today = swedishDay(deps.now())
  /** The reason why own data or the number is not written, or null. What is undone may have ended the membership here. */
  const ownRefusal = (row: Row, clubsById: Clubs, view: Person): string | null => {
    if (isUndo || !(isOwn(row) || hasNumber(row))) return null
    const { account, context } = viewer
    const written = withWritten(view, row.write.memberships, (id) => clubsById.get(id))
    const judge = (person: Person) =>
      hasNumber(row)
        ? numberRefusal('addNumber', person, account, context, today)
        : personRefusal(account, context, person, today)
    return judge(written) === null ? null : judge(view)
  }
  /**
   * `action`: in the history, by default as the write is. Each row is judged as a change of memberships, and what it writes besides
   * by `refuse`.
   */
  const batchOf = (action?: PersonAction) => ({
    action: 'changeMembership' as const,
    reason,
    stale,
    read: async (_viewer: Viewer, tx: Transaction, some: readonly Row[]) => {
      const writes = some.map(({ write }) => write)
      await lockShared(viewer, tx, organization, clubIdsOf(writes))
      const numbered = some.filter(hasNumber)
      const kept = numbered.length === 0 ? [] : await (isUndo ? readLinked : readOthers)(viewer, tx, numbered)
      const placed = await readPlacedClubs(viewer, tx, clubIdsOf(writes))
      return { ...(await readPlaces(viewer, tx, writes)), kept: new Set(kept), placed }
    },
    refuse: (row: Row, { clubs: known, kept, placed }: Read, locked: PersonWork['locked']) => {
      if (kept.has(row.recordId)) return keptText
      const view = withClubs(locked.view, placed)
      return writeRefusal(viewer, row.write, view, known, today, isUndo) ?? ownRefusal(row, known, view)
    },
    change: async (work: PersonWork, row: Row, places: NamedPlaces) => {
      const { write, content } = row
      if (content.number || isOwn(row))
        await work.save({ ...storedColumns(write.after), ...content.number?.columns }).catch(translateTakenNumber)
      const changes = [...(content.number?.changes ?? []), ...writeChanges(write, places.clubNames, places.branchName)]
      return changes.length === 0 ? ('unchanged' as const) : { action: action ?? heldAction(write, isUndo), changes }
    },
    write: async (unit: Parameters<typeof writeHeld>[0], done: readonly { row: Row }[]) => {
      await writeHeld(
        unit,
        done.map(({ row }) => ({ personId: row.recordId, write: row.write })),
      )
      await linkAccounts(
        unit,
        done.flatMap(({ row: { content } }) => (content.number ? [content.number.fingerprints] : [])),
      )
    },
    violated: 'Personens medlemskap eller roller har ändrats av någon annan. Försök igen.',
  })
  const numbered = rows.filter(hasNumber)
  const others = rows.filter((row) => !hasNumber(row))
  const numbering = batchOf(isUndo ? 'update' : 'addNumber')
  for (let start = 0; start < numbered.length; start += numberedAtOnce) {
    const some = numbered.slice(start, start + numberedAtOnce)
    await changeRows(viewer, deps, withLinks(kind), some, numbering, settle)
  }
  await changeRows(viewer, deps, kind, others.filter(isOwn), batchOf('update'), settle)
  const held = others.filter((row) => !isOwn(row))
  await changeRows(viewer, deps, kind, held, batchOf(), settle)
}

storeModule<typeof import('./batch-changes.ts')>()
