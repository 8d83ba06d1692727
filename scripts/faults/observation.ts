// Type of an attack's observation: the finding, and if the promise was kept.

export interface Observation {
  /** In Swedish, with its figures: 'personalens p95 18 ms, gränsen 25 ms'. */
  finding: string
  isHeld: boolean
  /** Depends on the computer's speed: printed but not judged with --smoke. */
  isTimed?: boolean
}
