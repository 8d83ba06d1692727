// All endpoints of the contract, for what is done with each.
import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'

export interface NamedEndpoint {
  /** 'announcements.view'. */
  name: string
  endpoint: Endpoint
}

export const endpoints: readonly NamedEndpoint[] = Object.entries(contract).flatMap(([domain, group]) =>
  Object.entries(group).map(([verb, endpoint]) => ({ name: `${domain}.${verb}`, endpoint: endpoint as Endpoint })),
)

/** The endpoint that reads the record which a write changes: the longest path that is a prefix of the write's, but no history. */
export const viewEndpointOf = ({ path }: Endpoint): Endpoint | undefined =>
  endpoints
    .map(({ endpoint }) => endpoint)
    .filter(({ method, answer }) => method === 'GET' && typeof answer === 'object')
    .filter((read) => path === read.path || path.startsWith(`${read.path}/`))
    .filter((read) => !read.path.endsWith('/history'))
    .toSorted((a, b) => b.path.length - a.path.length)[0]

interface Property {
  enum?: (string | number)[]
  items?: Property
}

const makeInputSchema = (type: z.ZodType) => z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' })
const inputSchemas = new WeakMap<z.ZodType, ReturnType<typeof makeInputSchema>>()
/** The JSON schema of what a query or a body may be, made once. */
export const inputSchemaOf = (type: z.ZodType) => {
  const schema = inputSchemas.get(type) ?? makeInputSchema(type)
  inputSchemas.set(type, schema)
  return schema
}

/** By name: the parameters of an endpoint's query. */
export const queryPropertiesOf = ({ query }: Endpoint): Record<string, Property> =>
  query ? ((inputSchemaOf(query).properties ?? {}) as Record<string, Property>) : {}

/** The parameters that the facets and the file of a list share with it, because they refer to the same rows. */
export const sharedKeysOf = ({ name, endpoint }: NamedEndpoint): string[] => {
  const [domain, verb = ''] = name.split('.')
  const list = endpoints.find((other) => other.name === `${domain}.list`)
  if (!list || !['facets', 'export'].includes(verb)) return []
  const ofList = queryPropertiesOf(list.endpoint)
  return Object.entries(queryPropertiesOf(endpoint))
    .filter(([key, property]) => JSON.stringify(property) === JSON.stringify(ofList[key]))
    .map(([key]) => key)
}
