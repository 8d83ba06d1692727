// Plans the demo's competitions, past and upcoming, as seen on one day: dates, outcome, timeline and deadline.
import { mondayOf } from '#contract/dates/weeks-and-months.ts'
import type { CompetitionType } from '#contract/competitions/competition-type.ts'
import { addDays, daysBetween } from '#contract/dates/swedish-day.ts'
import { allSeries, isLocal, type Series } from './competition-series.ts'
import { branchSlugs } from './associations.ts'
import { type CompetitionOutcome, stagesOf, type Timeline, timelineOf } from './competition-stages.ts'
import type { BranchSlug } from './personas.ts'
import { type RandomGenerator, randomGenerator } from './random-generator.ts'

/** Days between the decision and the first competition day, as the federation has set them at first. */
export const leadDays: Record<CompetitionType, number> = {
  Unset: 30,
  Other: 30,
  SC: 60,
  Ranking: 30,
  VM: 365,
  EM: 365,
  NM: 180,
  SM: 120,
  RM: 90,
  DM: 60,
  Int: 90,
}

export interface CompetitionPlan {
  series: Series
  /** The year that it is held in. */
  year: number
  outcome: CompetitionOutcome
  type: CompetitionType
  startsOn: string
  endsOn: string
  timeline: Timeline
  /** The last day to apply. */
  deadline: string
}

interface Edition {
  series: Series
  year: number
  startsOn: string
  endsOn: string
}

/** How many past days are included, so that there are at most two seasons. */
const pastDays = 300
/** How many days before its lead time a competition is sanctioned. */
const settledMarginDays = 30

const mondayOfWeek = (year: number, week: number) => addDays(mondayOf(`${year}-01-04`), (week - 1) * 7)

const makeEdition = (series: Series, year: number): Edition => {
  const startsOn = addDays(mondayOfWeek(year, series.week), series.weekday - 1)
  return { series, year, startsOn, endsOn: addDays(startsOn, series.length - 1) }
}

const compareByStart = (a: Edition, b: Edition) => (a.startsOn < b.startsOn ? -1 : a.startsOn > b.startsOn ? 1 : 0)

/** The random generator of one edition, so that its outcome does not depend on the number of others. */
export const planRandom = (
  seed: number,
  noun: string,
  { series, year }: Pick<CompetitionPlan, 'series' | 'year'>,
): RandomGenerator => randomGenerator(seed, `${noun}/${series.branch}/${series.index}`, year)

type PlannedEdition = Edition & { outcome: CompetitionOutcome }

/** Upcoming editions of a branch: the nearest are sanctioned, the later ones are in the stages of the branch. */
const upcomingEditions = (branch: BranchSlug, today: string): PlannedEdition[] => {
  const currentYear = Number(today.slice(0, 4))
  const upcoming = [currentYear, currentYear + 1, currentYear + 2]
    .flatMap((year) =>
      allSeries.filter((series) => series.branch === branch).map((series) => makeEdition(series, year)),
    )
    .filter(({ startsOn }) => startsOn > today)
    .toSorted(compareByStart)
  const isSettled = ({ series, startsOn }: Edition) =>
    daysBetween(today, startsOn) <= leadDays[series.type] + settledMarginDays
  const nearest = upcoming.slice(0, 2)
  const stages = stagesOf(branch)
  const open = upcoming.filter((edition) => !nearest.includes(edition) && !isSettled(edition)).slice(0, stages.length)
  const last = open.at(-1)?.startsOn ?? today
  const settled = upcoming.filter((edition) => !open.includes(edition) && edition.startsOn < last)
  // Only competitions that are not tied to a town or a district are contested by several clubs.
  const left = [...open]
  const takeFirst = (isWanted: (edition: Edition) => boolean) => {
    const at = left.findIndex(isWanted)
    return left.splice(Math.max(at, 0), 1)[0]
  }
  const contested = new Map(
    stages.flatMap((stage, index) =>
      stage.startsWith('contested') ? [[index, takeFirst((edition) => !isLocal(edition.series))]] : [],
    ),
  )
  const staged = stages.flatMap((outcome, index) => {
    const edition = contested.get(index) ?? left.shift()
    return edition ? [{ ...edition, outcome }] : []
  })
  return [...settled.map((edition) => ({ ...edition, outcome: 'upcoming' as const })), ...staged]
}

const pastEditions = (today: string): PlannedEdition[] => {
  const currentYear = Number(today.slice(0, 4))
  const from = addDays(today, -pastDays)
  return [currentYear - 1, currentYear]
    .flatMap((year) => allSeries.map((series) => makeEdition(series, year)))
    .filter(({ startsOn }) => startsOn <= today && startsOn > from)
    .map((edition) => ({ ...edition, outcome: 'held' as const }))
}

/** The share of competitions that are cancelled or moved, beside cancelled events. */
const mishapShare = 0.02

