// The endpoint type: one object that the server implements, the page calls, the route guards check and the tests walk.
import { z } from 'zod'
import type { Scope } from './access.ts'
import type { RecordType } from './record/record-types.ts'
import { once } from './text/once.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * Who may call. A list of scopes: a signed-in account that has any of them in its context. `session`: any signed-in
 * account. `signedOut`: anyone, with the XSRF cookie and header. `public`: anyone; cookies are neither set nor read.
 */
export type Access = readonly Scope[] | 'session' | 'signedOut' | 'public'

/** JSON described by a schema, a streamed `file`, server-sent `events`, or `nothing` (204). */
export type AnswerKind = z.ZodType | 'file' | 'events' | 'nothing'

type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

/** Which records a response shows something of, by type: the path parameter that names the one record, or `any`. */
export type Shows<Path extends string> = Partial<
  Record<RecordType, 'any' | (string extends Path ? string : ParamNames<Path>)>
>

/** For `shows`: records name associations, and depend on the settings of these and of the federation. */
export const namedAssociations = { association: 'any', federation: 'any' } as const

/**
 * Whether the response to a call with these path parameters shows something of a changed record. Without an `id` any record of the
 * type has changed.
 */
export const showsRecord = (
  shows: Shows<string>,
  params: Partial<Record<string, string>>,
  { type, id }: { type: string; id?: string },
): boolean => {
  const param = shows[type as RecordType]
  return param !== undefined && (param === 'any' || id === undefined || params[param] === id)
}

interface Facts<Path extends string, Allowed extends Access, Token extends string | undefined> {
  method: Method
  /** Path under /api, with `:name` for each parameter. */
  path: Path
  scope: Allowed
  /** One sentence for the API's documentation. */
  summary: string
  /** The body is the bytes of a file (`application/octet-stream`), which the handler reads as a stream. */
  upload?: true
  /** The header that carries the token of a private link, for callers without an account. */
  tokenHeader?: Token
  /** What a read shows: its queries are stale when such a record has changed. */
  shows?: Shows<string>
  /**
   * What a write changes: the types of the records that it sends notices of. A change of a record is also one of its
   * neighbours, whose pages show something of it, so that a page of one record need not show all of another type.
   */
  changes?: readonly RecordType[]
}

export interface Endpoint<
  Path extends string = string,
  Query extends z.ZodType | undefined = z.ZodType | undefined,
  Body extends z.ZodType | undefined = z.ZodType | undefined,
  Answer extends AnswerKind = AnswerKind,
  Allowed extends Access = Access,
  Token extends string | undefined = string | undefined,
> extends Facts<Path, Allowed, Token> {
  query?: Query
  body?: Body
  answer: Answer
}

/** An endpoint must say what it shows or changes, so that no query stays stale. Files and events are not kept by the page. */
type Staleness<Path extends string> =
  | { method: 'GET'; answer: Given<z.ZodType>; shows: Shows<Path> }
  | { method: 'GET'; answer: 'file' | 'events' }
  | { method: Exclude<Method, 'GET'>; changes: readonly RecordType[] }

/** A part of an endpoint, or a function that makes it. */
type Given<Part> = Part | (() => Part)

interface GivenParts<Query, Body, Answer> {
  query?: Given<Query>
  body?: Given<Body>
  answer: Given<Answer>
}

/** What is given as a function is made when it is first read, because a page reads few of the endpoints that it has. */
export const endpoint = <
  const Path extends string,
  Answer extends AnswerKind,
  Query extends z.ZodType | undefined = undefined,
  Body extends z.ZodType | undefined = undefined,
  const Allowed extends Access = Access,
  const Token extends string | undefined = undefined,
>(
  definition: Facts<Path, Allowed, Token> & GivenParts<Query, Body, Answer> & Staleness<Path>,
) => {
  for (const part of ['query', 'body', 'answer'] as const) {
    const given = definition[part]
    if (typeof given === 'function') Object.defineProperty(definition, part, { get: once(given as () => z.ZodType) })
  }
  return definition as Endpoint<Path, Query, Body, Answer, Allowed, Token>
}

// An absent query or body is typed as `undefined` beside the schema, so `undefined` is excluded first.
type Parsed<Schema> = [Exclude<Schema, undefined>] extends [infer S extends z.ZodType] ? z.output<S> : undefined
type Unparsed<Schema> = [Exclude<Schema, undefined>] extends [infer S extends z.ZodType] ? z.input<S> : undefined
type WithoutUndefined<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] }
type ParamsOf<E> = E extends { path: infer Path extends string } ? ParamNames<Path> : never

/** The parsed params, query and body that a handler receives. */
export type Input<E extends Endpoint> = {
  params: { [K in ParamsOf<E>]: string }
  query: Parsed<E['query']>
  body: Parsed<E['body']>
}

/** The arguments of a call: the parts that the endpoint has, before parsing. */
export type Call<E extends Endpoint> = WithoutUndefined<{
  params: [ParamsOf<E>] extends [never] ? undefined : { [K in ParamsOf<E>]: string }
  query: Unparsed<E['query']>
  body: Unparsed<E['body']>
  token: [Exclude<E['tokenHeader'], undefined>] extends [never] ? undefined : string
}>

/** The parsed response of an endpoint. */
export type Answer<E extends Endpoint> = E['answer'] extends z.ZodType ? z.output<E['answer']> : undefined

/** The endpoints of a domain by verb. */
export type Endpoints = Record<string, Endpoint>

const total = z.int().nonnegative()
/** Response of a list: one page of items, and the exact total. */
export const page = <Item extends z.ZodType>(item: Item) => z.object({ items: z.array(item), total })

/** Each error response is a list of these; `field` is a dotted path into the body or the query. */
export const errorItem = z.object({ code: z.string(), message: z.string(), field: z.string().optional() })
export type ErrorItem = z.output<typeof errorItem>

/**
 * `current` is the stored record, in a 409 `Conflict`; `context` is the association to switch to, in `ContextDenied`.
 */
export const errorBody = z.object({
  errors: z.array(errorItem),
  current: z.unknown().optional(),
  context: z.object({ id: z.string(), name: z.string() }).optional(),
})
export type ErrorBody = z.output<typeof errorBody>
