// Tests of the states of a submission: editing, sending, conflict, failure.
import { expect, it } from 'vitest'
import { Failure } from '../../api/failure.ts'
import {
  initialSubmissionState,
  nextSubmissionState,
  type SubmissionEvent,
  type SubmissionState,
} from './submission-state.ts'

interface Draft {
  version: number
}
type State = SubmissionState<Draft, Draft>

const failure = new Failure(0, { errors: [{ code: 'ERROR', message: 'Servern svarar inte.' }] })
const conflict = { record: { version: 2 }, values: { version: 2 } }
const started: SubmissionEvent<Draft, Draft> = { type: 'started', submission: 'review' }
const met: SubmissionEvent<Draft, Draft> = { type: 'conflict', conflict }
const settled: SubmissionEvent<Draft, Draft> = { type: 'settled' }

it.each<{ why: string; events: SubmissionEvent<Draft, Draft>[]; state: Partial<State> }>([
  { why: 'a request is running', events: [started], state: { sending: 'review' } },
  { why: 'a saved form is idle', events: [started, settled], state: {} },
  { why: 'wrong fields are counted', events: [started, { type: 'invalid' }], state: { invalidCount: 1 } },
  { why: 'a failure stays', events: [started, { type: 'failed', failure }], state: { failure } },
  {
    why: 'a failure goes with the next request',
    events: [started, { type: 'failed', failure }, started],
    state: { sending: 'review' },
  },
  {
    why: 'a conflict knows which submission met it',
    events: [started, met],
    state: { conflict: { ...conflict, submission: 'review' } },
  },
  {
    why: 'a conflict stays open while its choices are sent',
    events: [started, met, started],
    state: { sending: 'review', conflict: { ...conflict, submission: 'review' } },
  },
  {
    why: 'a failure of the choices takes the place of the conflict',
    events: [started, met, started, { type: 'failed', failure }],
    state: { failure },
  },
  {
    why: 'wrong fields take the place of the conflict',
    events: [started, met, started, { type: 'invalid' }],
    state: { invalidCount: 1 },
  },
  {
    why: 'a failure and wrong fields stay together',
    events: [started, { type: 'invalid' }, { type: 'failed', failure }],
    state: { failure, invalidCount: 1 },
  },
  { why: 'a conflict is closed', events: [started, met, settled], state: {} },
])('$why', ({ events, state }) => {
  const reached = events.reduce<State>(nextSubmissionState, initialSubmissionState)
  expect(reached).toEqual({ ...initialSubmissionState, ...state })
})
