// Checklist lines that announcements and applications share, and the refusal of a decision that a line blocks.
import { checklistRule } from '#contract/record/checklist-rule.ts'
import type { ChecklistLine } from '#contract/record/review.ts'
import type { CompetitionType } from '#contract/competitions/competition-type.ts'
import { championships, competitionTypeLabels } from '#contract/competitions/enums.ts'
import { dayText, periodText } from '#contract/dates/day-text.ts'
import { daysBetween, swedishDay } from '#contract/dates/swedish-day.ts'
import { counted } from '#contract/text/counted.ts'
import { ApiError } from '../api-error.ts'
import { nearDays, type Collision } from './collisions.ts'
import { takenText, type TitleHolder } from './championship-titles.ts'

/** Throws 422 with a message for each blocking line. */
export const refuseBlockingLines = (lines: readonly ChecklistLine[]) => {
  const blocking = lines.filter(({ outcome }) => outcome === 'blocking')
  if (blocking.length === 0) return
  throw new ApiError(
    422,
    blocking.map(({ text }) => ({ code: 'Blocked', message: text })),
  )
}

export const daysText = (days: number) => counted(days, 'dag', 'dagar')

interface When {
  /** The lead time of the competition, in days. */
  needed: number
  today: string
  /** The submission time; null before submission. */
  submittedAt: string | null
}

/** That nothing can be decided any more about a competition with this first day, or null. */
export const passedFirstDay = (firstDay: string, today: string): string | null => {
  const left = daysBetween(today, firstDay)
  return left > 0 ? null : `Första dagen, ${dayText(firstDay)}, ${left === 0 ? 'är i dag' : 'har redan varit'}.`
}

export const leadTimeLine = (
  type: CompetitionType,
  firstDay: string,
  { needed, today, submittedAt }: When,
): ChecklistLine => {
  const rule = checklistRule(
    'leadTime',
    `Minst ${daysText(needed)} före första dagen för tävlingstypen ${competitionTypeLabels[type]}.`,
  )
  const passed = passedFirstDay(firstDay, today)
  if (passed !== null) return rule.blocking(passed)
  const left = daysBetween(today, firstDay)
  const first = `första dagen, ${dayText(firstDay)}`
  const text = `${daysText(left)} kvar till ${first}.`
  if (left >= needed) return rule.ok(text)
  if (submittedAt === null) return rule.warning(text)
  const sentIn = swedishDay(submittedAt)
  const leftThen = daysBetween(sentIn, firstDay)
  return rule.warning(
    leftThen < needed
      ? `Ledtiden var bruten redan vid inskickandet den ${dayText(sentIn)}: ${daysText(leftThen)} till ${first}.`
      : `Ledtiden har gått ut under handläggningen. ${text}`,
  )
}

const pathOf = ({ kind, id }: { kind: 'announcement' | 'sanction'; id: string }) =>
  kind === 'announcement' ? `/competitions/announcements/review/${id}` : `/competitions/sanctions/edit/${id}`

export const championshipLines = (
  type: CompetitionType,
  year: number,
  holders: readonly TitleHolder[],
): ChecklistLine[] => {
  const title = competitionTypeLabels[type]
  if (!championships.includes(type)) return []
  const once = type === 'DM' ? 'per gren, klass, distrikt och år' : 'per gren, klass och år'
  const rule = checklistRule('championship', `Ett ${title} ${once}.`)
  if (holders.length === 0) return [rule.ok(`Inget annat ${title} ${year} i samma klass.`)]
  return holders.map((holder) => rule.blocking(takenText(type, year, holder), pathOf(holder)))
}

const nearKilometres = 250
const shownCollisions = 5

/** `days`: from the last day of one to the first day of the other. */
const gapText = (days: number) => {
  if (days === 0) return 'samma dagar'
  return `${days === 1 ? 'ingen dag' : daysText(days - 1)} emellan`
}

/** A shared district replaces the distance when a place is unknown. */
const isNear = ({ kilometres, sharesDistrict }: Collision) =>
  kilometres === null ? sharesDistrict : kilometres < nearKilometres

const collisionLines = (all: readonly Collision[]): ChecklistLine[] => {
  const rule = checklistRule(
    'collision',
    `Ingen annan tävling i samma gren och klass samma dagar, eller inom ${nearDays} dagar och ${nearKilometres} km.`,
  )
  const near = all.filter((collision) => collision.gap === 0 || isNear(collision))
  if (near.length === 0) return [rule.ok('Ingen krock med andra tävlingar i klasserna.')]
  const lines = near.slice(0, shownCollisions).map((collision) => {
    const place = collision.kilometres === null ? '' : `, ${collision.kilometres} km bort`
    const text = `”${collision.title}” ${periodText(collision.start, collision.end)} (${collision.codes.join(', ')}): ${gapText(collision.gap)}${place}.`
    return rule.warning(text, pathOf(collision))
  })
  const more = near.length - lines.length
  return more > 0 ? [...lines, rule.warning(`Och ${more} till.`)] : lines
}

interface CheckedClass {
  code: string
  name: string
  isActive: boolean
}

const inactiveClassesLine = (classes: readonly CheckedClass[]): ChecklistLine => {
  const rule = checklistRule('classesActive', 'Klasserna är aktiva.')
  const inactive = classes.filter(({ isActive }) => !isActive).map(({ code, name }) => `${code} ${name}`)
  return inactive.length === 0
    ? rule.ok('Alla klasser är aktiva.')
    : rule.warning(`Inaktiverad sedan den valdes: ${inactive.join(', ')}.`)
}

/** About the classes and what else is held. `near` is null before there are days. */
export const planLines = (
  classes: readonly CheckedClass[],
  type: CompetitionType,
  year: number,
  { holders, near }: { holders: readonly TitleHolder[]; near: readonly Collision[] | null },
): ChecklistLine[] => [
  inactiveClassesLine(classes),
  ...championshipLines(type, year, holders),
  ...(near ? collisionLines(near) : []),
]
