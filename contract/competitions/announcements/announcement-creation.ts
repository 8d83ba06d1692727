// Who may create announcements: an administrator of a branch in that branch, a SysAdmin for any branch.
import { associationType, holds, type Context, type Member } from '../../access.ts'
import { isSysAdmin, rightsRefusal, type Branch } from '../permission.ts'

/** The signed-in account with its current context. */
export type MemberInContext = Member & { context: Context }

/** The branches that the user can create announcements for in the current context. */
export const creatableBranches = (user: MemberInContext, branches: readonly Branch[]): Branch[] => {
  const current = branches.filter(({ id }) => id === user.context.id)
  const candidates = current.length > 0 ? current : user.context.kind === 'global' ? branches : []
  return candidates.filter((branch) => rightsRefusal('owner', branch, user, user.context) === null)
}

const administeredBranch = (member: Member) =>
  member.associations.find(
    ({ id, type }) => type === associationType.Branch && holds(member, { id }, 'Competitions.Admin'),
  )

/** The reason why the user cannot create announcements in the current context, or null. */
export const creationRefusal = (user: MemberInContext): string | null => {
  const { context, associations } = user
  const current = associations.find(({ id }) => id === context.id)
  if (current?.type === associationType.Branch) return rightsRefusal('owner', current, user, context)
  if (isSysAdmin(user) && context.kind === 'global') return null
  if (isSysAdmin(user)) return 'Utlysningar skrivs i en gren. Byt till förbundet eller till grenen.'
  const branch = administeredBranch(user)
  return branch
    ? `Utlysningar skrivs i en gren. Byt till ${branch.name}: där är du tävlingsadministratör.`
    : 'Utlysningar skrivs av grenförbundens tävlingsadministratörer.'
}
