// Keeps one server process running during development, and puts a new one in its place when its files change.
import { type ChildProcess, fork } from 'node:child_process'
import { watch } from 'node:fs'
import { join } from 'node:path'

type Options = { env: NodeJS.ProcessEnv; say: (line: string) => void }
type RestartingServer = {
  /** Resolves when a server listens: at once, or after the change that makes it start again. */
  port: () => Promise<number>
  close: () => Promise<void>
}

const root = join(import.meta.dirname, '..', '..')
const program = join(import.meta.dirname, 'api-server.ts')

export function startRestartingServer({ env, say }: Options): RestartingServer {
  let child: ChildProcess | undefined
  let listening = Promise.withResolvers<number>()
  let isListening = false
  let waiting: NodeJS.Timeout | undefined
  let restarting = Promise.resolve()

  // Those who already wait for a server that never came to listen wait for the next one.
  const forgetPort = () => {
    if (isListening) listening = Promise.withResolvers<number>()
    isListening = false
  }
  const start = () => {
    const started = fork(program, { env })
    child = started
    started.once('message', (port) => {
      isListening = true
      listening.resolve(Number(port))
    })
    started.once('exit', () => {
      if (child !== started) return
      child = undefined
      forgetPort()
      say('Servern stannade. Den startas igen när en fil ändras.')
    })
  }
  const stop = async () => {
    const stopping = child
    child = undefined
    forgetPort()
    if (!stopping || stopping.exitCode !== null) return
    const gone = new Promise((resolve) => stopping.once('exit', resolve))
    stopping.disconnect()
    await gone
  }
  const restart = async () => {
    await restarting
    await stop()
    say('Servern startas om.')
    start()
  }
  const watchers = ['server', 'contract'].map((folder) =>
    watch(join(root, folder), { recursive: true }, (_, name) => {
      if (!name || name.endsWith('.test.ts')) return
      clearTimeout(waiting)
      waiting = setTimeout(() => (restarting = restart()), 150)
    }),
  )
  start()
  return {
    port: () => listening.promise,
    close: async () => {
      clearTimeout(waiting)
      for (const watcher of watchers) watcher.close()
      await restarting
      await stop()
    },
  }
}
