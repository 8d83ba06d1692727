// Reads the database error that Drizzle has wrapped.
import pg from 'pg'

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

/** Classes whose messages may hold values of a row: wrong values, broken constraints, and what a function raises. */
const classesWithValues = ['22', '23', 'P0']

/** What may be told of the error, which never has its details: they may hold values of a row. */
export const tellableDatabaseError = (error: unknown): string => {
  const found = databaseErrorOf(error)
  const { code = '', table, constraint } = found
  const mayHoldValues = !(found instanceof pg.DatabaseError) || classesWithValues.includes(code.slice(0, 2))
  return [code, table, constraint, mayHoldValues ? '' : found.message].filter(Boolean).join(', ')
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
