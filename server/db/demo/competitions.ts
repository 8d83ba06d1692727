// Makes and inserts the demo's class types and two seasons of announcements, applications and sanctions in every state.
import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '../database.ts'
import * as applicationTables from '../tables/application-tables.ts'
import * as announcementTables from '../tables/announcement-tables.ts'
import { classType } from '../tables/class-type-tables.ts'
import * as reviewTables from '../tables/review-tables.ts'
import * as sanctionTables from '../tables/sanction-tables.ts'
import { insertAuditRows } from '../../audit/audit-rows.ts'
import { clubRole, membership } from '../tables/member-tables.ts'
import { makeMovedAnnouncement } from './announcement-moves.ts'
import { makeAnnouncement, type DemoAnnouncement, type CompetitionBuild } from './announcements.ts'
import { makeApplication, type ApplicationOutcome } from './applications.ts'
import { demoId } from './associations.ts'
import { makeClassTypeHistory, makeClassTypes } from './class-types.ts'
import type { DemoOrganization } from './organizations.ts'
import { fillDecisionChecklists } from './decision-checklists.ts'
import { hostsOf } from './competition-hosts.ts'
import { planRandom, isSanctioned, plansOf } from './competition-plans.ts'
import { emptyRows } from './competition-rows.ts'
import { isLocal } from './competition-series.ts'
import type { CompetitionOutcome } from './competition-stages.ts'
import { idGenerator } from './id-generator.ts'
import { bulkInsert } from '../bulk-rows.ts'
import type { BranchSlug } from './personas.ts'
import type { RandomGenerator } from './random-generator.ts'
import { assignSanctionNumbers, makeSanction, type DemoSanction } from './sanctions.ts'

interface AddCompetitionsOptions {
  seed: number
  today: string
  organizations: readonly DemoOrganization[]
  /** The id of the person behind an account of staff, by the persona's key. */
  personIds: ReadonlyMap<string, string>
  createdBy: string
  say: (line: string) => void
}

/** Reviewers with a role in the first organization of their branch, which gives a conflict of interest (jäv) when it applies. */
const conflictsOfInterest: readonly (readonly [personaKey: string, branch: BranchSlug])[] = [
  ['reviewer-one', 'skarmflyg'],
  ['branch-admin', 'segelflyg'],
]

/** The organization that the branch's staff are members of, as in `load.ts`. */
const homeOrganizationOf = (organizations: readonly DemoOrganization[], branch: BranchSlug) =>
  organizations.find((organization) => organization.row.status === 'active' && organization.branches[0] === branch)

export const makeCompetitions = ({
  seed,
  today,
  organizations,
}: Pick<AddCompetitionsOptions, 'seed' | 'today' | 'organizations'>) => {
  const classTypes = makeClassTypes(today)
  const ids = new Map<string, () => string>()
  const nextId: CompetitionBuild['nextId'] = (noun) => {
    const next = ids.get(noun) ?? idGenerator(seed, `competition-${noun}`)
    ids.set(noun, next)
    return next()
  }
  const rows = emptyRows()
  const build: CompetitionBuild = { today, seed, classTypes, nextId, rows }
  const sanctioned: DemoSanction[] = []
  const turns = new Map<BranchSlug, number>()
  for (const plan of plansOf(seed, today)) {
    const { branch } = plan.series
    const [host, ...others] = hostsOf(seed, organizations, plan)
    if (!host) continue
    const random = planRandom(seed, 'competition', plan)
    const turn = turns.get(branch) ?? 0
    turns.set(branch, turn + 1)
    const announcement = makeAnnouncement(random, build, plan, host, turn)
    sanctioned.push(
      ...makeApplicationsAndSanctions(random, build, announcement, others, homeOrganizationOf(organizations, branch)),
    )
  }
  assignSanctionNumbers(build, sanctioned)
  fillDecisionChecklists({ rows, classTypes, organizations })
  rows.auditEvent.push(...makeClassTypeHistory(classTypes, today, idGenerator(seed, 'class-type-event')))
  return { classTypes, rows }
}

/** Outcomes of competing applications, after the first one, which is in review. */
const competingOutcomes: Partial<Record<CompetitionOutcome, readonly ApplicationOutcome[]>> = {
  contested: ['confirmed', 'returned', 'withdrawn'],
  contestedByTwo: ['unconfirmed'],
}
/** The outcome of a sole application, by branch. */
const soleApplicationOutcomes: Partial<Record<BranchSlug, ApplicationOutcome>> = {
  fallskarm: 'refused',
  modellflyg: 'unconfirmed',
}

