// Automatic checklist of an application, which the reviewer sees before the decision, with findings beyond the context.
import { sql } from 'drizzle-orm'
import type { ApplicationContent } from '#contract/competitions/applications/application-view.ts'
import { applicationSubmission, permissionStateLabels } from '#contract/competitions/applications/application-draft.ts'
import { areReserveDaysAfter, reserveDays } from '#contract/competitions/reserve-days.ts'
import { hiddenOfficialName } from '#contract/competitions/officials/hidden-official.ts'
import { checklistRule } from '#contract/record/checklist-rule.ts'
import type { ChecklistLine } from '#contract/record/review.ts'
import { championships } from '#contract/competitions/enums.ts'
import { dayText, periodText } from '#contract/dates/day-text.ts'
import { organizationStatusLabels, type OrganizationStatus } from '#contract/organizations/search.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { ruleMessage } from '#contract/validation/message-catalogue.ts'
import type { Queryable } from '../../db/database.ts'
import { isValidOn, rowsOf } from '../../db/sql-expressions.ts'
import { leadTimeLine, planLines } from '../checklist-lines.ts'
import { findCollisions, type Collision } from '../collisions.ts'
import { confirmationLines, dayOf, type ConfirmedApplication } from './confirmation-lines.ts'
import { districtChecklist, sanctionDistricts } from './district-checklist.ts'
import type { ApplicationDetails } from './store.ts'
import { readLeadDays } from '../review-queue/deadlines.ts'
import { findTitleHolders, type TitleHolder } from '../championship-titles.ts'
import { officialsChecklistLine, officialsOf, readOfficials } from '../officials/read-officials.ts'
import { unscopedModule } from '../../store-order.ts'

/** The fields of an application that the checklist reads. */
export type CheckedApplication = ConfirmedApplication &
  Pick<ApplicationDetails, keyof ApplicationContent | 'announcement' | 'branch' | 'classes'>

export interface ChecklistLookups {
  /** Null when the application names no club. */
  affiliation: ClubAffiliation | null
  districts: readonly ChecklistLine[]
  leadDays: number
  holders: readonly TitleHolder[]
  near: readonly Collision[]
}

const completeLine = (application: CheckedApplication): ChecklistLine => {
  const rule = checklistRule('complete', 'Alla obligatoriska fält är ifyllda.')
  const submission = {
    ...application,
    organizationId: application.club?.id ?? null,
    classIds: application.classes.map(({ id }) => id),
    // Submitting requires it.
    acceptsTerms: true,
  }
  // Wrong reserve days have a line of their own.
  const isMissing = applicationSubmission
    .safeParse(submission)
    .error?.issues.some((issue) => issue.code !== 'custom' || issue.params?.['rule'] !== 'reserveDays')
  return isMissing
    ? rule.blocking('Något obligatoriskt saknas. Begär komplettering.')
    : rule.ok('Inget obligatoriskt saknas.')
}

interface ClubAffiliation {
  status: OrganizationStatus
  isAffiliated: boolean
}

const readClubAffiliation = async (
  db: Queryable,
  { club, branch }: ApplicationDetails,
): Promise<ClubAffiliation | null> => {
  if (!club) return null
  const statement = sql`select o.status, exists (select from organization_branch x where x.organization_id = o.id
      and x.branch_id = ${branch.id}::uuid and ${isValidOn('x')}) as "isAffiliated"
    from organization o where o.id = ${club.id}::uuid`
  return (await rowsOf<ClubAffiliation>(db, statement))[0] ?? null
}

const clubLines = ({ club, branch }: CheckedApplication, affiliation: ClubAffiliation | null): ChecklistLine[] => {
  if (!club || !affiliation) return []
  const active = checklistRule('clubActive', 'Föreningen är aktiv.')
  const affiliated = checklistRule('clubAffiliated', `Föreningen är ansluten till ${branch.name}.`)
  const link = `/organizations/view/${club.id}`
  const status = organizationStatusLabels[affiliation.status]
  return [
    affiliation.status === 'active'
      ? active.ok(`${club.name} är aktiv.`, link)
      : active.blocking(`Föreningen är ${status.toLowerCase()}.`, link),
    affiliation.isAffiliated
      ? affiliated.ok(`Ansluten till ${branch.name}.`, link)
      : affiliated.blocking(`${club.name} är inte ansluten till ${branch.name}.`, link),
  ]
}

const announcedPeriod = ({ proposedFrom, proposedTo }: CheckedApplication['announcement']) =>
  proposedFrom && proposedTo ? periodText(proposedFrom, proposedTo) : 'den utlysta perioden'

const reserveLines = ({ announcement, ...application }: CheckedApplication): ChecklistLine[] => {
  const { reserveStartsOn: first, reserveEndsOn: last } = reserveDays(application)
  if (first === null || last === null) return []
  const rule = checklistRule('reserve', 'Reservdagarna kommer efter tävlingsdagarna, i den utlysta perioden.')
  if (!areReserveDaysAfter(application.endsOn, application))
    return [rule.blocking(`${ruleMessage('reserveDays')} Begär komplettering.`)]
  const { proposedFrom, proposedTo } = announcement
  const isInside = first >= (proposedFrom ?? '') && last <= (proposedTo ?? '')
  return [
    isInside
      ? rule.ok(`Reservdagarna är ${periodText(first, last)}.`)
      : rule.warning(`${periodText(first, last)} ligger utanför ${announcedPeriod(announcement)}.`),
  ]
}

