// Who may do what where (spec §4, §6). Pure: the browser draws by these rules, the server decides by them.

export const associationType = { Branch: 0, District: 1 } as const
export type AssociationType = (typeof associationType)[keyof typeof associationType]

const areas = ['Members', 'Organizations', 'Competitions', 'Licenses'] as const
export type Area = (typeof areas)[number]
type AreaScope = `${Area}.${'View' | 'Admin'}`
export type Scope = 'SysAdmin' | AreaScope | `Global.${AreaScope}` | 'Global.Administrators.Admin'

const areaScopes = areas.flatMap((area) => [`${area}.View`, `${area}.Admin`] as const)
export const scopes: readonly Scope[] = [
  'SysAdmin',
  'Global.Administrators.Admin',
  ...areaScopes,
  ...areaScopes.map((scope) => `Global.${scope}` as const),
]

/** The scopes that let an account see an area. `Admin` includes `View`; each has its `Global.` variant. */
export const reads = (area: Area): readonly Scope[] => [`${area}.View`, `Global.${area}.View`, ...changes(area)]
/** The scopes that let an account change an area. */
export const changes = (area: Area): readonly Scope[] => [`${area}.Admin`, `Global.${area}.Admin`]

export interface Role {
  name: string
  associationId?: string | null
}

interface Association {
  id: string
  name: string
  shortName?: string | undefined
  type: AssociationType
  /** True when the account holds a role there, false when its access is as admin only. */
  hasRole: boolean
}

export interface Holder {
  roles: readonly Role[]
}

export interface Member extends Holder {
  associations: readonly Association[]
}

/** `global`, or an association's id: the string that `currentContext` stores. */
export type ContextId = string
export const globalContext = 'global'

/** Spec §8: shown to the letter, spelling included. */
export const contextErrors = {
  global: "User doesn't have access to global context",
  association: "User doesn't have access to specfied context",
  none: 'No context',
} as const

export class ContextError extends Error {}

/** Whether any of the scopes is held in the context. Without roles it fails; SysAdmin passes everything. */
export const holds = (holder: Holder, context: ContextId, names: string | readonly string[]): boolean => {
  const wanted = typeof names === 'string' ? [names] : names
  return holder.roles.some((role) => {
    if (role.name === 'SysAdmin') return true
    if (!wanted.includes(role.name)) return false
    return !role.associationId || (context !== globalContext && role.associationId === context)
  })
}

export const hasGlobalAccess = (holder: Holder): boolean =>
  holder.roles.some((role) => role.name === 'SysAdmin' || (role.name.startsWith('Global.') && !role.associationId))

/** The context a fresh session starts in. Throws `ContextError` 'No context' when there is none. */
export const chooseContext = (member: Member): ContextId => {
  if (hasGlobalAccess(member)) return globalContext
  const first = member.associations[0]
  if (!first) throw new ContextError(contextErrors.none)
  return first.id
}

/** The context asked for, if the account may have it. Empty means global. Throws `ContextError` otherwise. */
export const changeContext = (member: Member, wanted: ContextId | null | undefined): ContextId => {
  if (!wanted || wanted === globalContext) {
    if (!hasGlobalAccess(member)) throw new ContextError(contextErrors.global)
    return globalContext
  }
  if (!member.associations.some((association) => association.id === wanted)) {
    throw new ContextError(contextErrors.association)
  }
  return wanted
}

export interface ContextOption {
  id: ContextId
  name: string
  /** 'Skärmflyg', where there is room for one word. */
  shortName: string
  kind: 'federation' | 'branch' | 'district'
  hasRole: boolean
}

/** The selector's choices in spec §6's order: federation, branches and districts with a role, then those as admin only. */
export const contextOptions = (member: Member, federation: string): ContextOption[] => {
  const group = (type: AssociationType, hasRole: boolean): ContextOption[] =>
    member.associations
      .filter((association) => association.type === type && association.hasRole === hasRole)
      .map(({ id, name, shortName = name }) => ({
        id,
        name,
        shortName,
        kind: type === associationType.Branch ? 'branch' : 'district',
        hasRole,
      }))
  return [
    ...(hasGlobalAccess(member)
      ? [
          {
            id: globalContext,
            name: federation,
            shortName: 'Hela förbundet',
            kind: 'federation' as const,
            hasRole: true,
          },
        ]
      : []),
    ...group(associationType.Branch, true),
    ...group(associationType.District, true),
    ...group(associationType.Branch, false),
    ...group(associationType.District, false),
  ]
}

/** Spec §1: a production host is one whose name contains the federation's domain. */
export const isProductionHost = (hostname: string, federationDomain: string): boolean =>
  hostname.toLowerCase().includes(federationDomain.toLowerCase())

/** The roles that count on this host: on a production host the blocked scope names are taken away. */
export const grantedRoles = <R extends Role>(
  roles: readonly R[],
  host: { hostname: string; federationDomain: string; blockedScopes: readonly string[] },
): R[] =>
  isProductionHost(host.hostname, host.federationDomain)
    ? roles.filter((role) => !host.blockedScopes.includes(role.name))
    : [...roles]
