// The state of a form's submissions: what is being sent, a conflict, a failure, how often the fields were wrong.
import type { Failure } from '../../api/failure.ts'
import type { Conflict } from './submission.ts'

export interface SubmissionState<Values, Saved> {
  /** The name of the submission that is being sent. */
  sending: string | null
  /** The open conflict, and the name of the submission that caused it. */
  conflict: (Conflict<Values, Saved> & { submission: string }) | null
  /** Why the last submission failed, apart from errors of fields. */
  failure: Failure | null
  /** Counts submissions that stopped at errors of fields, so that the error summary takes the focus each time. */
  invalidCount: number
}

export type SubmissionEvent<Values, Saved> =
  | { type: 'started'; submission: string }
  | { type: 'invalid' }
  | { type: 'failed'; failure: Failure | null }
  | { type: 'conflict'; conflict: Conflict<Values, Saved> }
  | { type: 'settled' }

export const initialSubmissionState = { sending: null, conflict: null, failure: null, invalidCount: 0 }

/** The state after an event. A conflict dialog stays open while its choices are sent, until there is an outcome. */
export const nextSubmissionState = <Values, Saved>(
  state: SubmissionState<Values, Saved>,
  event: SubmissionEvent<Values, Saved>,
): SubmissionState<Values, Saved> => {
  const settled = { ...state, sending: null, conflict: null, failure: null }
  if (event.type === 'started') return { ...state, sending: event.submission, failure: null }
  if (event.type === 'invalid') return { ...settled, invalidCount: state.invalidCount + 1 }
  if (event.type === 'failed') return { ...settled, failure: event.failure }
  if (event.type === 'settled' || state.sending === null) return settled
  return { ...settled, conflict: { ...event.conflict, submission: state.sending } }
}
