// Child processes that talk with us: starting one, hearing its next word, ending it.
import { type ChildProcess, fork, type ForkOptions } from 'node:child_process'
import { once } from 'node:events'

const messageTimeoutMs = 120_000

/** Starts a module of ours as a process of its own; it ends with us, for the channel between us does. */
export const startChild = (module: URL, options: ForkOptions = {}): ChildProcess => fork(module, options)

/** The next message that the process sends. Throws when it ends first, or takes two minutes. */
export const nextMessage = async <Message>(child: ChildProcess): Promise<Message> => {
  const stop = new AbortController()
  const { signal } = stop
  const late = setTimeout(() => stop.abort(new Error('A process that we started does not answer')), messageTimeoutMs)
  const ended = once(child, 'exit', { signal }).then(([code]) => {
    throw new Error(`A process that we started ended with code ${code}`)
  })
  try {
    const [message] = (await Promise.race([once(child, 'message', { signal }), ended])) as [Message]
    return message
  } finally {
    clearTimeout(late)
    stop.abort()
    await ended.catch(() => undefined)
  }
}

export const stopChild = async (child: ChildProcess) => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.disconnect()
  await ended
}
