// Calls lists of persons at a steady rate, as people do who work beside something heavy.
import { setTimeout as wait } from 'node:timers/promises'
import { requestHeaders } from './measured-requests.ts'
import { percentile } from './statistics.ts'

export const listsPerSecond = 10
const listPaths = ['/api/members', '/api/members?page=40', '/api/members?q=ander', '/api/members?sort=birthYear']

/**
 * So many people call a list each second, who wait for its answer before they call the next, until they are told to stop. Gives the
 * times in milliseconds, and what was refused.
 */
export const callLists = (port: () => number, token: string) => {
  const stopping = new AbortController()
  const times: number[] = []
  const refused: string[] = []
  const call = async (path: string) => {
    const began = performance.now()
    const answer = await fetch(`http://127.0.0.1:${port()}${path}`, { headers: requestHeaders(token) })
    await answer.arrayBuffer()
    times.push(performance.now() - began)
    if (answer.status !== 200) refused.push(`${path}: ${answer.status}`)
  }
  const desk = async (nth: number) => {
    await wait((nth * 1000) / listsPerSecond)
    for (let turn = nth; !stopping.signal.aborted; turn += 1) {
      const next = wait(1000)
      // A server that has been killed answers nothing.
      await call(listPaths[turn % listPaths.length] ?? '').catch(() => undefined)
      await next
    }
  }
  const desks = Promise.all(Array.from({ length: listsPerSecond }, (_, nth) => desk(nth)))
  return async () => {
    stopping.abort()
    await desks
    return { p95: percentile(times, 0.95), calls: times.length, refused }
  }
}
