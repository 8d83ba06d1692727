// Access rules (spec §4, §6): scopes, roles and contexts. Pure functions that the browser and the server share.

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
  /** Whether the account holds a role there; false when it has access as an administrator only. */
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

/** Exact texts of spec §8, its spelling included. */
export const contextErrors = {
  global: "User doesn't have access to global context",
  association: "User doesn't have access to specfied context",
  none: 'No context',
} as const

export class ContextError extends Error {}

/** Whether the holder has any of the scopes in the context. SysAdmin has every scope. */
export const holds = (holder: Holder, context: ContextId, names: string | readonly string[]): boolean => {
  const scopeNames = typeof names === 'string' ? [names] : names
  return holder.roles.some((role) => {
    if (role.name === 'SysAdmin') return true
    if (!scopeNames.includes(role.name)) return false
    return !role.associationId || (context !== globalContext && role.associationId === context)
  })
}

export const hasGlobalAccess = (holder: Holder): boolean =>
  holder.roles.some((role) => role.name === 'SysAdmin' || (role.name.startsWith('Global.') && !role.associationId))

/** The context that a new session starts in. Throws `ContextError` 'No context' when the account has none. */
export const chooseContext = (member: Member): ContextId => {
  if (hasGlobalAccess(member)) return globalContext
  const first = member.associations[0]
  if (!first) throw new ContextError(contextErrors.none)
  return first.id
}

/** The requested context, if the account may use it; empty means global. Throws `ContextError` otherwise. */
export const changeContext = (member: Member, requested: ContextId | null | undefined): ContextId => {
  if (!requested || requested === globalContext) {
    if (!hasGlobalAccess(member)) throw new ContextError(contextErrors.global)
    return globalContext
  }
  if (!member.associations.some((association) => association.id === requested)) {
    throw new ContextError(contextErrors.association)
  }
  return requested
}

export interface ContextOption {
  id: ContextId
  name: string
  /** 'Skärmflyg': for places with room for one word. */
  shortName: string
  kind: 'federation' | 'branch' | 'district'
  hasRole: boolean
}

/** Choices of the context selector in the order of spec §6: federation, branches and districts with a role, then those without. */
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

/** Whether the host name contains the federation's domain, which makes it a production host (spec §1). */
export const isProductionHost = (hostname: string, federationDomain: string): boolean =>
  hostname.toLowerCase().includes(federationDomain.toLowerCase())

/** The roles that apply on this host: on a production host the roles with blocked scopes are removed. */
export const grantedRoles = <R extends Role>(
  roles: readonly R[],
  host: { hostname: string; federationDomain: string; blockedScopes: readonly string[] },
): R[] =>
  isProductionHost(host.hostname, host.federationDomain)
    ? roles.filter((role) => !host.blockedScopes.includes(role.name))
    : [...roles]
