// Detects that the npm process that started this one has exited. npm runs a script in a shell and signals that shell only, so
// this process gets no signal and, if the shell survives, keeps its parent: npm's process id is polled instead.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Calls back once, within a second of npm's exit. Does nothing if npm did not start this process. */
export function onNpmExit(callback) {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const npm = parentOfShell(parent)
  const timer = setInterval(() => {
    if (process.ppid === parent && isRunning(parent) && (npm === undefined || isRunning(npm))) return
    clearInterval(timer)
    callback()
  }, 1000)
  timer.unref()
}

/** Undefined if the process is no shell, or if the platform does not tell parents. */
function parentOfShell(pid) {
  const [name = '', parent] = describe(pid)
  return /^-?(\S*\/)?\w*sh$/.test(name) && parent > 1 ? parent : undefined
}

/** The name of a process and its parent. */
function describe(pid) {
  try {
    // 'PID (NAME) STATE PARENT …'
    const [, name, parent] = /\((.*)\) \S+ (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
    return [name, Number(parent)]
  } catch {
    // No Linux: macOS has ps, Windows neither.
  }
  const { stdout } = spawnSync('ps', ['-o', 'ppid=', '-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' })
  const [, parent, name] = /^\s*(\d+)\s+(.+?)\s*$/.exec(stdout ?? '') ?? []
  return [name, Number(parent)]
}

function isRunning(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
