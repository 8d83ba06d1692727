// Derives the OpenAPI document from the contract.
import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { errorBody } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'
import { federation } from '../actor.ts'

type Json = Record<string, unknown>

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io,
    unrepresentable: 'any',
  }) as Json
  return json
}

/** Describes in Swedish who may call the endpoint. */
export const accessText = (endpoint: Endpoint): string => {
  if (typeof endpoint.scope !== 'string') return `Kräver ${endpoint.scope.join(' eller ')} i sammanhanget.`
  return {
    session: 'Kräver inloggning.',
    signedOut: 'Öppen för den som inte är inloggad; kräver XSRF-paret.',
    public: 'Öppen för alla.',
  }[endpoint.scope]
}

const parametersOf = (endpoint: Endpoint): Json[] => {
  const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string', format: 'uuid' },
  }))
  const query = endpoint.query ? schemaOf(endpoint.query, 'input') : {}
  const inQuery = Object.entries((query['properties'] ?? {}) as Record<string, Json>).map(([name, schema]) => ({
    name,
    in: 'query',
    schema,
  }))
  const context =
    typeof endpoint.scope === 'string'
      ? []
      : [
          {
            name: 'context-association-id',
            in: 'header',
            required: true,
            description: 'Grenförbundets eller distriktets id, eller ordet null för hela förbundet.',
            schema: { type: 'string' },
          },
        ]
  const token = endpoint.tokenHeader
    ? [
        {
          name: endpoint.tokenHeader,
          in: 'header',
          required: true,
          description: 'Den privata länkens token, som står i länkens fragment.',
          schema: { type: 'string' },
        },
      ]
    : []
  return [...inPath, ...inQuery, ...context, ...token]
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
export const openApi = (publicUrl: string): Json => {
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
    servers: [{ url: `${publicUrl}/api` }],
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'session' } },
      schemas: { Errors: schemaOf(errorBody, 'output') },
    },
  }
}
