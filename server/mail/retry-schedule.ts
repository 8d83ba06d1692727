// The retry schedule of mail: when a mail that could not be sent is tried again, when its delivery is given up, and when a lane that
// has found nothing to send looks again.
import type { FailureKind } from './smtp-transport.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** Counts from the outbox, before the attempt that has just failed. */
export interface AttemptCounts {
  /** Attempts that the mail server has responded to. */
  attempts: number
  refusals: number
  unanswered: number
  /** Seconds since the mail was last queued. */
  ageSeconds: number
  /** Seconds since the mail server's first response, or since the mail was first found unwritable; null before both. */
  answeredSeconds: number | null
}

/** Seconds to the next attempt, by the number of earlier ones; after the last, an hour. */
const deferredDelays = [10, minute, 5 * minute, 15 * minute, hour]
/** A server with wrong settings may refuse everybody for an hour, so one refusal is not final. */
const refusedDelays = [10 * minute, 4 * hour]
/** Each of these attempts may deliver another copy. */
const unansweredDelays = [3 * hour, 12 * hour]

/** How long a server may defer a mail, from its first response. */
const maxDeferral = 5 * day

/** How long a mail that cannot be rendered waits for another version. */
const maxUnwritable = 30 * day

/** Seconds until the next attempt; null: delivery is given up. */
export const secondsToNextAttempt = (mail: AttemptCounts, failureKind: FailureKind): number | null => {
  switch (failureKind) {
    // The mail is not at fault. The pause of the lane spares the server; an old mail goes to the back of the queue, in case it
    // is the mail that breaks the connection.
    case 'unavailable':
      return mail.ageSeconds > maxDeferral ? hour : 0
    // It waits for a program version that can render it, but not for ever: only the data of mail that is given up is erased.
    case 'unwritable':
      return (mail.answeredSeconds ?? 0) > maxUnwritable ? null : hour
    case 'refused':
      return refusedDelays[mail.refusals] ?? null
    case 'unanswered':
      return unansweredDelays[mail.unanswered] ?? null
    case 'deferred':
      return mail.attempts > mail.unanswered && (mail.answeredSeconds ?? 0) > maxDeferral
        ? null
        : (deferredDelays[mail.attempts] ?? hour)
  }
}

/**
 * Milliseconds that a lane sleeps, which new mail ends. A mail that is due although the lane did not find it is being sent by
 * another: nothing tells of it when that process dies.
 */
export const idleTime = (untilNext: number | undefined, longest: number): number => {
  if (untilNext === undefined) return longest
  return Math.min(untilNext > 0 ? Math.max(10, untilNext) : 1000, longest)
}
