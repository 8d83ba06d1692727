// The end of the process: once, in order, whatever asked for it.
import { StartError } from './start-error.ts'

type WriteLine = (line: string) => void

export type GracefulShutdown = {
  /** What is to be closed; closed in the opposite order. */
  add: (close: () => Promise<void>) => void
  /** Says why, closes what is open and ends the process with code 1. */
  fail: (error: unknown) => void
}

/**
 * Closes on Ctrl-C, on SIGTERM, and when the process that started us is gone (if it opened a channel to us).
 * Asked a second time a while later, it ends at once.
 */
export function createGracefulShutdown(say: WriteLine): GracefulShutdown {
  const closers: (() => Promise<void>)[] = []
  let began: number | undefined

  const end = async (code: number) => {
    // npm passes on to us the signal that the terminal has already sent to us.
    if (began !== undefined) return void (Date.now() - began > 2000 && process.exit(130))
    began = Date.now()
    if (closers.length > 0) say('Stänger …')
    for (const close of closers.toReversed()) {
      try {
        await close()
      } catch (error) {
        say(errorText(error))
        code = 1
      }
    }
    if (closers.length > 0) say('Stängt.')
    process.exit(code)
  }
  // A terminal that has gone away must not keep the rest from being closed.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
  for (const sign of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(sign, () => void end(0))
  return {
    add: (close) => closers.push(close),
    fail: (error) => {
      say(errorText(error))
      void end(1)
    },
  }
}

/** One Swedish line when a person can do something about it, else everything there is. */
const errorText = (error: unknown): string => {
  if (error instanceof StartError) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
