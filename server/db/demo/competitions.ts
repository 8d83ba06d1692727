// The demo's competitions: class types, and two seasons of announcements, applications and sanctions in every state.
import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '../database.ts'
import * as applicationTables from '../application-tables.ts'
import * as competitionTables from '../competition-tables.ts'
import * as sanctionTables from '../sanction-tables.ts'
import { auditEvent, clubRole, membership } from '../schema.ts'
import { moveOn } from './announcement-moves.ts'
import { announce, type Announced, type Making } from './announcements.ts'
import { applyFor, type Fate } from './applications.ts'
import { demoId } from './associations.ts'
import { makeClassTypes } from './class-types.ts'
import type { Club } from './clubs.ts'
import { freezeChecklists } from './frozen-checklists.ts'
import { hostsOf } from './competition-hosts.ts'
import { diceOf, isSanctioned, plansOf } from './competition-plans.ts'
import { emptyRows } from './competition-rows.ts'
import { isLocal } from './competition-series.ts'
import type { Outcome } from './competition-stages.ts'
import { idsFor } from './ids.ts'
import { insertAll } from './insert.ts'
import type { BranchSlug } from './personas.ts'
import type { Dice } from './random.ts'
import { numberAll, sanctionFor, type Sanctioned } from './sanctions.ts'

interface Adding {
  seed: number
  today: string
  clubs: readonly Club[]
  /** The person that each flying member of the staff is, by the persona's key. */
  atHome: ReadonlyMap<string, string>
  createdBy: string
  say: (line: string) => void
}

/** Reviewers with a role in the first club of their branch: when it applies, that is jäv. */
const partial: readonly (readonly [personaKey: string, branch: BranchSlug])[] = [
  ['reviewer-one', 'skarmflyg'],
  ['branch-admin', 'segelflyg'],
]

/** As in `load.ts`: where the branch's flying staff are members. */
const homeOf = (clubs: readonly Club[], branch: BranchSlug) =>
  clubs.find((club) => club.row.status === 'active' && club.branches[0] === branch)

export const makeCompetitions = ({ seed, today, clubs }: Pick<Adding, 'seed' | 'today' | 'clubs'>) => {
  const classTypes = makeClassTypes(today)
  const ids = new Map<string, () => string>()
  const nextId: Making['nextId'] = (noun) => {
    const next = ids.get(noun) ?? idsFor(seed, `competition-${noun}`)
    ids.set(noun, next)
    return next()
  }
  const rows = emptyRows()
  const making: Making = { today, seed, classTypes, nextId, rows }
  const sanctioned: Sanctioned[] = []
  const turns = new Map<BranchSlug, number>()
  for (const plan of plansOf(seed, today)) {
    const { branch } = plan.series
    const [host, ...others] = hostsOf(seed, clubs, plan)
    if (!host) continue
    const dice = diceOf(seed, 'competition', plan)
    const turn = turns.get(branch) ?? 0
    turns.set(branch, turn + 1)
    const announced = announce(dice, making, plan, host, turn)
    sanctioned.push(...fill(dice, making, announced, others, homeOf(clubs, branch)))
  }
  numberAll(making, sanctioned)
  freezeChecklists({ rows, classTypes, clubs })
  return { classTypes, rows }
}

/** What becomes of those that several clubs want: the home club's first, in review, then each of the others. */
const rivals: Partial<Record<Outcome, readonly Fate[]>> = {
  contested: ['confirmed', 'returned', 'withdrawn'],
  contestedByTwo: ['unconfirmed'],
}
/** Where one club alone has applied: what it has answered differs from branch to branch. */
const answers: Partial<Record<BranchSlug, Fate>> = { fallskarm: 'refused', modellflyg: 'unconfirmed' }

