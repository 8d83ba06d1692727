// Rights over accounts: who may give, end and take which role, and change, deactivate or unbind an account. Pure functions that
// the server runs to refuse and the page to disable, with the same sentence.
import { associationType, holds, scopes, withoutSysAdmin, type Context, type Holder, type Scope } from '../access.ts'
import { defineTransitions } from '../record/transitions.ts'

/** Who may manage a role. `user`: the reading roles of an association. */
export const roleLevels = ['user', 'administrator', 'system'] as const
export type RoleLevel = (typeof roleLevels)[number]

/** A branch or a district; null: the whole federation. */
export type RoleAssociation = { id: string; name: string; type: 0 | 1 } | null
export interface Role {
  scope: Scope
  association: RoleAssociation
}
/** `confirm`: the role is kept in an access review. */
export type RoleChange = 'grant' | 'end' | 'take' | 'confirm'

/** The account that acts. */
interface Manager extends Holder {
  id?: string | undefined
}

/** What the rules need to know of an account. */
export interface ManagedAccount {
  id: string
  isActive: boolean
  /** Only the name is left of it. */
  isErased: boolean
  isBound: boolean
  lastSignInAt: string | null
  identityNumber: 'none' | 'personal' | 'coordination'
  /** Who signed in last has this number. */
  isNumberUsed: boolean
  /** All that are stored, in the global context; otherwise those of the context's association. */
  roles: readonly Role[]
  /** The highest level of its other roles that are in force. */
  elsewhere: RoleLevel | null
  /** No other active account is SysAdmin without a last day. */
  isLastSysAdmin: boolean
  /** The name of the member that the account belongs to. */
  memberName: string | null
  /** The account and its member have the same identity number. */
  isMemberByNumber: boolean
}

/** Why an inactive account gets no role from a context where it is not shown. */
export const inactiveElsewhere =
  'Kontot är inaktiverat, och ett sådant konto kan inte få fler behörigheter. Det återaktiveras i hela förbundet: be förbundskansliet om det.'

export const levelOf = (scope: Scope): RoleLevel => {
  if (scope === 'SysAdmin' || scope === 'Global.Administrators.Admin') return 'system'
  return scope.startsWith('Global.') || scope.endsWith('.Admin') ? 'administrator' : 'user'
}

/** The scopes that manage the roles of each level. SysAdmin manages all. */
const managerScopes: Record<RoleLevel, readonly Scope[]> = {
  user: ['Organizations.Admin', 'Global.Organizations.Admin', 'Global.Administrators.Admin'],
  administrator: ['Global.Administrators.Admin'],
  system: [],
}
/** The same, for the roles outside the association in whose context somebody works. */
const federationScopes = (level: RoleLevel) => managerScopes[level].filter((scope) => scope.startsWith('Global.'))

/** By whom the roles of each level are managed. */
const managers: Record<RoleLevel, string> = {
  user: 'av föreningsadministratören i grenen eller distriktet, eller av förbundskansliet',
  administrator: 'av den som utser administratörer på förbundskansliet',
  system: 'av en systemadministratör',
}
/**
 * By whom the lowest right is given that is enough where any of the scopes is required: 'av en systemadministratör'. `kinds`: the
 * contexts in question. In the whole federation a role in an association is not enough.
 */
export const givenBy = (required: readonly Scope[], kinds: readonly Context['kind'][]): string => {
  const isFederationOnly = kinds.every((kind) => kind === 'global')
  const levels = required.filter((scope) => !isFederationOnly || scope.startsWith('Global.')).map(levelOf)
  return managers[roleLevels.find((level) => levels.includes(level)) ?? 'system']
}

const roleRefusals: Record<RoleLevel, string> = {
  user: `Läsbehörigheter sköts ${managers.user}.`,
  administrator: `Den här behörigheten sköts ${managers.administrator}.`,
  system: `Den här behörigheten sköts ${managers.system}.`,
}
const accountRefusals: Record<RoleLevel, string> = {
  user: `Kontot sköts ${managers.user}.`,
  administrator: `Kontot är administratör eller har behörighet i hela förbundet. Det sköts ${managers.administrator}.`,
  system: `Kontot utser administratörer eller är systemadministratör. Det sköts ${managers.system}.`,
}
const ownRefusal = 'Det är ditt eget konto. Be en annan administratör.'
const ownRoleRefusal = 'Ingen ändrar sin egen behörighet. Be en annan administratör.'
const lastSysAdminRefusal = 'Kontot är den enda systemadministratören utan sista dag. Utse en till först.'
const elsewhereRefusal =
  'Kontot har behörigheter även på andra håll, så det sköts av förbundskansliet. Här kan du ta bort behörigheterna som gäller här.'

/** The reason why the manager may not make the change of a role, or null. `account`: null for a new one. */
export const roleRefusal = (
  change: RoleChange,
  { scope, association }: Role,
  account: Pick<ManagedAccount, 'id' | 'isLastSysAdmin'> | null,
  manager: Manager,
  context: Context,
): string | null => {
  if (account && account.id === manager.id) return ownRoleRefusal
  if (context.kind !== 'global' && association?.id !== context.id)
    return `Byt till ${association?.name ?? 'hela förbundet'} för att ändra behörigheter där.`
  const level = levelOf(scope)
  if (!holds(manager, context, managerScopes[level])) return roleRefusals[level]
  if (change !== 'take' && !existsIn(scope, association)) return 'Licenser ändras i grenarna, inte i distrikten.'
  const isLeft = change === 'end' || change === 'take'
  return isLeft && scope === 'SysAdmin' && account?.isLastSysAdmin ? lastSysAdminRefusal : null
}

