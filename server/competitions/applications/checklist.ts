// What the machine has checked of an application before anyone decides on it.
import { applicationSubmission, permissionStateLabels } from '../../../contract/competitions/application.ts'
import type { CheckLine } from '../../../contract/competitions/review.ts'
import { championships } from '../../../contract/competitions/types.ts'
import { periodText } from '../../../contract/day-text.ts'
import { organizationStatusLabels, type OrganizationStatus } from '../../../contract/organizations/search.ts'
import { swedishDay } from '../../../contract/swedish-day.ts'
import type { Queryable } from '../../db/database.ts'
import { asSql, isCurrent } from '../../db/parameters.ts'
import { championship, collisions, inactiveClasses, leadTime, ruleOf } from '../checks.ts'
import { holdersOf, nearby } from '../nearby.ts'
import { checkDistricts } from './district-check.ts'
import type { Viewed } from './store.ts'

const complete = (application: Viewed): CheckLine => {
  const rule = ruleOf('complete', 'Alla obligatoriska fält är ifyllda.')
  const given = {
    ...application,
    organizationId: application.club?.id ?? null,
    classIds: application.classes.map(({ id }) => id),
    // It could not have been sent in without.
    acceptsTerms: true,
  }
  const { error } = applicationSubmission.safeParse(given)
  return error
    ? rule.blocking('Något obligatoriskt saknas. Begär komplettering.')
    : rule.ok('Inget obligatoriskt saknas.')
}

const confirmations = (application: Viewed): CheckLine[] => {
  const email = ruleOf('emailConfirmed', 'Sökanden har bekräftat sin e-postadress.')
  const clubRule = ruleOf('clubConfirmed', 'Föreningen har bekräftat ansökan från sin registrerade adress.')
  const { emailConfirmedAt, clubAnswer, clubAnsweredAt, clubAnsweredByName, clubAskedAt, submittedAt } = application
  const who = clubAnsweredByName ? ` genom ${clubAnsweredByName}` : ''
  // What it said yes to may have been another thing.
  const isSentSince = clubAnsweredAt !== null && submittedAt !== null && submittedAt > clubAnsweredAt
  return [
    emailConfirmedAt
      ? email.ok(`E-postadressen bekräftades ${swedishDay(emailConfirmedAt)}.`)
      : email.blocking('E-postadressen är inte bekräftad.'),
    clubAnswer === 'yes' && clubAnsweredAt
      ? isSentSince
        ? clubRule.warning(
            `Föreningen bekräftade ${swedishDay(clubAnsweredAt)}${who}, innan ansökan skickades in igen. Se vad som har ändrats.`,
          )
        : clubRule.ok(`Föreningen bekräftade ${swedishDay(clubAnsweredAt)}${who}.`)
      : clubAnswer === 'no'
        ? clubRule.blocking(`Föreningen har svarat nej${who}.`)
        : clubRule.blocking(
            clubAskedAt
              ? `Obekräftad: frågan mejlades ${swedishDay(clubAskedAt)}.`
              : 'Obekräftad: föreningen har inte frågats. Se att den har en registrerad e-postadress och fråga igen.',
          ),
  ]
}

interface Standing {
  status: OrganizationStatus
  isAffiliated: boolean
}

const standing = async (db: Queryable, { club, branch }: Viewed): Promise<CheckLine[]> => {
  if (!club) return []
  const { rows } = await db.execute<Standing & Record<string, unknown>>(
    asSql({
      text: `select o.status, exists (select from organization_branch x where x.organization_id = o.id
          and x.branch_id = $2::uuid and ${isCurrent('x')}) as "isAffiliated" from organization o where o.id = $1::uuid`,
      values: [club.id, branch.id],
    }),
  )
  const found = rows[0]
  if (!found) return []
  const active = ruleOf('clubActive', 'Föreningen är aktiv.')
  const affiliated = ruleOf('clubAffiliated', `Föreningen är ansluten till ${branch.name}.`)
  const link = `/organizations/view/${club.id}`
  const status = organizationStatusLabels[found.status]
  return [
    found.status === 'active'
      ? active.ok(`${club.name} är aktiv.`, link)
      : active.blocking(`Föreningen är ${status.toLowerCase()}.`, link),
    found.isAffiliated
      ? affiliated.ok(`Ansluten till ${branch.name}.`, link)
      : affiliated.blocking(`${club.name} är inte ansluten till ${branch.name}.`, link),
  ]
}

