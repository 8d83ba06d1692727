// Who may create announcements, and for which branches: an administrator of a branch in that branch, a SysAdmin for any.
import { associationType, globalContext, holds, type ContextId, type Member } from '../../access.ts'
import { isSysAdmin, rightsRefusal, type Branch } from '../permission.ts'

/** The signed-in account with its current context. */
export type MemberInContext = Member & { currentContext: ContextId }

/** The branches that the user can create announcements for in the current context. */
export const creatableBranches = (user: MemberInContext, branches: readonly Branch[]): Branch[] => {
  const current = branches.filter(({ id }) => id === user.currentContext)
  const candidates = current.length > 0 ? current : user.currentContext === globalContext ? branches : []
  return candidates.filter((branch) => rightsRefusal('owner', branch, user, user.currentContext) === null)
}

const administeredBranch = (member: Member) =>
  member.associations.find(({ id, type }) => type === associationType.Branch && holds(member, id, 'Competitions.Admin'))

/** The reason why the user cannot create announcements in the current context, or null. */
export const creationRefusal = (user: MemberInContext): string | null => {
  const { currentContext, associations } = user
  const current = associations.find(({ id }) => id === currentContext)
  if (current?.type === associationType.Branch) return rightsRefusal('owner', current, user, currentContext)
  if (isSysAdmin(user) && currentContext === globalContext) return null
  if (isSysAdmin(user)) return 'Utlysningar skrivs i en gren. Byt till förbundet eller till grenen.'
  const branch = administeredBranch(user)
  return branch
    ? `Utlysningar skrivs i en gren. Byt till ${branch.name}: där är du tävlingsadministratör.`
    : 'Utlysningar skrivs av grenförbundens tävlingsadministratörer.'
}
