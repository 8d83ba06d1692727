// Runs the API server as a child process during development, and restarts it when its source files change.
import { type ChildProcess, fork } from 'node:child_process'
import { watch } from 'node:fs'
import { join } from 'node:path'
import { printLine } from '../terminal.ts'

type RestartingServer = {
  /** Resolves when the server listens: immediately, or after the file change that makes it start again. */
  port: () => Promise<number>
  close: () => Promise<void>
}

const root = join(import.meta.dirname, '..', '..')
const program = join(import.meta.dirname, 'api-server.ts')

export function startRestartingServer(env: NodeJS.ProcessEnv): RestartingServer {
  let child: ChildProcess | undefined
  let listening = Promise.withResolvers<number>()
  let isListening = false
  let restartTimer: NodeJS.Timeout | undefined
  let restarting = Promise.resolve()

  // Requests that already wait for a server that never listened wait for the next one.
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
      printLine('Servern stannade. Den startas igen när en fil ändras.')
    })
  }
  const stop = async () => {
    const stopping = child
    child = undefined
    forgetPort()
    if (!stopping || stopping.exitCode !== null) return
    const exited = new Promise((resolve) => stopping.once('exit', resolve))
    stopping.disconnect()
    await exited
  }
  const restart = async () => {
    await restarting
    await stop()
    printLine('Servern startas om.')
    start()
  }
  const watchers = ['server', 'contract'].map((folder) =>
    watch(join(root, folder), { recursive: true }, (_, name) => {
      if (!name || name.endsWith('.test.ts')) return
      clearTimeout(restartTimer)
      restartTimer = setTimeout(() => (restarting = restart()), 150)
    }),
  )
  start()
  return {
    port: () => listening.promise,
    close: async () => {
      clearTimeout(restartTimer)
      for (const watcher of watchers) watcher.close()
      await restarting
      await stop()
    },
  }
}
