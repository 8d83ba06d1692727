// Measures staff's p95 latency during an attacker's load, compared with the same rate of requests to /api/health.
import { setTimeout as wait } from 'node:timers/promises'
import { percentile } from '../../bench/statistics.ts'
import { nextMessage, startChild, stopChild } from '../../child-processes.ts'
import type { Observation } from '../observation.ts'
import { type ApiClient, anonymousClient } from '../../server-under-test/api-client.ts'
import type { ServerInstance } from '../../server-under-test/server-instance.ts'
import type { ProbeResult, ProbeSetup } from './latency-probe.ts'

/** In milliseconds; no user notices a shorter latency. */
const unnoticedMs = 25
const maxRatio = 2
/** Staff's requests per second, to a list, the profile and the announcements in turn. */
const perSecond = 20

/** Runs until aborted; returns the number of requests that it sent. */
export type BackgroundLoad = (signal: AbortSignal) => Promise<number>

/** Load and comparison alternate, so that other work on the computer affects both. */
const rounds = 2

interface LatencySample {
  durations: number[]
  /** Responses to staff other than 200. */
  refused: number
  calls: number
  seconds: number
}

const ms = (value: number) => `${value.toFixed(value < 10 ? 1 : 0).replace('.', ',')} ms`

/** Measures in a separate probe process, so that the cost of sending the load here is not counted. */
const sampleLatency = async (
  instance: ServerInstance,
  staff: ApiClient,
  seconds: number,
  load: BackgroundLoad,
): Promise<LatencySample> => {
  const child = startChild(new URL('./latency-probe.ts', import.meta.url))
  await nextMessage(child)
  try {
    const loadController = new AbortController()
    const began = performance.now()
    const loading = load(loadController.signal)
    // The load needs some time to start.
    await wait(500)
    const paths = ['/api/organizations?q=flyg&sort=name', '/api/user/profile', '/api/competitions/announcements']
    child.send({ port: instance.port, paths, headers: staff.headers, perSecond, seconds } satisfies ProbeSetup)
    const { durations, refused } = await nextMessage<ProbeResult>(child)
    loadController.abort()
    const calls = await loading
    return { durations, refused, calls, seconds: (performance.now() - began) / 1000 }
  } finally {
    await stopChild(child)
  }
}

/** The same number of requests per second to the cheapest endpoint, in bursts of the same size. */
const healthLoad =
  (instance: ServerInstance, rate: number, burst: number): BackgroundLoad =>
  async (signal) => {
    const visitor = anonymousClient(instance, '198.51.100.200')
    const under = new Set<Promise<unknown>>()
    const began = performance.now()
    let made = 0
    while (!signal.aborted) {
      const due = Math.floor((((performance.now() - began) / 1000) * rate) / burst) * burst
      for (; made < due && under.size < 200; made += 1) {
        const call: Promise<unknown> = visitor.get('/api/health').finally(() => under.delete(call))
        under.add(call)
      }
      await wait(5)
    }
    await Promise.all(under)
    return made
  }

export const measureStaffLatency = async (
  instance: ServerInstance,
  staff: ApiClient,
  seconds: number,
  load: BackgroundLoad,
  burst = 1,
): Promise<Observation[]> => {
  const attacked: LatencySample = { durations: [], refused: 0, calls: 0, seconds: 0 }
  const compared: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const seen = await sampleLatency(instance, staff, seconds / rounds, load)
    attacked.durations.push(...seen.durations)
    attacked.refused += seen.refused
    attacked.calls += seen.calls
    attacked.seconds += seen.seconds
    const health = healthLoad(instance, seen.calls / seen.seconds, burst)
    compared.push(...(await sampleLatency(instance, staff, seconds / rounds, health)).durations)
  }
  const rate = attacked.calls / attacked.seconds
  const [p95, healthP95] = [percentile(attacked.durations, 0.95), percentile(compared, 0.95)]
  const limit = Math.max(unnoticedMs, maxRatio * healthP95)
  const loadText = `${attacked.calls} anrop (${rate.toFixed(0)}/s)`
  return [
    {
      finding: `personalens p95 ${ms(p95)} under ${loadText}, ${ms(healthP95)} under lika många anrop till /api/health; gränsen ${ms(limit)}`,
      isHeld: p95 <= limit,
      isTimed: true,
    },
    { finding: `${attacked.refused} av personalens anrop nekades`, isHeld: attacked.refused === 0, isTimed: true },
  ]
}
