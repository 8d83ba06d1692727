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
export type Plan = Statement[][]

/** To the bare server: what to send for which path. */
export interface BareSetup {
  databaseUrl: string
  pool: number
  plans: Record<string, Plan>
}

/** To the bare server: what to answer for a path from now on, from memory. */
export interface BareAnswer {
  path: string
  type: string
  body: string
}

/** To the load generator: one round. */
export interface Round {
  port: number
  connections: number
  seconds: number
  paths: string[]
  headers: Record<string, string>
}

/** From it. `failures` are answers other than 200 and broken connections. */
export interface RoundResult {
  answers: number
  failures: number
  seconds: number
}
