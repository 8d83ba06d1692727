// Reads the options of a command, or says how it is used.
import { parseArgs, type ParseArgsConfig } from 'node:util'
import { printLine } from './terminal.ts'

/**
 * Node's `parseArgs`. `--help` prints the usage and ends the program; so does an option that does not exist or lacks its value, with
 * exit code 1. What was given is not repeated: it may be secret.
 */
export const parseCommandLine = <T extends ParseArgsConfig>(
  usage: string,
  config: T,
): ReturnType<typeof parseArgs<T>> => {
  if (process.argv.includes('--help')) {
    printLine(usage)
    process.exit(0)
  }
  try {
    return parseArgs(config)
  } catch {
    console.error(usage)
    process.exit(1)
  }
}