interface Mishap {
  outcome: CompetitionOutcome
  /** The outcome that it replaces. */
  replaces: CompetitionOutcome
  /** Preferably in this branch, whose reviewers should have one of each kind. */
  branch?: BranchSlug
}
const upcomingMishaps: readonly Mishap[] = [
  { outcome: 'upcomingCancelled', replaces: 'upcoming' },
  { outcome: 'announcementMoved', replaces: 'quiet' },
  { outcome: 'upcomingMoved', replaces: 'upcoming' },
  { outcome: 'announcementCancelled', replaces: 'quiet', branch: 'skarmflyg' },
]
const pastMishaps: readonly Mishap[] = [
  { outcome: 'cancelled', replaces: 'held' },
  { outcome: 'heldMoved', replaces: 'held' },
]

const isInCalendar = ({ outcome }: PlannedEdition) =>
  !['pending', 'pendingLate', 'resubmitted', 'returned', 'draft', 'rejected', 'reopened'].includes(outcome)

/** Cancels or moves a few outdoor competitions, far enough from today for the change to be published in time. */
const applyMishaps = (
  seed: number,
  today: string,
  all: readonly PlannedEdition[],
  mishaps: readonly Mishap[],
): PlannedEdition[] => {
  const luck = (edition: PlannedEdition) => planRandom(seed, 'mishap', edition).next()
  const candidates = all
    .filter(({ series, startsOn }) => series.venue !== 'hall' && Math.abs(daysBetween(today, startsOn)) > 45)
    .toSorted((a, b) => luck(a) - luck(b))
  const count = Math.max(mishaps.length, Math.round(all.filter(isInCalendar).length * mishapShare))
  const mishapOf = new Map<PlannedEdition, CompetitionOutcome>()
  for (let index = 0; index < count; index++) {
    const { outcome, replaces, branch } = mishaps[index % mishaps.length] as Mishap
    const eligible = candidates.filter((candidate) => candidate.outcome === replaces && !mishapOf.has(candidate))
    const edition = eligible.find(({ series }) => series.branch === branch) ?? eligible[0]
    if (edition) mishapOf.set(edition, outcome)
  }
  return all.map((edition) => ({ ...edition, outcome: mishapOf.get(edition) ?? edition.outcome }))
}

/** Makes the sanction of one past competition withdrawn. */
const withdrawOneSanction = (seed: number, all: readonly PlannedEdition[]): PlannedEdition[] => {
  const luck = (edition: PlannedEdition) => planRandom(seed, 'withdrawn', edition).next()
  const [first] = all
    .filter(({ outcome, series }) => outcome === 'held' && series.type === 'Other')
    .toSorted((a, b) => luck(a) - luck(b))
  return all.map((edition) => (edition === first ? { ...edition, outcome: 'withdrawn' } : edition))
}

/** A deadline near the day: the middle or the end of a month. */
const deadlineNear = (day: string) => {
  const month = day.slice(0, 7)
  if (day.slice(8) < '08') return addDays(`${month}-01`, -1)
  if (day.slice(8) < '23') return `${month}-15`
  return addDays(`${addDays(`${month}-28`, 7).slice(0, 7)}-01`, -1)
}

const deadlineOf = ({ series, startsOn, outcome }: PlannedEdition, { sanctioned }: Timeline, today: string) => {
  const left = daysBetween(today, startsOn)
  if (sanctioned !== null) return deadlineNear(addDays(today, -(sanctioned + 14)))
  if (outcome === 'unfilled') return addDays(today, -14)
  // Submitted in good time, but not yet reviewed.
  if (outcome === 'pendingLate') return addDays(today, -2)
  // Returned once, so that little time is left to apply.
  if (outcome === 'resubmitted') return addDays(today, 10)
  const usual = Math.min(Math.round(left / 3), left - leadDays[series.type] - 14)
  const near = deadlineNear(addDays(today, Math.max(usual, 21)))
  return near > addDays(today, 6) ? near : addDays(today, 21)
}

/** All competitions of the demo, by their first day. */
export const plansOf = (seed: number, today: string): CompetitionPlan[] => {
  const past = withdrawOneSanction(seed, applyMishaps(seed, today, pastEditions(today), pastMishaps))
  const next = applyMishaps(
    seed,
    today,
    branchSlugs.flatMap((branch) => upcomingEditions(branch, today)),
    upcomingMishaps,
  )
  return [...past, ...next].toSorted(compareByStart).map((edition) => {
    const left = daysBetween(today, edition.startsOn)
    const timeline = timelineOf(
      planRandom(seed, 'times', edition),
      edition.outcome,
      left,
      leadDays[edition.series.type],
    )
    return { ...edition, type: edition.series.type, timeline, deadline: deadlineOf(edition, timeline, today) }
  })
}

export const isSanctioned = ({ timeline }: CompetitionPlan) => timeline.sanctioned !== null
