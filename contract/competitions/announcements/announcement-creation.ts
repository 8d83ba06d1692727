// Who may create announcements: an administrator of a branch in that branch, a SysAdmin for any branch.
import { administratorRefusal, associationType, holds, type Context, type AccountAccess } from '../../access.ts'
import { ownersIn } from '../../associations/association-choices.ts'
import { isSysAdmin, type Branch } from '../../record/permission.ts'
import { administrators, rightsRefusals } from '../permission.ts'

/** The signed-in account with its current context. */
export type AccountInContext = AccountAccess & { context: Context }

/** The branches that the user can create announcements for in the current context. */
export const creatableBranches = (user: AccountInContext, branches: readonly Branch[]): Branch[] =>
  ownersIn(user.context, branches).filter((branch) => rightsRefusals.owner(user, user.context, branch) === null)

const administeredBranch = (account: AccountAccess) =>
  account.associations.find(
    ({ id, type }) => type === associationType.Branch && holds(account, { id }, 'Competitions.Admin'),
  )

const branchRefusal = administratorRefusal({ ...administrators, what: 'Utlysningar skrivs', isOwnAlone: true })

/** The reason why the user cannot create announcements in the current context, or null. */
export const creationRefusal = (user: AccountInContext): string | null => {
  const { context, associations } = user
  const current = associations.find(({ id }) => id === context.id)
  if (current?.type === associationType.Branch) return branchRefusal(user, context, current)
  if (isSysAdmin(user) && context.kind === 'global') return null
  if (isSysAdmin(user)) return 'Utlysningar skrivs i en gren. Byt till hela förbundet eller till grenen.'
  const branch = administeredBranch(user)
  return branch
    ? `Utlysningar skrivs i en gren. Byt till ${branch.name}: där är du tävlingsadministratör.`
    : 'Utlysningar skrivs av grenförbundens tävlingsadministratörer.'
}
