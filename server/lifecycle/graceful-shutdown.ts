// Graceful shutdown: closes resources in reverse order on a signal or a failure, then ends the process.
import { DrizzleQueryError } from 'drizzle-orm'
import pg from 'pg'
import { tellableDatabaseError } from '../db/database-error.ts'
import { loggableError } from '../http/error-responses.ts'
import { StartError } from './start-error.ts'

/**
 * Closes on Ctrl-C, on SIGTERM, and when the parent process has exited (if it opened an IPC channel). A second signal after two
 * seconds ends the process at once.
 */
export function createGracefulShutdown(writeLine: (line: string) => void) {
  const closers: (() => Promise<void>)[] = []
  let startedAt: number | undefined

  const end = async (code: number) => {
    // npm forwards a signal that the terminal has sent to this process already.
    if (startedAt !== undefined) return void (Date.now() - startedAt > 2000 && process.exit(130))
    startedAt = Date.now()
    if (closers.length > 0) writeLine('Stänger …')
    for (const close of closers.toReversed()) {
      try {
        await close()
      } catch (error) {
        writeLine(errorText(error))
        code = 1
      }
    }
    if (closers.length > 0) writeLine('Stängt.')
    process.exit(code)
  }
  // Writing to a closed terminal must not interrupt the shutdown.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
  for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(event, () => void end(0))
  return {
    /** Adds a resource. Resources are closed in the opposite order. */
    add: (close: () => Promise<void>) => void closers.push(close),
    /** Writes the error, closes everything and ends the process with code 1. */
    fail: (error: unknown) => {
      writeLine(errorText(error))
      void end(1)
    },
  }
}

/** The message of a StartError, else the stack trace; of a statement that has failed what may be told of it, without values that may be somebody's. */
export const errorText = (error: unknown): string => {
  if (error instanceof StartError) return error.message
  if (error instanceof DrizzleQueryError || error instanceof pg.DatabaseError)
    return [
      `En sats i databasen misslyckades: ${tellableDatabaseError(error)}`,
      ...(loggableError(error).at ?? []),
    ].join('\n')
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
