// Types of an attack: the promise that it tries to break, and its observations.
import type { Harness } from './harness/harness.ts'

export interface Observation {
  /** In Swedish, with its figures: 'personalens p95 18 ms, gränsen 25 ms'. */
  saw: string
  held: boolean
  /** Depends on the computer's speed: told but not judged with --smoke. */
  isTimed?: boolean
}

export interface Attack {
  /** For --only. */
  name: string
  /** In Swedish, one sentence. */
  promise: string
  run: (world: Harness) => Promise<Observation[]>
}

/** The attack cannot be made on this computer; the message says what is missing, in Swedish. */
export class NotRun extends Error {}
