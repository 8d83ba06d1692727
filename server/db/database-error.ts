// Reads the database error that Drizzle has wrapped.

interface DatabaseError {
  /** PostgreSQL's code, or Node's for a failed connection. */
  code?: string
  table?: string
  constraint?: string
}

export const databaseErrorOf = (error: unknown): DatabaseError => {
  if (typeof error !== 'object' || error === null) return {}
  const { cause, code } = error as { cause?: unknown; code?: unknown }
  return code === undefined && cause !== undefined ? databaseErrorOf(cause) : (error as DatabaseError)
}

/** What may be told of the error: its message and its details may hold values of a row. */
export const databaseErrorPlace = (error: unknown): string => {
  const { code, table, constraint } = databaseErrorOf(error)
  return [code, table, constraint].filter(Boolean).join(', ')
}

/** Whether a constraint of the database has refused the write. */
export const isConstraintViolation = (error: unknown): boolean => databaseErrorOf(error).code?.startsWith('23') === true

/** Whether the write has named a row that is not there, or removed one that another names. */
export const isForeignKeyViolation = (error: unknown): boolean => databaseErrorOf(error).code === '23503'

/** Whether the write has used a value again that one of the unique constraints allows once. */
export const isUniqueViolation = (error: unknown, constraints: readonly string[]): boolean => {
  const { code, constraint } = databaseErrorOf(error)
  return code === '23505' && constraint !== undefined && constraints.includes(constraint)
}
