// When a mail that could not be sent is tried again, and when it is given up. Pure: the outbox keeps the counts.
import type { FailureKind } from './smtp-transport.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** What the outbox knows of a mail before the attempt that has just failed. */
export interface AttemptCounts {
  /** How many have been answered about this mail. */
  attempts: number
  refusals: number
  unanswered: number
  /** Seconds since the mail was promised. */
  ageSeconds: number
  /** Seconds since the first answer about it; null before one. */
  answeredSeconds: number | null
}

/** Seconds to the next attempt, by how many have come before; afterwards the last. */
const deferredDelays = [10, minute, 5 * minute, 15 * minute, hour]
/** A server whose settings are wrong for an hour refuses everybody, so that a refusal is not believed at once. */
const refusedDelays = [10 * minute, 4 * hour]
/** Each of these may be one more copy in somebody's inbox. */
const unansweredDelays = [3 * hour, 12 * hour]

/** How long a server may put off a mail, from its first answer. */
const maxDeferral = 5 * day

/** Seconds until the next attempt; null: the mail is given up. */
export const secondsToNextAttempt = (mail: AttemptCounts, trouble: FailureKind): number | null => {
  switch (trouble) {
    // Nothing is held against the mail. The pause of the lane spares the server; an old mail goes to the back of the queue,
    // in case it is what breaks the connection.
    case 'unavailable':
      return mail.ageSeconds > maxDeferral ? hour : 0
    // It waits for a program that can write it.
    case 'unwritable':
      return hour
    case 'refused':
      return refusedDelays[mail.refusals] ?? null
    case 'unanswered':
      return unansweredDelays[mail.unanswered] ?? null
    case 'deferred':
      return (mail.answeredSeconds ?? 0) > maxDeferral ? null : (deferredDelays[mail.attempts] ?? hour)
  }
}
