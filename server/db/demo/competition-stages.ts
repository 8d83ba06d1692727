// Outcomes of the demo's competitions, and the timeline of each: how many days ago every step was taken.
import type { BranchSlug } from './personas.ts'
import type { RandomGenerator } from './random-generator.ts'

export type CompetitionOutcome =
  | 'held'
  | 'heldMoved'
  | 'cancelled'
  | 'withdrawn'
  | 'upcoming'
  | 'upcomingMoved'
  | 'upcomingCancelled'
  /** Published, and one club has applied. */
  | 'open'
  /** The same, and the application is overdue. */
  | 'openLate'
  /** Several clubs have applied. */
  | 'contested'
  | 'contestedByTwo'
  | 'quiet'
  | 'unfilled'
  | 'announcementCancelled'
  | 'announcementMoved'
  | 'pending'
  | 'pendingLate'
  | 'resubmitted'
  | 'returned'
  | 'draft'
  | 'rejected'
  | 'reopened'

/** How many days ago each step was taken; null when it has not been. */
export interface Timeline {
  created: number
  submitted: number | null
  /** The return of the first submission. */
  returned: number | null
  resubmitted: number | null
  decided: number | null
  applied: number | null
  sanctioned: number | null
  ended: number | null
}

/**
 * The outcomes of upcoming competitions that are not yet sanctioned, the nearest first. A branch with reviewers of its own has
 * more of them than one that the federation's office handles, so that no work queue is longer than in an ordinary week.
 */
const stages: Record<BranchSlug, readonly CompetitionOutcome[]> = {
  segelflyg: [
    'contested',
    'quiet',
    'quiet',
    'openLate',
    'contestedByTwo',
    'quiet',
    'pending',
    'returned',
    'draft',
    'rejected',
  ],
  skarmflyg: [
    'quiet',
    'contested',
    'openLate',
    'quiet',
    'open',
    'pendingLate',
    'pending',
    'resubmitted',
    'returned',
    'draft',
    'rejected',
    'reopened',
  ],
  fallskarm: ['quiet', 'contested', 'open', 'unfilled', 'pending', 'quiet', 'returned', 'draft', 'reopened'],
  konstflyg: ['contestedByTwo', 'quiet', 'draft'],
  ballong: ['open', 'quiet', 'draft'],
  hangflyg: ['quiet', 'quiet', 'draft'],
  modellflyg: ['quiet', 'open', 'quiet', 'quiet', 'quiet', 'draft', 'rejected'],
  motorflyg: ['quiet', 'quiet', 'unfilled', 'quiet', 'pending', 'draft'],
}
export const stagesOf = (branch: BranchSlug) => stages[branch]

const noSteps: Omit<Timeline, 'created'> = {
  submitted: null,
  returned: null,
  resubmitted: null,
  decided: null,
  applied: null,
  sanctioned: null,
  ended: null,
}

const sanctionedTimeline = (sanctionedAgo: number, endedAgo: number | null = null): Timeline => ({
  ...noSteps,
  created: sanctionedAgo + 80,
  submitted: sanctionedAgo + 72,
  decided: sanctionedAgo + 66,
  applied: sanctionedAgo + 24,
  sanctioned: sanctionedAgo,
  ended: endedAgo,
})
const announcedTimeline = (decidedAgo: number, times: Partial<Timeline> = {}): Timeline => ({
  ...noSteps,
  created: decidedAgo + 14,
  submitted: decidedAgo + 6,
  decided: decidedAgo,
  ...times,
})

/** No step is later than yesterday, because a demo may be made before office hours. */
export const timelineOf = (
  random: RandomGenerator,
  outcome: CompetitionOutcome,
  startsIn: number,
  leadTime: number,
): Timeline => {
  const recently = random.between(4, 40)
  /** Decided before the lead time began, but at least some days ago. */
  const sanctionedAgo = Math.max(recently, leadTime + random.between(10, 45) - startsIn)
  switch (outcome) {
    case 'held':
      return sanctionedTimeline(sanctionedAgo)
    case 'heldMoved':
      return sanctionedTimeline(sanctionedAgo, random.between(20, 27) - startsIn)
    case 'cancelled':
      // Cancelled because of the weather forecast, a day or two before.
      return sanctionedTimeline(sanctionedAgo, random.between(1, 2) - startsIn)
    case 'withdrawn':
      return sanctionedTimeline(sanctionedAgo, random.between(8, 20) - startsIn)
    case 'upcoming':
      return sanctionedTimeline(sanctionedAgo)
    case 'upcomingMoved':
    case 'upcomingCancelled':
      return sanctionedTimeline(sanctionedAgo + 10, random.between(2, 9))
    case 'open':
    case 'contested':
    case 'contestedByTwo':
      return announcedTimeline(random.between(24, 50), { applied: random.between(4, 11) })
    case 'openLate':
      return announcedTimeline(random.between(40, 55), { applied: random.between(16, 20) })
    case 'quiet':
      return announcedTimeline(random.between(3, 20))
    case 'unfilled':
      return announcedTimeline(80, { applied: 26, ended: random.between(3, 10) })
    case 'announcementCancelled':
      return announcedTimeline(random.between(60, 90), { ended: random.between(8, 30) })
    case 'announcementMoved':
      return announcedTimeline(random.between(50, 70), { ended: random.between(12, 25) })
    case 'pending': {
      const submitted = random.between(1, 11)
      return { ...noSteps, created: submitted + random.between(2, 9), submitted }
    }
    case 'pendingLate':
      return { ...noSteps, created: 25, submitted: random.between(16, 19) }
    case 'resubmitted':
      return { ...noSteps, created: 34, submitted: 27, returned: 19, resubmitted: random.between(2, 4) }
    case 'returned':
      return { ...noSteps, created: 24, submitted: 15, returned: random.between(2, 7) }
    case 'rejected':
      return { ...noSteps, created: 38, submitted: 30, decided: random.between(6, 14) }
    case 'reopened':
      return { ...noSteps, created: 48, submitted: 40, decided: 20, ended: random.between(1, 6) }
    case 'draft':
      return { ...noSteps, created: random.between(1, 16) }
  }
}