const spanText = (first: string | null, last: string | null) =>
  first && last ? periodText(first, last) : 'inte angivna'

const dates = ({ announcement, startsOn, endsOn, submittedAt }: Viewed): CheckLine[] => {
  const inTime = ruleOf('inTime', 'Ansökan kom in senast sista ansökningsdag.')
  const period = ruleOf('period', 'Tävlingsdagarna ligger i den utlysta perioden.')
  const { proposedFrom, proposedTo, lastApplicationDay } = announcement
  const isLate = submittedAt !== null && lastApplicationDay !== null && swedishDay(submittedAt) > lastApplicationDay
  const isInside = (startsOn ?? '') >= (proposedFrom ?? '') && (endsOn ?? '') <= (proposedTo ?? '')
  return [
    isLate
      ? inTime.warning(`Senast inskickad ${swedishDay(submittedAt)}; sista dag var ${lastApplicationDay}.`)
      : inTime.ok(`Inskickad ${submittedAt ? swedishDay(submittedAt) : ''}.`),
    isInside
      ? period.ok(`Tävlingsdagarna är ${spanText(startsOn, endsOn)}.`)
      : period.warning(`${spanText(startsOn, endsOn)} ligger utanför ${spanText(proposedFrom, proposedTo)}.`),
  ]
}

const permissions = (application: Viewed): CheckLine[] =>
  (
    [
      ['airspace', 'Luftrummet är ordnat.', 'Tillstånd för luftrummet', application.airspaceState],
      ['landowner', 'Markägaren har gett tillstånd.', 'Markägarens tillstånd', application.landownerState],
    ] as const
  ).map(([name, requirement, what, state]) => {
    const rule = ruleOf(name, requirement)
    const text = `${what}: ${permissionStateLabels[state].toLowerCase()}.`
    return state === 'granted' || state === 'notNeeded' ? rule.ok(text) : rule.warning(text)
  })

const officials = ({ officials: named }: Viewed): CheckLine => {
  const rule = ruleOf('officials', 'Tävlingsledaren dömer inte i den egna tävlingen.')
  const of = (...roles: string[]) => named.filter(({ role }) => roles.includes(role)).map(({ name }) => name)
  const both = of('director').filter((name) => of('chiefJudge', 'judge', 'jury').includes(name))
  return both.length === 0
    ? rule.ok('Tävlingsledare och domare är olika personer.')
    : rule.warning(`${both.join(', ')} har båda uppdragen.`)
}

/** `today` is the day in Sweden. */
export const checkApplication = async (db: Queryable, application: Viewed, today: string): Promise<CheckLine[]> => {
  const { announcement, branch, club, startsOn, endsOn } = application
  const type = announcement.competitionType
  const sought = {
    branchId: branch.id,
    announcementId: announcement.id,
    classIds: application.classes.map(({ id }) => id),
    districtIds: club ? [club.district.id] : [],
  }
  const place = { latitude: application.latitude, longitude: application.longitude }
  const year = Number((startsOn ?? today).slice(0, 4))
  return [
    complete(application),
    ...confirmations(application),
    ...(await standing(db, application)),
    ...(await checkDistricts(db, application)),
    ...dates(application),
    ...(startsOn ? [leadTime(type, startsOn, { today, submittedAt: application.submittedAt })] : []),
    inactiveClasses(application.classes),
    ...(championships.includes(type) ? championship(type, year, await holdersOf(db, sought, type, year)) : []),
    ...(startsOn && endsOn ? collisions(await nearby(db, { ...sought, ...place, from: startsOn, to: endsOn })) : []),
    ...permissions(application),
    officials(application),
  ]
}
