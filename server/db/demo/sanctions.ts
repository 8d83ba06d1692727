// Makes the demo's sanctioned competitions, numbered by year in the order of the decisions.
import { addDays } from '../../../contract/dates/swedish-day.ts'
import { formatSanctionNumber } from '../../competitions/sanctions/create.ts'
import type { DemoAnnouncement, CompetitionBuild } from './announcements.ts'
import { associationId } from './associations.ts'
import { instantBefore } from './dates.ts'
import type { DemoOrganization } from './organizations.ts'
import type { ApplicationRow, SanctionRow } from './competition-rows.ts'
import { planRandom } from './competition-plans.ts'
import { auditEventBuilder } from './competition-staff.ts'
import * as words from './competition-texts.ts'
import { invitationOf } from './invitation-texts.ts'
import type { RandomGenerator } from './random-generator.ts'

interface SanctionPlan {
  announced: DemoAnnouncement
  application: ApplicationRow
  club: DemoOrganization
  helper: DemoOrganization | undefined
}

/** Numbers are given afterwards, by `numberAll`. */
export const makeSanction = (
  dice: RandomGenerator,
  making: CompetitionBuild,
  { announced, application, club, helper }: SanctionPlan,
) => {
  const { row: announcement, plan, classes, decider, districts } = announced
  const { today, rows } = making
  const id = making.nextId('sanction')
  const decidedAgo = plan.timeline.sanctioned ?? 0
  const endedAgo = plan.timeline.ended
  const endedAt = endedAgo === null ? null : instantBefore(today, endedAgo, 60)
  const is = (...outcomes: string[]) => outcomes.includes(plan.outcome)
  const isMoved = is('heldMoved', 'upcomingMoved')
  const isCancelled = is('cancelled', 'upcomingCancelled')
  const isWithdrawn = is('withdrawn')
  const startsOn = application.startsOn ?? today
  const endsOn = application.endsOn ?? startsOn
  const later = (date: string) => (isMoved ? addDays(date, 14) : date)
  const title = announcement.title
  const place = application.place ?? ''
  const { branch } = announced
  const { classCodes } = plan.series
  const invited = { branch, classCodes, title, place, club, startsOn: later(startsOn), endsOn: later(endsOn) }
  // A generator of its own, so that a changed text changes nothing else.
  const invitation = invitationOf(planRandom(making.seed, 'invitation', plan), invited)
  const web = club.row.web ?? ''
  const row: SanctionRow = {
    id,
    number: '',
    year: Number(startsOn.slice(0, 4)),
    serial: 0,
    announcementId: announcement.id,
    applicationId: application.id,
    branchId: announcement.branchId,
    competitionType: plan.type,
    title,
    titleEn: announcement.titleEn ?? '',
    startsOn: later(startsOn),
    endsOn: later(endsOn),
    // A moved competition has no reserve days until new ones are set.
    reserveStartsOn: isMoved ? null : (application.reserveStartsOn ?? null),
    reserveEndsOn: isMoved ? null : (application.reserveEndsOn ?? application.reserveStartsOn ?? null),
    place,
    icao: application.icao ?? '',
    latitude: application.latitude ?? null,
    longitude: application.longitude ?? null,
    officials: application.officials ?? [],
    conditions: dice.pick(words.conditions),
    contactName: club.row.name,
    contactEmail: club.row.email ?? '',
    contactPhone: club.row.phoneNumber ?? '',
    web,
    ...invitation,
    invitationEn: '',
    programmeEn: '',
    entryUrl: web,
    decidedAt: application.decidedAt ?? '',
    decidedBy: decider.id,
    cancelledAt: isCancelled ? endedAt : null,
    cancelledBy: isCancelled ? decider.id : null,
    cancelReason: isCancelled ? dice.pick(is('cancelled') ? words.weatherReasons : words.cancelReasons) : null,
    movedAt: isMoved ? endedAt : null,
    movedBy: isMoved ? decider.id : null,
    moveReason: isMoved ? dice.pick(words.moveReasons) : null,
    movedFromStartsOn: isMoved ? startsOn : null,
    movedFromEndsOn: isMoved ? endsOn : null,
    withdrawnAt: isWithdrawn ? endedAt : null,
    withdrawnBy: isWithdrawn ? decider.id : null,
    withdrawReason: isWithdrawn ? dice.pick(words.withdrawReasons) : null,
    reopensAnnouncement: false,
    calendarId: announcement.calendarId,
    calendarSequence: endedAt === null ? 1 : 2,
    version: endedAt === null ? 1 : 2,
    createdAt: application.decidedAt ?? '',
    createdBy: decider.id,
    updatedAt: endedAt ?? application.decidedAt ?? '',
    updatedBy: decider.id,
  }
  rows.sanction.push(row)
  for (const one of classes) rows.sanctionClass.push({ sanctionId: id, classTypeId: one.id, championship: plan.type })
  const organizers = helper && helper.row.id !== club.row.id ? [club, helper] : [club]
  organizers.forEach((one, position) =>
    rows.sanctionOrganizer.push({ sanctionId: id, organizationId: one.row.id, position }),
  )
  const inDistricts = new Set([...districts, ...organizers.map((one) => one.place.district)])
  for (const slug of inDistricts) rows.sanctionDistrict.push({ sanctionId: id, districtId: associationId(slug) })
  return { row, decider, decidedAgo, endedAgo }
}
export type DemoSanction = ReturnType<typeof makeSanction>

/** Numbers without gaps in each year, over all types, in the order of the decisions. */
export const assignSanctionNumbers = (making: CompetitionBuild, sanctioned: readonly DemoSanction[]) => {
  const last = new Map<number, number>()
  const inOrder = sanctioned.toSorted((a, b) => (a.row.decidedAt + a.row.id < b.row.decidedAt + b.row.id ? -1 : 1))
  for (const one of inOrder) {
    const { row } = one
    row.serial = (last.get(row.year) ?? 0) + 1
    last.set(row.year, row.serial)
    row.number = formatSanctionNumber(row.year, row.competitionType, row.serial)
    addHistory(making, one)
  }
  making.rows.sanctionCounter.push(...[...last].map(([year, serial]) => ({ year, last: serial })))
}

const addHistory = (
  { today, rows, nextId }: CompetitionBuild,
  { row, decider, decidedAgo, endedAgo }: DemoSanction,
) => {
  const record = { recordType: 'sanction', recordId: row.id, recordLabel: `${row.number} ${row.title}` }
  const { events, tell } = auditEventBuilder({ today, nextId: () => nextId('event'), record })
  tell('create', decider, decidedAgo)
  if (endedAgo !== null) {
    const ends = [
      ['cancel', row.cancelReason],
      ['move', row.moveReason],
      ['withdraw', row.withdrawReason],
    ] as const
    for (const [action, reason] of ends) if (reason) tell(action, decider, endedAgo, { reason })
  }
  rows.auditEvent.push(...events)
}
