// Who writes announcements: an administrator of a branch, in that branch; a SysAdmin for any.
import { associationType, globalContext, holds, type ContextId, type Member } from '../../access.ts'
import { isSysAdmin, rightsRefusal, type Branch } from '../permission.ts'

/** The one who is signed in, with the context that the page is in. */
export type MemberInContext = Member & { currentContext: ContextId }

/** The branches that announcements can be made for from the current context. */
export const creatableBranches = (user: MemberInContext, branches: readonly Branch[]): Branch[] => {
  const here = branches.filter(({ id }) => id === user.currentContext)
  const within = here.length > 0 ? here : user.currentContext === globalContext ? branches : []
  return within.filter((branch) => rightsRefusal('owner', branch, user, user.currentContext) === null)
}

const administeredBranch = (member: Member) =>
  member.associations.find(({ id, type }) => type === associationType.Branch && holds(member, id, 'Competitions.Admin'))

/** Why no announcement can be made from here, or null. */
export const creationRefusal = (user: MemberInContext): string | null => {
  const { currentContext, associations } = user
  const here = associations.find(({ id }) => id === currentContext)
  if (here?.type === associationType.Branch) return rightsRefusal('owner', here, user, currentContext)
  if (isSysAdmin(user) && currentContext === globalContext) return null
  if (isSysAdmin(user)) return 'Utlysningar skrivs i en gren. Byt till förbundet eller till grenen.'
  const other = administeredBranch(user)
  return other
    ? `Utlysningar skrivs i en gren. Byt till ${other.name}: där är du tävlingsadministratör.`
    : 'Utlysningar skrivs av grenförbundens tävlingsadministratörer.'
}
