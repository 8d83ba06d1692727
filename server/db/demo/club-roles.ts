// Makes the demo's club roles: the board and the other roles of each organization, given to its own members.
import type { ClubRoleName } from '#contract/organizations/club-roles.ts'
import type { clubRole } from '../tables/member-tables.ts'
import { daysBefore, instantBefore } from './dates.ts'
import type { DemoOrganization } from './organizations.ts'
import { idGenerator } from './id-generator.ts'
import type { MembershipRow } from './memberships.ts'
import type { BranchSlug } from './personas.ts'
import { type RandomGenerator, randomGenerator } from './random-generator.ts'

type ClubRoleRow = Required<typeof clubRole.$inferInsert>

/** In the order that they are filled, as far as the members of the organization suffice. */
const board: ClubRoleName[] = [
  'chair',
  'treasurer',
  'secretary',
  'boardMember',
  'auditor',
  'boardMember',
  'nominationConvener',
  'viceChair',
  'deputyBoardMember',
  'nominationMember',
  'deputyAuditor',
  'boardMember',
]

const rolesByBranch: Record<BranchSlug, ClubRoleName[]> = {
  ballong: ['flightManager', 'instructor'],
  fallskarm: ['jumpLeader', 'jumpMaster', 'courseLeader', 'judge'],
  hangflyg: ['instructor', 'safetyOfficer'],
  konstflyg: ['coach', 'judge'],
  modellflyg: ['inspector', 'activityLeader', 'competitionDirector'],
  motorflyg: ['flightManager', 'competitionOfficer', 'safetyOfficer'],
  segelflyg: ['glidingManager', 'chiefInstructor', 'instructor', 'inspector'],
  skarmflyg: ['chiefInstructor', 'instructor', 'competitionDirector'],
}

const commonRoles: ClubRoleName[] = [
  'youthOfficer',
  'coach',
  'assistantLeader',
  'webEditor',
  'clubAdministrator',
  'supporter',
]
const memberRoles: ClubRoleName[] = ['practitioner', 'practitioner', 'practitioner', 'competitor', 'trainee']

interface RoleOptions {
  seed: number
  today: string
  createdBy: string
}

/** Returns the roles of an organization, given its memberships; the young hold none but those of members, where there are others. */
export const clubRoleGenerator = ({ seed, today, createdBy }: RoleOptions) => {
  const nextId = idGenerator(seed, 'club-role')
  let index = 0

  return (
    organization: DemoOrganization,
    memberships: readonly MembershipRow[],
    young: ReadonlySet<string>,
  ): ClubRoleRow[] => {
    const random = randomGenerator(seed, 'club-role', index++)
    const hasLeft = organization.row.status === 'left'
    const present = memberships.filter(({ validTo }) => hasLeft || validTo === null)
    const adults = present.filter(({ personId }) => !young.has(personId))
    const members = random.sample(adults.length >= 3 ? adults : present, board.length + 8)
    const holds = (role: ClubRoleName, member: MembershipRow | undefined, from: number, to: number | null) => {
      if (!member) return []
      const period = clampToMembership(member, daysBefore(today, from), to === null ? null : daysBefore(today, to))
      if (!period) return []
      const createdAt = instantBefore(today, from, random.between(0, 500))
      const auditColumns = { version: 1, createdAt, createdBy, updatedAt: createdAt, updatedBy: createdBy }
      const { personId, organizationId } = member
      return [{ id: nextId(), personId, organizationId, role, ...period, ...auditColumns }]
    }
    const current = board.slice(0, boardSize(members.length))
    const special = [...organization.branches.flatMap((slug) => rolesByBranch[slug]), ...random.sample(commonRoles, 2)]
    return [
      ...current.flatMap((role, seat) => holds(role, members[seat], random.between(20, 900), hasLeft ? 10 : null)),
      // Former holders of the first two roles, in most organizations with enough members.
      ...current
        .slice(0, 2)
        .flatMap((role, seat) =>
          random.chance(0.6) ? holds(role, members[current.length + seat], random.between(1500, 2500), 901) : [],
        ),
      ...special.flatMap((role) =>
        hasLeft || !random.chance(0.7)
          ? []
          : holds(role, randomMember(random, members), random.between(20, 1500), null),
      ),
      ...memberships.flatMap((member) =>
        member.validTo === null && random.chance(0.5)
          ? holds(random.pick(memberRoles), member, random.between(5, 2000), null)
          : [],
      ),
    ]
  }
}

const randomMember = (random: RandomGenerator, members: readonly MembershipRow[]) =>
  members.length > 0 ? random.pick(members) : undefined

/** At most half of the members are on the board, but the first three roles are filled if there are three members. */
const boardSize = (members: number) => Math.min(members, Math.max(3, Math.ceil(members / 2)), board.length)

/** Limits a role's period to its membership's; undefined when nothing is left of it. */
const clampToMembership = (member: MembershipRow, from: string, to: string | null) => {
  const ends = [to, member.validTo].filter((date) => date !== null).toSorted()
  const validTo = ends[0] ?? null
  const validFrom = from > member.validFrom ? from : member.validFrom
  return validTo !== null && validTo < validFrom ? undefined : { validFrom, validTo }
}
