// Access rules: scopes, roles and contexts. Pure functions that the browser and the server share.

export const associationType = { Branch: 0, District: 1 } as const
export type AssociationType = (typeof associationType)[keyof typeof associationType]

export const areas = ['Members', 'Organizations', 'Competitions', 'Licenses'] as const
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

/** The scopes that let an account see any of the areas. `Admin` includes `View`; each has its `Global.` variant. */
export const reads = (...areas: readonly Area[]): readonly Scope[] => [
  ...areas.flatMap((area) => [`${area}.View`, `Global.${area}.View`] as const),
  ...changes(...areas),
]
/** The scopes that let an account change any of the areas. */
export const changes = (...areas: readonly Area[]): readonly Scope[] =>
  areas.flatMap((area) => [`${area}.Admin`, `Global.${area}.Admin`] as const)

/** The scopes of the settings' menu entry. */
export const settingsScopes: readonly Scope[] = [
  'Global.Administrators.Admin',
  'Global.Organizations.Admin',
  'Organizations.Admin',
]

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

/** The roles of an account, and the associations that it has access to. */
export interface AccountAccess extends Holder {
  associations: readonly Association[]
}

/** Where an account works: in the whole federation or in one association. `id` is what `currentContext` stores. */
export type Context =
  | { readonly kind: 'global'; readonly id: 'global' }
  | { readonly kind: 'branch' | 'district'; readonly id: string }
export const globalContext = { kind: 'global', id: 'global' } as const satisfies Context

/** Fixed to the letter, the spelling included. */
export const contextErrors = {
  global: "User doesn't have access to global context",
  association: "User doesn't have access to specfied context",
  none: 'No context',
} as const

export class ContextError extends Error {}

/** Whether the holder has any of the scopes in the context, or in an association. SysAdmin has every scope. */
export const holds = (holder: Holder, { id }: Pick<Context, 'id'>, names: string | readonly string[]): boolean => {
  const scopeNames = typeof names === 'string' ? [names] : names
  return holder.roles.some((role) => {
    if (role.name === 'SysAdmin') return true
    if (!scopeNames.includes(role.name)) return false
    return !role.associationId || (id !== globalContext.id && role.associationId === id)
  })
}

/** The holder without the role SysAdmin, for whom as such nothing waits, because a SysAdmin only steps in when needed. */
export const withoutSysAdmin = <Account extends Holder>(holder: Account): Account => ({
  ...holder,
  roles: holder.roles.filter(({ name }) => name !== 'SysAdmin'),
})

interface Administered {
  areas: readonly Area[]
  /** The sentence up to its administrators: 'Klasserna sköts'. */
  what: string
  /** 'tävlingsadministratör' */
  who: string
  /** The federation's administrators may not; the association's own alone may. */
  isOwnAlone?: true
}

/**
 * The rule for what the administrators of an association, and by default of the federation, look after: returns the reason why the
 * holder may not change it, or null.
 */
export const administratorRefusal =
  ({ areas, what, who, isOwnAlone }: Administered) =>
  (holder: Holder, context: Context, association: { id: string; name: string }): string | null => {
    const federationScopes = isOwnAlone ? [] : areas.map((area) => `Global.${area}.Admin`)
    if (holds(holder, globalContext, federationScopes)) return null
    const ownScopes = areas.map((area) => `${area}.Admin`)
    if (!holds(holder, association, ownScopes))
      return `${what} av ${who}erna i ${association.name}${isOwnAlone ? '' : ' eller av förbundskansliet'}.`
    return context.id === association.id ? null : `Byt till ${association.name}: där är du ${who}.`
  }

export const hasGlobalAccess = (holder: Holder): boolean =>
  holder.roles.some((role) => role.name === 'SysAdmin' || (role.name.startsWith('Global.') && !role.associationId))

const associationContext = ({ id, type }: Pick<Association, 'id' | 'type'>): Context => ({
  kind: type === associationType.Branch ? 'branch' : 'district',
  id,
})

/** The context that a new session starts in. Throws `ContextError` 'No context' when the account has none. */
export const chooseContext = (account: AccountAccess): Context => {
  if (hasGlobalAccess(account)) return globalContext
  const first = account.associations[0]
  if (!first) throw new ContextError(contextErrors.none)
  return associationContext(first)
}

/** The context with the id, if the account has access to it; no account has one to null. Throws `ContextError` otherwise. */
export const contextById = (
  account: Holder & { associations: readonly Pick<Association, 'id' | 'type'>[] },
  id: string | null,
): Context => {
  if (id === globalContext.id) {
    if (!hasGlobalAccess(account)) throw new ContextError(contextErrors.global)
    return globalContext
  }
  const association = account.associations.find((association) => association.id === id)
  if (!association) throw new ContextError(contextErrors.association)
  return associationContext(association)
}

/** The context that `currentContext` stores or a person chooses. Empty means global. Throws `ContextError`. */
export const parseContext = (account: AccountAccess, text: string | null | undefined): Context =>
  contextById(account, text || globalContext.id)

/** The header that every call carries. */
export const contextHeaderName = 'context-association-id'
export const formatContextHeader = (context: Pick<Context, 'id'>): string =>
  context.id === globalContext.id ? 'null' : context.id

/** Sent as `true` by a page that nobody is at: the call is not activity of the user. */
export const unattendedHeaderName = 'x-unattended'

/** Sent as `true` by a page that reads again what it already shows: the call opens nothing that is not open. */
export const refetchHeaderName = 'x-refetch'

const uuidPattern = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** The id of the context that the header names; null for a text that cannot be one. */
export const parseContextHeader = (text: string): string | null => {
  if (text === 'null') return globalContext.id
  return uuidPattern.test(text) ? text.toLowerCase() : null
}

/** The association of a context as the database stores it: null in the whole federation. */
export const associationIdOf = (context: Context): string | null => (context.kind === 'global' ? null : context.id)

export type ContextOption = Context & {
  name: string
  /** 'Skärmflyg': for places with room for one word. */
  shortName: string
  hasRole: boolean
}

/**
 * Choices of the context selector in their order: federation, branches and districts with a role, then those without.
 */
export const contextOptions = (account: AccountAccess, federation: string): ContextOption[] => {
  const group = (type: AssociationType, hasRole: boolean): ContextOption[] =>
    account.associations
      .filter((association) => association.type === type && association.hasRole === hasRole)
      .map(({ id, name, shortName = name }) => ({ ...associationContext({ id, type }), name, shortName, hasRole }))
  return [
    ...(hasGlobalAccess(account)
      ? [{ ...globalContext, name: federation, shortName: 'Hela förbundet', hasRole: true }]
      : []),
    ...group(associationType.Branch, true),
    ...group(associationType.District, true),
    ...group(associationType.Branch, false),
    ...group(associationType.District, false),
  ]
}

/** Whether the host name contains the federation's domain, which makes it a production host. */
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
