// Makes the demo's sanctioned competitions, numbered by year in the order of the decisions.
import { addDays } from '#contract/dates/swedish-day.ts'
import { formatSanctionNumber } from '../../competitions/sanctions/store.ts'
import type { DemoAnnouncement, CompetitionBuild } from './announcements.ts'
import { associationId } from './associations.ts'
import { instantBefore } from './dates.ts'
import type { DemoOrganization } from './organizations.ts'
import type { ApplicationRow, SanctionRow } from './competition-rows.ts'
import { planRandom } from './competition-plans.ts'
import { auditEventBuilder } from './competition-staff.ts'
import * as texts from './competition-texts.ts'
import { invitationOf } from './invitation-texts.ts'
import type { RandomGenerator } from './random-generator.ts'

interface SanctionPlan {
  announcement: DemoAnnouncement
  application: ApplicationRow
  organization: DemoOrganization
  helper: DemoOrganization | undefined
}

/** Numbers are given afterwards, by `assignSanctionNumbers`. */
export const makeSanction = (
  random: RandomGenerator,
  build: CompetitionBuild,
  { announcement, application, organization, helper }: SanctionPlan,
) => {
  const { plan, classes, decider, districts } = announcement
  const { today, rows } = build
  const id = build.nextId('sanction')
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
  const title = announcement.row.title
  const place = application.place ?? ''
  const { branch } = announcement
  const { classCodes } = plan.series
  const invited = { branch, classCodes, title, place, organization, startsOn: later(startsOn), endsOn: later(endsOn) }
  // A generator of its own, so that a changed text changes nothing else.
  const invitation = invitationOf(planRandom(build.seed, 'invitation', plan), invited)
  const web = organization.row.web ?? ''
  const row: SanctionRow = {
    id,
    number: '',
    year: Number(startsOn.slice(0, 4)),
    serial: 0,
    announcementId: announcement.row.id,
    applicationId: application.id,
    branchId: announcement.row.branchId,
    competitionType: plan.type,
    title,
    titleEn: announcement.row.titleEn ?? '',
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
    conditions: random.pick(texts.conditions),
    contactName: organization.row.name,
    contactEmail: organization.row.email ?? '',
    contactPhone: organization.row.phoneNumber ?? '',
    web,
    ...invitation,
    invitationEn: '',
    programmeEn: '',
    entryUrl: web,
    decidedAt: application.decidedAt ?? '',
    decidedBy: decider.id,
    cancelledAt: isCancelled ? endedAt : null,
    cancelledBy: isCancelled ? decider.id : null,
    cancelReason: isCancelled ? random.pick(is('cancelled') ? texts.weatherReasons : texts.cancelReasons) : null,
    movedAt: isMoved ? endedAt : null,
    movedBy: isMoved ? decider.id : null,
    moveReason: isMoved ? random.pick(texts.moveReasons) : null,
    movedFromStartsOn: isMoved ? startsOn : null,
    movedFromEndsOn: isMoved ? endsOn : null,
    withdrawnAt: isWithdrawn ? endedAt : null,
    withdrawnBy: isWithdrawn ? decider.id : null,
    withdrawReason: isWithdrawn ? random.pick(texts.withdrawReasons) : null,
    reopensAnnouncement: false,
    calendarId: announcement.row.calendarId,
    calendarSequence: endedAt === null ? 1 : 2,
    version: endedAt === null ? 1 : 2,
    createdAt: application.decidedAt ?? '',
    createdBy: decider.id,
    updatedAt: endedAt ?? application.decidedAt ?? '',
    updatedBy: decider.id,
  }
  rows.sanction.push(row)
  for (const { id: classTypeId } of classes)
    rows.sanctionClass.push({ sanctionId: id, classTypeId, championship: plan.type })
  const organizers = helper && helper.row.id !== organization.row.id ? [organization, helper] : [organization]
  organizers.forEach(({ row: { id: organizationId } }, position) =>
    rows.sanctionOrganizer.push({ sanctionId: id, organizationId, position }),
  )
  const inDistricts = new Set([...districts, ...organizers.map(({ place: { district } }) => district)])
  for (const slug of inDistricts) rows.sanctionDistrict.push({ sanctionId: id, districtId: associationId(slug) })
  return { row, decider, decidedAgo, endedAgo }
}
export type DemoSanction = ReturnType<typeof makeSanction>

/** Numbers without gaps in each year, over all types, in the order of the decisions. */
export const assignSanctionNumbers = (build: CompetitionBuild, sanctioned: readonly DemoSanction[]) => {
  const last = new Map<number, number>()
  const inOrder = sanctioned.toSorted((a, b) => (a.row.decidedAt + a.row.id < b.row.decidedAt + b.row.id ? -1 : 1))
  for (const sanction of inOrder) {
    const { row } = sanction
    row.serial = (last.get(row.year) ?? 0) + 1
    last.set(row.year, row.serial)
    row.number = formatSanctionNumber(row.year, row.competitionType, row.serial)
    addHistory(build, sanction)
  }
  build.rows.sanctionCounter.push(...[...last].map(([year, serial]) => ({ year, last: serial })))
}

const addHistory = (
  { today, rows, nextId }: CompetitionBuild,
  { row, decider, decidedAgo, endedAgo }: DemoSanction,
) => {
  const record = { recordType: 'sanction', recordId: row.id, recordLabel: `${row.number} ${row.title}` }
  const { events, addEvent } = auditEventBuilder({ today, nextId: () => nextId('event'), record })
  addEvent('create', decider, decidedAgo)
  if (endedAgo !== null) {
    const ends = [
      ['cancel', row.cancelReason],
      ['move', row.moveReason],
      ['withdraw', row.withdrawReason],
    ] as const
    for (const [action, reason] of ends) if (reason) addEvent(action, decider, endedAgo, { reason })
  }
  rows.auditEvent.push(...events)
}
