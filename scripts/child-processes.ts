// Child processes with an IPC channel: starts one, receives its next message, stops it.
import { type ChildProcess, fork, type ForkOptions } from 'node:child_process'
import { once } from 'node:events'

const messageTimeoutMs = 120_000

/** Runs a module as a child process. It ends with this process, because it exits when the IPC channel closes. */
export const startChild = (module: URL, options: ForkOptions = {}, args: readonly string[] = []): ChildProcess =>
  fork(module, args, options)

/** The next message from the child. Throws if the child exits first, or after two minutes. */
export const nextMessage = async <Message>(child: ChildProcess): Promise<Message> => {
  const listening = new AbortController()
  const { signal } = listening
  const timeout = setTimeout(() => listening.abort(new Error('A child process sent no message')), messageTimeoutMs)
  const ended = once(child, 'exit', { signal }).then(([code]) => {
    throw new Error(`A child process exited with code ${code}`)
  })
  try {
    const [message] = (await Promise.race([once(child, 'message', { signal }), ended])) as [Message]
    return message
  } finally {
    clearTimeout(timeout)
    listening.abort()
    await ended.catch(() => undefined)
  }
}

export const stopChild = async (child: ChildProcess) => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.disconnect()
  await ended
}