/** Makes the applications to an announcement, and the sanction if one is approved. */
const makeApplicationsAndSanctions = (
  random: RandomGenerator,
  build: CompetitionBuild,
  announcement: DemoAnnouncement,
  others: readonly DemoOrganization[],
  home: DemoOrganization | undefined,
): DemoSanction[] => {
  const { plan, hostOrganization, branch } = announcement
  const send = (
    to: DemoAnnouncement,
    from: DemoOrganization | undefined,
    outcome: ApplicationOutcome,
    mayShift = false,
  ) => from && makeApplication(random, build, { announcement: to, organization: from, outcome, mayShift })
  switch (plan.outcome) {
    case 'announcementMoved':
      send(makeMovedAnnouncement(build, announcement), hostOrganization, 'unsent')
      return []
    case 'contested':
    case 'contestedByTwo': {
      // The staff's own organization first: a reviewer with a role there may not decide on its application.
      const first = plan.outcome === 'contested' && home && !isLocal(plan.series) ? home : hostOrganization
      const rest = [hostOrganization, ...others].filter((other) => other !== first)
      send(announcement, first, 'confirmed')
      competingOutcomes[plan.outcome]?.forEach((outcome, number) =>
        send(announcement, rest[number], outcome, number > 0),
      )
      return []
    }
    case 'open':
    case 'openLate':
      send(
        announcement,
        hostOrganization,
        plan.outcome === 'open' ? (soleApplicationOutcomes[branch] ?? 'confirmed') : 'confirmed',
      )
      if (plan.outcome === 'open') send(announcement, others[0], 'unsent')
      return []
    case 'unfilled':
      send(announcement, hostOrganization, 'rejected')
      return []
  }
  if (!isSanctioned(plan)) return []
  const application = makeApplication(random, build, {
    announcement,
    organization: hostOrganization,
    outcome: 'approved',
  })
  if (random.chance(0.5)) send(announcement, others[0], 'rejected')
  const helper = random.chance(0.25) ? others[1] : undefined
  return [makeSanction(random, build, { announcement, application, organization: hostOrganization, helper })]
}

export const addCompetitions = async (tx: Transaction, options: AddCompetitionsOptions) => {
  const { classTypes, rows } = makeCompetitions(options)
  await bulkInsert(tx, classType, classTypes)
  await bulkInsert(tx, announcementTables.announcement, rows.announcement)
  await bulkInsert(tx, announcementTables.announcementClass, rows.announcementClass)
  await bulkInsert(tx, announcementTables.announcementDistrict, rows.announcementDistrict)
  await bulkInsert(tx, applicationTables.application, rows.application)
  await bulkInsert(tx, applicationTables.applicationClass, rows.applicationClass)
  await bulkInsert(tx, reviewTables.submission, rows.submission)
  await bulkInsert(tx, reviewTables.reviewComment, rows.reviewComment)
  await bulkInsert(tx, sanctionTables.sanction, rows.sanction)
  await bulkInsert(tx, sanctionTables.sanctionClass, rows.sanctionClass)
  await bulkInsert(tx, sanctionTables.sanctionOrganizer, rows.sanctionOrganizer)
  await bulkInsert(tx, sanctionTables.sanctionDistrict, rows.sanctionDistrict)
  await bulkInsert(tx, sanctionTables.sanctionCounter, rows.sanctionCounter)
  await insertAuditRows(tx, rows.auditEvent, ({ id }) => id)
  await bulkInsert(tx, clubRole, await conflictOfInterestRoles(tx, options))
  options.say(`${rows.announcement.length} utlysningar och ${rows.sanction.length} sanktionerade tävlingar.`)
}

/** The roles begin with the memberships, since a role requires a membership. */
const conflictOfInterestRoles = async (
  tx: Transaction,
  { organizations, personIds, createdBy }: AddCompetitionsOptions,
) => {
  const rows = []
  for (const [key, branch] of conflictsOfInterest) {
    const [personId, organization] = [personIds.get(key), homeOrganizationOf(organizations, branch)]
    if (!personId || !organization) continue
    const organizationId = organization.row.id
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
    const auditColumns = { version: 1, createdAt, createdBy, updatedAt: createdAt, updatedBy: createdBy }
    const role = { personId, organizationId, role: 'competitionOfficer', validFrom, validTo: null }
    rows.push({ id: demoId('club-role', key), ...role, ...auditColumns })
  }
  return rows
}