/** Who applies, and what comes of it. */
const fill = (
  dice: Dice,
  making: Making,
  announced: Announced,
  others: readonly Club[],
  home: Club | undefined,
): Sanctioned[] => {
  const { plan, host, branch } = announced
  const send = (to: Announced, from: Club | undefined, fate: Fate, mayShift = false) =>
    from && applyFor(dice, making, { announced: to, club: from, fate, mayShift })
  switch (plan.outcome) {
    case 'announcementMoved':
      send(moveOn(making, announced), host, 'unsent')
      return []
    case 'contested':
    case 'contestedByTwo': {
      // The home club first: whoever of the staff has a role there may not decide on it.
      const first = plan.outcome === 'contested' && home && !isLocal(plan.series) ? home : host
      const rest = [host, ...others].filter((one) => one !== first)
      send(announced, first, 'confirmed')
      rivals[plan.outcome]?.forEach((fate, number) => send(announced, rest[number], fate, number > 0))
      return []
    }
    case 'open':
    case 'openLate':
      send(announced, host, plan.outcome === 'open' ? (answers[branch] ?? 'confirmed') : 'confirmed')
      if (plan.outcome === 'open') send(announced, others[0], 'unsent')
      return []
    case 'unfilled':
      send(announced, host, 'rejected')
      return []
  }
  if (!isSanctioned(plan)) return []
  const application = applyFor(dice, making, { announced, club: host, fate: 'approved' })
  if (dice.chance(0.5)) send(announced, others[0], 'rejected')
  const helper = dice.chance(0.25) ? others[1] : undefined
  return [sanctionFor(dice, making, { announced, application, club: host, helper })]
}

export const addCompetitions = async (tx: Transaction, adding: Adding) => {
  const { classTypes, rows } = makeCompetitions(adding)
  await insertAll(tx, competitionTables.classType, classTypes)
  await insertAll(tx, competitionTables.announcement, rows.announcement)
  await insertAll(tx, competitionTables.announcementClass, rows.announcementClass)
  await insertAll(tx, competitionTables.announcementDistrict, rows.announcementDistrict)
  await insertAll(tx, applicationTables.application, rows.application)
  await insertAll(tx, applicationTables.applicationClass, rows.applicationClass)
  await insertAll(tx, applicationTables.submission, rows.submission)
  await insertAll(tx, applicationTables.reviewComment, rows.reviewComment)
  await insertAll(tx, sanctionTables.sanction, rows.sanction)
  await insertAll(tx, sanctionTables.sanctionClass, rows.sanctionClass)
  await insertAll(tx, sanctionTables.sanctionOrganizer, rows.sanctionOrganizer)
  await insertAll(tx, sanctionTables.sanctionDistrict, rows.sanctionDistrict)
  await insertAll(tx, sanctionTables.sanctionCounter, rows.sanctionCounter)
  await insertAll(tx, auditEvent, rows.auditEvent)
  await insertAll(tx, clubRole, await rolesOf(tx, adding))
  adding.say(`${rows.announcement.length} utlysningar och ${rows.sanction.length} sanktionerade tävlingar.`)
}

/** From when they became members: a role rests on a membership. */
const rolesOf = async (tx: Transaction, { clubs, atHome, createdBy }: Adding) => {
  const rows = []
  for (const [key, branch] of partial) {
    const [personId, club] = [atHome.get(key), homeOf(clubs, branch)]
    if (!personId || !club) continue
    const organizationId = club.row.id
    const [member] = await tx
      .select({ validFrom: membership.validFrom, createdAt: membership.createdAt })
      .from(membership)
      .where(
        and(
          eq(membership.personId, personId),
          eq(membership.organizationId, organizationId),
          isNull(membership.validTo),
        ),
      )
    if (!member) continue
    const { validFrom, createdAt } = member
    const stamps = { version: 1, createdAt, createdBy, updatedAt: createdAt, updatedBy: createdBy }
    const role = { personId, organizationId, role: 'competitionOfficer', validFrom, validTo: null }
    rows.push({ id: demoId('club-role', key), ...role, ...stamps })
  }
  return rows
}