/** Whether the role is given at all: licences belong to the branches. */
export const existsIn = (scope: Scope, association: RoleAssociation): boolean =>
  !(scope === 'Licenses.Admin' && association?.type === associationType.District)

/** The reason why the manager may not manage every role that the account holds, or null. */
export const manageRefusal = (
  { roles, elsewhere }: Pick<ManagedAccount, 'roles' | 'elsewhere'>,
  manager: Manager,
  context: Context,
): string | null => {
  const here = roleLevels.findLast((level) => roles.some(({ scope }) => levelOf(scope) === level)) ?? 'user'
  if (!holds(manager, context, managerScopes[here])) return accountRefusals[here]
  if (elsewhere === null || holds(manager, context, federationScopes(elsewhere))) return null
  const isOffice = holds(manager, context, federationScopes('user'))
  return isOffice || here !== 'user' ? accountRefusals[elsewhere] : elsewhereRefusal
}

const either = ['active', 'inactive'] as const
export const accountActions = {
  update: { label: 'Redigera', from: either },
  deactivate: { label: 'Inaktivera', from: ['active'], needsReason: true },
  restore: { label: 'Återaktivera', from: ['inactive'], needsReason: true },
  unbind: { label: 'Koppla loss e-legitimationen', from: either, needsReason: true },
  changeNumber: { label: 'Ändra identitetsnummer', from: either, needsReason: true },
  linkMember: { label: 'Koppla till medlem', from: either, needsReason: true },
  unlinkMember: { label: 'Koppla loss medlemmen', from: either, needsReason: true },
} as const
export type AccountAction = keyof typeof accountActions

export const accountStateRefusal = defineTransitions<AccountAction, 'active' | 'inactive' | 'erased', ManagedAccount>({
  actions: accountActions,
  stateOf: ({ isActive, isErased }) => {
    if (isErased) return 'erased'
    return isActive ? 'active' : 'inactive'
  },
  stateRefusals: {
    active: 'Kontot är redan aktivt.',
    inactive: 'Kontot är redan inaktiverat.',
    erased: 'Kontots uppgifter är gallrade. Skapa ett nytt konto i stället.',
  },
  refuse: (action, { isBound, memberName }) => {
    if (action === 'unbind' && !isBound) return 'Kontot är inte knutet till någon e-legitimation.'
    if (action === 'linkMember' && memberName !== null) return 'Kontot hör redan till en medlem. Koppla loss den först.'
    return action === 'unlinkMember' && memberName === null ? 'Kontot hör inte till någon medlem.' : null
  },
})

/** After a sign-in with it the personnummer stays, because another person must get another account. */
const numberRefusal = ({ lastSignInAt, isNumberUsed, identityNumber }: ManagedAccount): string | null =>
  lastSignInAt === null || !isNumberUsed || identityNumber !== 'personal'
    ? null
    : 'Kontot har loggat in med sitt personnummer, som då inte ändras. En annan person får ett eget konto.'

/** Conflicts of interest are found through the link to a member, so nobody may change the link of their own account. */
const memberRefusal = (action: AccountAction, account: ManagedAccount, manager: Manager, context: Context) => {
  if (!holds(manager, context, managerScopes.administrator))
    return `Kopplingen till en medlem sköts ${managers.administrator}.`
  return action === 'unlinkMember' && account.isMemberByNumber
    ? 'Kontot och medlemmen har samma identitetsnummer, så de hör ihop.'
    : null
}

/** The reason why the manager may not perform the action on the account, or null. */
export const accountRefusal = (
  action: AccountAction,
  account: ManagedAccount,
  manager: Manager,
  context: Context,
): string | null => {
  const state = accountStateRefusal(action, account)
  if (state !== null) return state
  const isOwn = account.id === manager.id
  const refusal = manageRefusal(account, manager, context)
  // Roles may be given to an account whose other roles somebody else manages.
  if (action === 'update') return isOwn && refusal !== null ? ownRefusal : null
  if (isOwn) return ownRefusal
  if (action === 'linkMember' || action === 'unlinkMember') return memberRefusal(action, account, manager, context)
  if (refusal !== null) return refusal
  if (action === 'deactivate' && account.isLastSysAdmin) return lastSysAdminRefusal
  return action === 'changeNumber' ? numberRefusal(account) : null
}

/**
 * The scopes that review the roles of each level. Reading roles are reviewed by administrators of organizations, not by those who
 * appoint administrators, who may manage them too.
 */
export const reviewerScopes: Record<RoleLevel, readonly Scope[]> = {
  ...managerScopes,
  user: ['Organizations.Admin', 'Global.Organizations.Admin'],
}

/**
 * The roles that the manager has to review in the context: those of each level that the manager's scopes review. A SysAdmin, who
 * manages all, reviews by that role those alone that nobody else may.
 */
export const reviewedScopes = (manager: Manager, context: Context): Scope[] => {
  const reviewerOf = (level: RoleLevel) => (level === 'system' ? manager : withoutSysAdmin(manager))
  return scopes.filter((scope) => holds(reviewerOf(levelOf(scope)), context, reviewerScopes[levelOf(scope)]))
}
