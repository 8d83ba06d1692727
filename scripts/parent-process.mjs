// Notices that the npm that runs us is gone. It runs a script in a shell, and ends that shell alone when it is ended itself:
// what runs in the shell hears of it neither by a signal nor, where the shell stays behind, by having another parent.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Calls back once, within a second of the end of the npm that runs us. Does nothing for what was started otherwise. */
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

/** Undefined where the process is no shell, or where the system does not say. */
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