const periodLine = ({ announcement, startsOn, endsOn, submittedAt }: CheckedApplication): ChecklistLine => {
  const rule = checklistRule('period', 'Tävlingsdagarna ligger i den utlysta perioden.')
  if (!startsOn || !endsOn) return rule.blocking('Tävlingsdagarna är inte angivna.')
  const { proposedFrom, proposedTo, publishedAt } = announcement
  const isInside = startsOn >= (proposedFrom ?? '') && endsOn <= (proposedTo ?? '')
  if (isInside) return rule.ok(`Tävlingsdagarna är ${periodText(startsOn, endsOn)}.`)
  const outside = `${periodText(startsOn, endsOn)} ligger utanför ${announcedPeriod(announcement)}`
  // It was sent to the announcement that this one replaces, so its applicant has not chosen days for this one.
  const isMoved = submittedAt !== null && publishedAt !== null && submittedAt < publishedAt
  return isMoved
    ? rule.blocking(`${outside}, dit tävlingen flyttades när ansökan redan var inskickad. Begär komplettering.`)
    : rule.warning(`${outside}.`)
}

const inTimeLine = ({ announcement: { lastApplicationDay }, submittedAt }: CheckedApplication): ChecklistLine => {
  const rule = checklistRule('inTime', 'Ansökan kom in senast sista ansökningsdag.')
  const isLate = submittedAt !== null && lastApplicationDay !== null && swedishDay(submittedAt) > lastApplicationDay
  const sentOn = submittedAt ? dayOf(submittedAt) : ''
  return isLate
    ? rule.warning(`Senast inskickad ${sentOn}; sista ansökningsdag var den ${dayText(lastApplicationDay)}.`)
    : rule.ok(`Inskickad ${sentOn}.`)
}

const permissionLines = (application: CheckedApplication): ChecklistLine[] =>
  (
    [
      ['airspace', 'Luftrummet är ordnat.', 'Tillstånd för luftrummet', application.airspaceState],
      ['landowner', 'Markägaren har gett tillstånd.', 'Markägarens tillstånd', application.landownerState],
    ] as const
  ).map(([name, requirement, subject, state]) => {
    const rule = checklistRule(name, requirement)
    const text = `${subject}: ${permissionStateLabels.se[state].toLowerCase()}.`
    return state === 'granted' || state === 'notNeeded' ? rule.ok(text) : rule.warning(text)
  })

const officialsLine = ({ officials: named }: CheckedApplication): ChecklistLine => {
  const rule = checklistRule('officials', 'Tävlingsledaren dömer inte i den egna tävlingen.')
  const namesIn = (...roles: string[]) => named.filter(({ role }) => roles.includes(role)).map(({ name }) => name)
  // Those whose names are hidden may be two persons.
  const inBothRoles = namesIn('director').filter(
    (name) => name !== hiddenOfficialName && namesIn('chiefJudge', 'judge', 'jury').includes(name),
  )
  return inBothRoles.length === 0
    ? rule.ok('Tävlingsledare och domare är olika personer.')
    : rule.warning(`${inBothRoles.join(', ')} har båda uppdragen.`)
}

const yearOf = ({ startsOn }: CheckedApplication, today: string) => Number((startsOn ?? today).slice(0, 4))

/** `today` is the day in Sweden. */
export const checklistLines = (
  application: CheckedApplication,
  lookups: ChecklistLookups,
  today: string,
): ChecklistLine[] => {
  const { startsOn, endsOn, submittedAt } = application
  const type = application.announcement.competitionType
  return [
    completeLine(application),
    ...confirmationLines(application),
    ...clubLines(application, lookups.affiliation),
    ...lookups.districts,
    inTimeLine(application),
    periodLine(application),
    ...reserveLines(application),
    ...(startsOn ? [leadTimeLine(type, startsOn, { needed: lookups.leadDays, today, submittedAt })] : []),
    ...planLines(application.classes, type, yearOf(application, today), {
      holders: lookups.holders,
      near: startsOn && endsOn ? lookups.near : null,
    }),
    ...permissionLines(application),
    officialsLine(application),
  ]
}

/** `today` is the day in Sweden. */
export const checkApplication = async (
  db: Queryable,
  application: ApplicationDetails,
  today: string,
): Promise<ChecklistLine[]> => {
  const { announcement, branch, club, startsOn, endsOn, latitude, longitude } = application
  const type = announcement.competitionType
  const sought = {
    branchId: branch.id,
    announcementId: announcement.id,
    classIds: application.classes.map(({ id }) => id),
    districtIds: await sanctionDistricts(db, announcement.id, club?.district.id),
  }
  const days = startsOn && endsOn ? { from: startsOn, to: endsOn } : null
  const lookups: ChecklistLookups = {
    affiliation: await readClubAffiliation(db, application),
    districts: await districtChecklist(db, application),
    leadDays: await readLeadDays(db, announcement.id),
    holders: championships.includes(type) ? await findTitleHolders(db, sought, type, yearOf(application, today)) : [],
    near: days ? await findCollisions(db, { ...sought, ...days, latitude, longitude }) : [],
  }
  const officials = officialsOf('application', application)
  return [
    ...checklistLines(application, lookups, today),
    ...officialsChecklistLine(await readOfficials(db, officials, today), days, today),
  ]
}

unscopedModule<typeof import('./checklist.ts')>()
