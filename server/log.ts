// The log: JSON lines to stdout or a file, gathered for a moment so that no answer waits for its line to be written.
import { pino, type Logger } from 'pino'
import type { Config } from './config/config.ts'

/** What is gathered is written at the end of the process, too; one that is killed loses half a second of it. */
const gathered = { sync: false, minLength: 4096, periodicFlush: 500, maxLength: 4 * 1024 * 1024 }

interface LogFile {
  path: string
  /** Begins anew instead of writing on. */
  isNew: boolean
}

export const openLog = ({ logLevel }: Pick<Config, 'logLevel'>, file?: LogFile): Logger => {
  const destination = pino.destination({
    ...gathered,
    ...(file ? { dest: file.path, append: !file.isNew } : { dest: 1 }),
  })
  // On a full disk lines are held, then dropped, and written again when there is room: a log ends no process.
  destination.on('error', () => undefined)
  return pino({ level: logLevel }, destination)
}
