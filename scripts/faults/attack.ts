// Types of an attack: the promise that it tries to break, and its observations.
import type { Harness } from './harness/harness.ts'

export interface Observation {
  /** In Swedish, with its figures: 'personalens p95 18 ms, gränsen 25 ms'. */
  finding: string
  isHeld: boolean
  /** Depends on the computer's speed: printed but not judged with --smoke. */
  isTimed?: boolean
}

export interface Attack {
  /** The name for --only. */
  name: string
  /** In Swedish, one sentence. */
  promise: string
  run: (harness: Harness) => Promise<Observation[]>
}

/** The attack cannot run on this computer; the message says why, in Swedish. */
export class NotRun extends Error {}
