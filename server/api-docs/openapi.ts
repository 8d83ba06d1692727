// Derives the OpenAPI document from the contract.
import { z } from 'zod'
import { contextHeaderName } from '#contract/access.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { errorBody } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'
import { federation } from '../actor.ts'
import type { Config } from '../config/config.ts'
import { originsOf, sessionCookie, xsrfCookie, xsrfHeader } from '../http/cookies.ts'
import { idempotencyHeader, keyPattern } from '../records/idempotency.ts'

type Json = Record<string, unknown>

export const schemaOf = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io,
    unrepresentable: 'any',
  }) as Json
  return json
}

/** A filter drops what is invalid and needs no value, so that the required ones are those that an empty query lacks. */
export const querySchemaOf = (query: z.ZodType): Json => {
  const lacking = query.safeParse({}).error?.issues.map(({ path }) => path[0])
  return { ...schemaOf(query, 'input'), required: [...new Set(lacking)] }
}

/** Describes in Swedish who may call the endpoint. */
export const accessText = (endpoint: Endpoint): string => {
  if (typeof endpoint.scope !== 'string') return `Kräver ${endpoint.scope.join(' eller ')} på arbetsplatsen.`
  if (endpoint.tokenHeader) return `Kräver den privata länkens token i huvudet ${endpoint.tokenHeader}.`
  return {
    session: 'Kräver inloggning.',
    signedOut: 'Öppen för den som inte är inloggad; kräver XSRF-paret.',
    public: 'Öppen för alla.',
  }[endpoint.scope]
}

const header = (name: string, description: string, { required = true, schema = {} } = {}): Json => ({
  name,
  in: 'header',
  required,
  description,
  schema: { type: 'string', ...schema },
})

const headersOf = ({ method, scope, tokenHeader }: Endpoint): Json[] => {
  const isWrite = method !== 'GET'
  return [
    ...(typeof scope === 'string'
      ? []
      : [
          header(
            contextHeaderName,
            'Arbetsplatsen: grenförbundets eller distriktets id, eller ordet null för hela förbundet.',
          ),
        ]),
    ...(tokenHeader ? [header(tokenHeader, 'Den privata länkens token, som står i länkens fragment.')] : []),
    ...(isWrite && scope !== 'public' ? [header(xsrfHeader, `Samma värde som kakan ${xsrfCookie}.`)] : []),
    ...(isWrite
      ? [
          header(idempotencyHeader, 'En ändring av en post som skickas igen med samma nyckel får det första svaret.', {
            required: false,
            schema: { pattern: keyPattern.source },
          }),
        ]
      : []),
  ]
}

const parametersOf = (endpoint: Endpoint): Json[] => {
  const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string', format: 'uuid' },
  }))
  const query: Json = endpoint.query ? querySchemaOf(endpoint.query) : {}
  const inQuery = Object.entries((query['properties'] ?? {}) as Record<string, Json>).map(([name, schema]) => ({
    name,
    in: 'query',
    required: (query['required'] as string[]).includes(name),
    schema,
  }))
  return [...inPath, ...inQuery, ...headersOf(endpoint)]
}

const answerOf = (endpoint: Endpoint): Json => {
  if (endpoint.answer === 'nothing') return { 204: { description: 'Utfört' } }
  if (endpoint.answer === 'file') {
    return { 200: { description: 'En fil', content: { '*/*': { schema: { type: 'string', format: 'binary' } } } } }
  }
  if (endpoint.answer === 'events') {
    return { 200: { description: 'Händelser', content: { 'text/event-stream': { schema: { type: 'string' } } } } }
  }
  return {
    200: { description: 'Svar', content: { 'application/json': { schema: schemaOf(endpoint.answer, 'output') } } },
  }
}

const operation = (domain: string, verb: string, endpoint: Endpoint): Json => ({
  operationId: `${domain}.${verb}`,
  tags: [domain],
  summary: endpoint.summary,
  description: accessText(endpoint),
  security: endpoint.scope === 'public' || endpoint.scope === 'signedOut' ? [] : [{ session: [] }],
  parameters: parametersOf(endpoint),
  ...(endpoint.body
    ? { requestBody: { required: true, content: { 'application/json': { schema: schemaOf(endpoint.body, 'input') } } } }
    : {}),
  ...(endpoint.upload
    ? {
        requestBody: {
          required: true,
          content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
        },
      }
    : {}),
  responses: {
    ...answerOf(endpoint),
    default: {
      description: 'Fel',
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Errors' } } },
    },
  },
})

/** The document, OpenAPI 3.1. */
export const openApi = (config: Pick<Config, 'publicUrl' | 'isProduction'>): Json => {
  const paths: Record<string, Json> = {}
  for (const [domain, endpoints] of Object.entries(contract)) {
    for (const [verb, endpoint] of Object.entries(endpoints) as [string, Endpoint][]) {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(domain, verb, endpoint) }
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: `${federation.name}, administration`, version: '1' },
    servers: [{ url: `${config.publicUrl}/api` }],
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: sessionCookie(originsOf(config)) } },
      schemas: { Errors: schemaOf(errorBody, 'output') },
    },
  }
}
