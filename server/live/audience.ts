// Who is told that records of a type have changed: whoever may call a read that shows such records, as the contract says.
import { scopes, type Scope } from '#contract/access.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'

const endpoints: readonly Endpoint[] = Object.values(contract).flatMap((group) => Object.values(group))

/** By type of record the scopes of each read that shows it. What everybody may call answers each by what else their scopes read. */
const scopesByType = Map.groupBy(
  endpoints.flatMap(({ scope, shows = {} }) =>
    typeof scope === 'string' || scope === scopes ? [] : Object.keys(shows).map((type) => ({ type, scope })),
  ),
  ({ type }) => type,
)
const audiences = new Map<string, readonly Scope[]>(
  Array.from(scopesByType, ([type, reads]) => [type, [...new Set(reads.flatMap(({ scope }) => scope))]]),
)

/**
 * The scopes of the reads that show something of records of the type, any of them. These are more than those that read the records
 * themselves: a licence application is judged by facts of its person and its club, which its reviewers need not be able to open.
 */
export const audienceOf = (type: string): readonly Scope[] => audiences.get(type) ?? []
