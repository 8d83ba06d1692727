// What the processes of the bench say to each other.

/** A statement as our server sent it to PostgreSQL, and when. */
export interface Statement {
  name: string | undefined
  text: string
  values: unknown[]
  startedAt: number
  endedAt: number
}

/** The statements of one call in the order sent; those that ran side by side stand together. */
export type StatementTrace = Statement[][]

/** To the bare server: what to send for which path. */
export interface BaselineSetup {
  databaseUrl: string
  pool: number
  plans: Record<string, StatementTrace>
}

/** To the bare server: what to answer for a path from now on, from memory. */
export interface BaselineResponse {
  path: string
  type: string
  body: string
}

/** To the load generator: one round. */
export interface LoadRound {
  port: number
  connections: number
  seconds: number
  paths: string[]
  headers: Record<string, string>
}

/** From it. `failures` are answers other than 200 and broken connections. */
export interface LoadResult {
  answers: number
  failures: number
  seconds: number
}
