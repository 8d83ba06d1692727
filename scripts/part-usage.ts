// What a part of `npm test` takes: wall time, CPU time of its processes, and the computer's load meanwhile.
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { loadavg } from 'node:os'
import { dirname } from 'node:path'
import { lockOwnerPid } from '../server/db/embedded-postgres/data-directory-lock.ts'

export interface PartUsage {
  name: string
  seconds: number
  /** Zero where there is no /proc. */
  cpuSeconds: number
  /** The mean load of the whole computer. Above the CPU time per second, other programs were at work too. */
  load: number
}

/** Takes the process id of a program that has been started. */
export type TrackProgram = (pid: number | undefined) => void

const intervalMs = 1000
const ticksPerSecond = 100

/** Runs a part, and adds what it took to the list. The descendants and databases of the tracked programs count too. */
export async function measurePart<T>(
  parts: PartUsage[],
  name: string,
  work: (track: TrackProgram) => Promise<T>,
): Promise<T> {
  const began = performance.now()
  const programs = new Set<number>()
  const loads = [loadavg()[0] ?? 0]
  let cpuSeconds = 0
  const timer = setInterval(() => {
    loads.push(loadavg()[0] ?? 0)
    // The sum falls when a process ends that no other waits for, such as a database.
    cpuSeconds = Math.max(cpuSeconds, cpuSecondsOf(programs))
  }, intervalMs)
  try {
    return await work((pid) => pid && programs.add(pid))
  } finally {
    clearInterval(timer)
    const load = loads.reduce((sum, one) => sum + one, 0) / loads.length
    parts.push({ name, seconds: (performance.now() - began) / 1000, cpuSeconds, load })
  }
}

/** The CPU time of programs, their descendants, and the PostgreSQL that these have started, which runs detached. */
function cpuSecondsOf(programs: ReadonlySet<number>): number {
  const members = new Set(programs)
  let ticks = 0
  for (const { pid, parent, program, spent } of runningProcesses()) {
    if (!members.has(pid) && !members.has(parent) && !(program === 'postgres' && members.has(starterOf(pid)))) continue
    members.add(pid)
    ticks += spent
  }
  return ticks / ticksPerSecond
}

/** All processes by their number, so that parents come first, with their CPU time and that of the children they waited for. */
function runningProcesses() {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc')
    .map(Number)
    .filter(Boolean)
    .toSorted((a, b) => a - b)
    .flatMap((pid) => {
      const stat = unlessEnded(() => readFileSync(`/proc/${pid}/stat`, 'utf8'))
      if (!stat) return []
      const nameEnd = stat.lastIndexOf(')')
      const fields = stat.slice(nameEnd + 2).split(' ')
      const spent = fields.slice(11, 15).reduce((sum, text) => sum + Number(text), 0)
      return [{ pid, parent: Number(fields[1]), program: stat.slice(stat.indexOf('(') + 1, nameEnd), spent }]
    })
}

/** The process that holds the data directory of a PostgreSQL. */
const starterOf = (pid: number) => Number(unlessEnded(() => lockOwnerPid(dirname(readlinkSync(`/proc/${pid}/cwd`)))))

const unlessEnded = (read: () => string) => {
  try {
    return read()
  } catch {
    return undefined
  }
}
