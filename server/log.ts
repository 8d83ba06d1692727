// The log: JSON lines to stdout, gathered for a moment so that no answer waits for its line to be written.
import { pino, type Logger } from 'pino'
import type { Config } from './config.ts'

/** What is gathered is written at the end of the process, too; one that is killed loses half a second of it. */
const gathered = { dest: 1, sync: false, minLength: 4096, periodicFlush: 500 }

export const openLog = ({ logLevel }: Pick<Config, 'logLevel'>): Logger =>
  pino({ level: logLevel }, pino.destination(gathered))
