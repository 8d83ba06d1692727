// What an endpoint is: one object that the server serves, the page reads, the route guards by and the tests walk.
import { z } from 'zod'
import type { Scope } from './access.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * Who may knock. A scope list: a signed-in account that holds any of them in its context. `session`: any signed-in
 * account. `signedOut`: anyone, with the XSRF pair. `public`: anyone, no cookie set or read.
 */
export type Access = readonly Scope[] | 'session' | 'signedOut' | 'public'

/** JSON by a schema, a streamed `file`, server-sent `events`, or `nothing` (204). */
export type AnswerKind = z.ZodType | 'file' | 'events' | 'nothing'

export interface Endpoint<
  Path extends string = string,
  Query extends z.ZodType | undefined = z.ZodType | undefined,
  Body extends z.ZodType | undefined = z.ZodType | undefined,
  Answer extends AnswerKind = AnswerKind,
  Knock extends Access = Access,
  Token extends string | undefined = string | undefined,
> {
  method: Method
  /** Below /api, with `:name` for each parameter. */
  path: Path
  scope: Knock
  /** One sentence for the API's documentation. */
  summary: string
  query?: Query
  body?: Body
  /** The body is a file's bytes as they are (`application/octet-stream`), which the handler reads as a stream. */
  upload?: true
  /** The header in which whoever has no account but a private link sends the link's token. */
  tokenHeader?: Token
  answer: Answer
}

export const endpoint = <
  const Path extends string,
  Answer extends AnswerKind,
  Query extends z.ZodType | undefined = undefined,
  Body extends z.ZodType | undefined = undefined,
  const Knock extends Access = Access,
  const Token extends string | undefined = undefined,
>(
  definition: Endpoint<Path, Query, Body, Answer, Knock, Token>,
) => definition

type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

// An absent query or body stands in the type as `undefined` beside the schema, so it is taken away first.
type Parsed<Schema> = [Exclude<Schema, undefined>] extends [infer S extends z.ZodType] ? z.output<S> : undefined
type Written<Schema> = [Exclude<Schema, undefined>] extends [infer S extends z.ZodType] ? z.input<S> : undefined
type WithoutUndefined<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] }
type ParamsOf<E> = E extends { path: infer Path extends string } ? ParamNames<Path> : never

/** What a handler is given: params, query and body after parsing. */
export type Input<E extends Endpoint> = {
  params: { [K in ParamsOf<E>]: string }
  query: Parsed<E['query']>
  body: Parsed<E['body']>
}

/** What a caller passes: only what the endpoint has, as written before parsing. */
export type Call<E extends Endpoint> = WithoutUndefined<{
  params: [ParamsOf<E>] extends [never] ? undefined : { [K in ParamsOf<E>]: string }
  query: Written<E['query']>
  body: Written<E['body']>
  token: [Exclude<E['tokenHeader'], undefined>] extends [never] ? undefined : string
}>

/** What an endpoint answers, for the caller. */
export type Answer<E extends Endpoint> = E['answer'] extends z.ZodType ? z.output<E['answer']> : undefined

/** A domain's endpoints by their verbs. */
export type Endpoints = Record<string, Endpoint>

/** Lists answer one page of items and the exact number behind it. */
export const page = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), total: z.number().int().nonnegative() })

/** Every failure answers a list of these; `field` is a dotted path into the body or query. */
const errorItem = z.object({ code: z.string(), message: z.string(), field: z.string().optional() })
export type ErrorItem = z.output<typeof errorItem>

/** `current` is the record as it stands, in a 409 `Conflict`; `context` the association to change to, in `ContextDenied`. */
export const errorBody = z.object({
  errors: z.array(errorItem),
  current: z.unknown().optional(),
  context: z.object({ id: z.string(), name: z.string() }).optional(),
})
export type ErrorBody = z.output<typeof errorBody>
