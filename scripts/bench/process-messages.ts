// Types of the IPC messages between the bench's processes.

/** An SQL statement as our server sent it to PostgreSQL, with its times in milliseconds. */
export interface Statement {
  name: string | undefined
  text: string
  values: unknown[]
  startedAt: number
  endedAt: number
}

/** The statements of one request in the order sent; concurrent ones form a group. */
export type StatementTrace = Statement[][]

/** To the baseline server: the statements to send for each path. */
export interface BaselineSetup {
  databaseUrl: string
  pool: number
  traces: Record<string, StatementTrace>
}

/** Message to the baseline server: the response that it sends for a path from now on, from memory. */
export interface BaselineResponse {
  path: string
  headers: Record<string, string>
  /** In base64, because it may be compressed. */
  body: string
  /** The headers of a 304, where it is asked for. */
  headersOfUnchanged?: Record<string, string>
}

/** Message to the load generator: one round. */
export interface LoadRound {
  port: number
  connections: number
  seconds: number
  paths: string[]
  headers: Record<string, string>
  /** The status of each response, by default 200. */
  status?: number
}

/** Message from the load generator. `failures`: calls without an answer or with an unexpected status, by path and status. */
export interface LoadResult {
  responses: number
  failures: Record<string, number>
  seconds: number
}

/** Message to the timed callers: one round. */
export interface TimedRound {
  port: number
  headers: Record<string, string>
  cheap: readonly string[]
  cheapPerSecond: number
  heavy: readonly string[]
  seconds: number
}

/** Message from the timed callers: the duration of each call in milliseconds. */
export interface TimedCalls {
  cheap: number[]
  heavy: number[]
}
