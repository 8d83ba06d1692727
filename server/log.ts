// The pino log: JSON lines to stdout or a file, buffered so that a response does not wait for its log line.
import { pino, type Logger } from 'pino'
import type { Config } from './config/config.ts'

/** The buffer is flushed when the process exits; a killed process loses at most half a second of lines. */
const buffering = { sync: false, minLength: 4096, periodicFlush: 500, maxLength: 4 * 1024 * 1024 }

interface LogFile {
  path: string
  /** Truncates the file instead of appending to it. */
  isNew: boolean
}

export const openLog = ({ logLevel }: Pick<Config, 'logLevel'>, file?: LogFile): Logger => {
  const destination = pino.destination({
    ...buffering,
    ...(file ? { dest: file.path, append: !file.isNew } : { dest: 1 }),
  })
  // On a full disk lines are buffered, then dropped: an unhandled error event would end the process.
  destination.on('error', () => undefined)
  return pino({ level: logLevel }, destination)
}
