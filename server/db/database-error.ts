// What the database says of an error that Drizzle wraps.

interface DatabaseError {
  /** Of PostgreSQL, or of Node for a connection. */
  code?: string
  constraint?: string
}

export const databaseErrorOf = (error: unknown): DatabaseError => {
  const { cause, code } = error as { cause?: unknown; code?: unknown }
  return code === undefined && cause !== undefined ? databaseErrorOf(cause) : (error as DatabaseError)
}
