// Types of an attack: the promise that it tries to break, and its observations.
import type { Observation } from './observation.ts'
import type { Harness } from './harness/harness.ts'

export interface Attack {
  /** The name for --only. */
  name: string
  /** In Swedish, one sentence. */
  promise: string
  run: (harness: Harness) => Promise<Observation[]>
}

/** The attack cannot run on this computer; the message says why, in Swedish. */
export class NotRun extends Error {}
