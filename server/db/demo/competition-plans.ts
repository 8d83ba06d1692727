// What becomes of each competition of the demo, and when: two seasons a branch, with something in every state.
import type { CompetitionType } from '../../../contract/competitions/types.ts'
import type { Dice } from './random.ts'

type Outcome =
  | 'held'
  | 'heldMoved'
  | 'cancelled'
  | 'withdrawn'
  | 'upcoming'
  | 'upcomingMoved'
  | 'upcomingCancelled'
  | 'open'
  | 'quiet'
  | 'unfilled'
  | 'announcementCancelled'
  | 'announcementMoved'
  | 'pending'
  | 'resubmitted'
  | 'returned'
  | 'draft'
  | 'rejected'
  | 'reopened'

export interface Plan {
  outcome: Outcome
  type: CompetitionType
  /** Days from today to the first day; negative when it has been. */
  startsIn: number
  length: number
  round: number
  /** Days before today that each thing happened; null when it has not. */
  times: Times
  /** Days from today to the last day to apply. */
  deadlineIn: number
}

interface Times {
  created: number
  submitted: number | null
  /** Of the first submission, when there was another after it. */
  returned: number | null
  resubmitted: number | null
  decided: number | null
  applied: number | null
  sanctioned: number | null
  ended: number | null
}

const none: Omit<Times, 'created'> = {
  submitted: null,
  returned: null,
  resubmitted: null,
  decided: null,
  applied: null,
  sanctioned: null,
  ended: null,
}

const sanctioned = (sanctionedAgo: number, endedAgo: number | null = null): Times => ({
  ...none,
  created: sanctionedAgo + 80,
  submitted: sanctionedAgo + 72,
  decided: sanctionedAgo + 66,
  applied: sanctionedAgo + 24,
  sanctioned: sanctionedAgo,
  ended: endedAgo,
})
const announced = (decidedAgo: number, times: Partial<Times> = {}): Times => ({
  ...none,
  created: decidedAgo + 14,
  submitted: decidedAgo + 6,
  decided: decidedAgo,
  ...times,
})

/** When things happened, by what became of it. */
const timesOf = (dice: Dice, outcome: Outcome, startsIn: number): Times => {
  const recently = dice.between(6, 40)
  switch (outcome) {
    case 'held':
    case 'heldMoved':
    case 'cancelled':
    case 'withdrawn': {
      const ended = { held: null, heldMoved: 45, cancelled: 12, withdrawn: 30 }[outcome]
      return sanctioned(100 - startsIn, ended === null ? null : ended - startsIn)
    }
    case 'upcoming':
      return sanctioned(recently)
    case 'upcomingMoved':
    case 'upcomingCancelled':
      return sanctioned(recently + 10, dice.between(2, 9))
    case 'open':
      return announced(dice.between(14, 30), { applied: dice.between(2, 9) })
    case 'quiet':
      return announced(dice.between(3, 12))
    case 'unfilled':
      return announced(80, { applied: 26, ended: dice.between(3, 10) })
    case 'announcementCancelled':
      return announced(dice.between(60, 90), { ended: dice.between(8, 30) })
    case 'announcementMoved':
      return announced(dice.between(50, 70), { ended: dice.between(12, 25) })
    case 'pending': {
      const submitted = dice.between(1, 21)
      return { ...none, created: submitted + dice.between(2, 9), submitted }
    }
    case 'resubmitted':
      return { ...none, created: 34, submitted: 27, returned: 19, resubmitted: dice.between(2, 8) }
    case 'returned':
      return { ...none, created: 24, submitted: 15, returned: dice.between(2, 7) }
    case 'rejected':
      return { ...none, created: 38, submitted: 30, decided: dice.between(6, 14) }
    case 'reopened':
      return { ...none, created: 48, submitted: 40, decided: 20, ended: dice.between(1, 6) }
    case 'draft':
      return { ...none, created: dice.between(1, 16) }
  }
}

const deadlineOf = (outcome: Outcome, { sanctioned: sanctionedAgo, submitted }: Times, startsIn: number) => {
  if (sanctionedAgo !== null) return -(sanctionedAgo + 12)
  if (outcome === 'unfilled') return -14
  const usual = Math.min(Math.round(startsIn / 3), startsIn - 20)
  // It had not been when the announcement was submitted, but it may have by now.
  return outcome === 'pending' && submitted !== null ? Math.max(usual, 3 - submitted) : usual
}

// outcome, type and first day of each, the same in every branch but for the dice
const lastSeason: readonly (readonly [Outcome, CompetitionType, startsIn: number])[] = [
  ['held', 'SM', -140],
  ['held', 'DM', -170],
  ['held', 'SC', -190],
  ['held', 'SC', -120],
  ['heldMoved', 'SC', -95],
  ['held', 'Ranking', -200],
  ['held', 'Ranking', -75],
  ['held', 'Int', -155],
  ['cancelled', 'DM', -110],
  ['withdrawn', 'Other', -85],
]
const nextSeason: typeof lastSeason = [
  ['upcoming', 'SC', 130],
  ['upcoming', 'DM', 175],
  ['upcoming', 'Int', 215],
  ['upcomingMoved', 'Ranking', 150],
  ['upcomingCancelled', 'Other', 165],
  ['open', 'SM', 245],
  ['open', 'SC', 185],
  ['open', 'Ranking', 205],
  ['quiet', 'DM', 260],
  ['unfilled', 'Ranking', 120],
  ['announcementCancelled', 'SC', 230],
  ['announcementMoved', 'Ranking', 195],
  ['pending', 'SM', 300],
  // Late: the checklist warns of it, or stops it where the last day to apply has been.
  ['pending', 'Ranking', 22],
  ['resubmitted', 'NM', 320],
  ['returned', 'DM', 250],
  ['draft', 'SC', 290],
  ['draft', 'Other', 240],
  ['rejected', 'Int', 225],
  ['reopened', 'RM', 310],
]

const lengths: Partial<Record<CompetitionType, readonly [number, number]>> = {
  SM: [5, 8],
  NM: [5, 8],
  RM: [3, 6],
  Int: [4, 7],
}

/** The plans of a branch, in the order that they were made up. */
export const plansOf = (dice: Dice): Plan[] => {
  const rounds: Partial<Record<CompetitionType, number>> = {}
  return [...lastSeason, ...nextSeason].map(([outcome, type, about]) => {
    const startsIn = about + dice.between(-6, 6)
    const times = timesOf(dice, outcome, startsIn)
    const round = (rounds[type] = (rounds[type] ?? 0) + 1)
    const [shortest, longest] = lengths[type] ?? [1, 3]
    const deadlineIn = deadlineOf(outcome, times, startsIn)
    return { outcome, type, startsIn, length: dice.between(shortest, longest), round, times, deadlineIn }
  })
}

export const isSanctioned = ({ times }: Plan) => times.sanctioned !== null
