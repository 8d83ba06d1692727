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
import { branchSlugs, demoId } from './associations.ts'
import { makeClassTypes } from './class-types.ts'
import type { Club } from './clubs.ts'
import { isSanctioned, plansOf } from './competition-plans.ts'
import { emptyRows } from './competition-rows.ts'
import { idsFor } from './ids.ts'
import { insertAll } from './insert.ts'
import type { BranchSlug } from './personas.ts'
import { type Dice, diceFor } from './random.ts'
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

const isEligible = (club: Club, branch: BranchSlug) => club.row.status === 'active' && club.branches.includes(branch)
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
  const making: Making = { today, seed, classTypes, given: new Set(), nextId, rows }
  const sanctioned: Sanctioned[] = []
  branchSlugs.forEach((branch, index) => {
    const dice = diceFor(seed, 'competitions', index)
    const eligible = clubs.filter((club) => isEligible(club, branch))
    if (eligible.length === 0) return
    plansOf(dice).forEach((plan, turn) => {
      const announced = announce(dice, making, branch, plan, turn)
      sanctioned.push(...fill(dice, making, announced, eligible, homeOf(clubs, branch)))
    })
  })
  numberAll(making, sanctioned)
  return { classTypes, rows }
}

/** Who applies, and what comes of it. */
const fill = (
  dice: Dice,
  making: Making,
  announced: Announced,
  eligible: readonly Club[],
  home: Club | undefined,
): Sanctioned[] => {
  const { plan } = announced
  const [club, second, third, fourth] = dice.sample(eligible, 4)
  if (!club) return []
  const send = (to: Announced, from: Club | undefined, fate: Fate) =>
    from && applyFor(dice, making, { announced: to, club: from, fate })
  if (plan.outcome === 'announcementMoved') {
    send(moveOn(making, announced), club, 'unconfirmed')
    return []
  }
  if (plan.outcome === 'open') {
    // The home club first: whoever of the staff has a role there may not decide on it.
    const others = [second, third, fourth].filter((one) => one?.row.id !== home?.row.id)
    const fates: Fate[] = dice.sample(['confirmed', 'unconfirmed', 'refused', 'returned', 'withdrawn', 'unsent'], 3)
    send(announced, home ?? club, 'confirmed')
    others.forEach((one, number) => send(announced, one, fates[number] ?? 'confirmed'))
    return []
  }
  if (plan.outcome === 'unfilled') send(announced, club, 'rejected')
  if (!isSanctioned(plan)) return []
  const application = applyFor(dice, making, { announced, club, fate: 'approved' })
  if (dice.chance(0.5)) send(announced, second, 'rejected')
  const helper = dice.chance(0.25) ? third : undefined
  return [sanctionFor(dice, making, { announced, application, club, helper })]
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
