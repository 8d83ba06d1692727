// Makes the demo's announcements, with their submissions, review comments and history.
import { internationalTypes } from '#contract/competitions/competition-type.ts'
import { associationId, demoAssociations } from './associations.ts'
import { instantBefore } from './dates.ts'
import type { ClassTypeRow } from './class-types.ts'
import type { DemoOrganization } from './organizations.ts'
import type { CompetitionPlan } from './competition-plans.ts'
import type { AnnouncementRow, Rows } from './competition-rows.ts'
import { isLocal } from './competition-series.ts'
import { auditEventBuilder, staffOf, type Actor } from './competition-staff.ts'
import * as texts from './competition-texts.ts'
import type { BranchSlug, DistrictSlug } from './personas.ts'
import { type RandomGenerator } from './random-generator.ts'
import { fieldLabel, announcementSnapshot, type SnapshotSource } from '../../competitions/announcements/draft.ts'

export interface DemoAnnouncement {
  plan: CompetitionPlan
  branch: BranchSlug
  hostOrganization: DemoOrganization
  row: AnnouncementRow
  classes: ClassTypeRow[]
  districts: DistrictSlug[]
  writer: Actor
  decider: Actor
}

export interface CompetitionBuild {
  today: string
  seed: number
  classTypes: readonly ClassTypeRow[]
  nextId: (noun: 'announcement' | 'application' | 'submission' | 'comment' | 'sanction' | 'event') => string
  rows: Rows
}

const districtName = (slug: DistrictSlug) =>
  demoAssociations.find((association) => association.slug === slug)?.name ?? ''
const districtShortName = (slug: DistrictSlug) =>
  demoAssociations.find((association) => association.slug === slug)?.shortName ?? ''

/** Which of two reviewers writes, by outcome: each gets announcements of the other to decide on, and a returned one. */
const turnOf: Partial<Record<CompetitionPlan['outcome'], number>> = {
  pendingLate: 0,
  pending: 1,
  resubmitted: 0,
  returned: 1,
}

/** `host` gives the announcement its town or district. */
export const makeAnnouncement = (
  random: RandomGenerator,
  build: CompetitionBuild,
  plan: CompetitionPlan,
  host: DemoOrganization,
  turn: number,
): DemoAnnouncement => {
  const { today, rows } = build
  const { series, startsOn, endsOn } = plan
  const { branch } = series
  const { place } = host
  const districts: DistrictSlug[] =
    plan.type === 'DM' || (isLocal(series) && random.chance(0.5)) ? [place.district] : []
  const classes = build.classTypes.filter(
    ({ branchId, code }) => branchId === associationId(branch) && series.classCodes.includes(code),
  )
  const district = districtShortName(place.district)
  const [title, titleEn] = texts.titleOf({ series, district, town: place.municipality })
  const id = build.nextId('announcement')
  const { writer, decider } = staffOf(branch, turnOf[plan.outcome] ?? turn)
  const isForeign = internationalTypes.includes(plan.type)
  const row: AnnouncementRow = {
    id,
    branchId: associationId(branch),
    title,
    titleEn: isForeign || random.chance(0.4) ? titleEn : '',
    competitionType: plan.type,
    season: Number(startsOn.slice(0, 4)),
    proposedFrom: startsOn,
    proposedTo: endsOn,
    lastApplicationDay: plan.deadline,
    description: texts.descriptionOf(random, branch),
    descriptionEn: isForeign ? texts.descriptionEn : '',
    requirements: texts.requirementsOf(random, branch),
    requirementsEn: '',
    contactName: 'Tävlingskommittén',
    contactEmail: `tavling@${branch}.example`,
    contactPhone: '',
    reviewerMessage: random.chance(0.4) ? random.pick(texts.reviewerMessages) : '',
    ...statusColumns(random, plan, today, writer, decider),
    calendarId: id,
    calendarSequence: 0,
  }
  const announcement = { plan, branch, hostOrganization: host, row, classes, districts, writer, decider }
  rows.announcement.push(row)
  for (const { id: classTypeId } of classes)
    rows.announcementClass.push({ announcementId: id, classTypeId, branchId: row.branchId })
  for (const slug of districts) rows.announcementDistrict.push({ announcementId: id, districtId: associationId(slug) })
  addHistory(build, announcement)
  return announcement
}

/** Status, timestamps and reasons, as the server would have written them. */
const statusColumns = (
  random: RandomGenerator,
  { outcome, timeline }: CompetitionPlan,
  today: string,
  writer: Actor,
  decider: Actor,
) => {
  const returnReason = random.pick(texts.returnReasons)
  const rejectReason = random.pick(texts.rejectReasons)
  const cancelReason = random.pick(texts.announcementCancelReasons)
  const at = (daysAgo: number | null) => (daysAgo === null ? null : instantBefore(today, daysAgo, 60))
  const isDraft = outcome === 'draft' || outcome === 'returned' || outcome === 'reopened'
  const isPending = outcome === 'pending' || outcome === 'pendingLate' || outcome === 'resubmitted'
  const status = isDraft ? 'Draft' : isPending ? 'PendingApproval' : outcome === 'rejected' ? 'Rejected' : 'Published'
  const isRejected = outcome === 'rejected' || outcome === 'reopened'
  const isCancelled = outcome === 'announcementCancelled'
  const lastChange =
    timeline.ended ??
    timeline.decided ??
    timeline.resubmitted ??
    timeline.returned ??
    timeline.submitted ??
    timeline.created
  const isJudged = timeline.decided !== null
  return {
    status: status as AnnouncementRow['status'],
    handIds: isJudged && outcome !== 'reopened' ? [] : [writer.id],
    submittedAt: at(timeline.resubmitted ?? timeline.submitted),
    submittedBy: timeline.submitted === null ? null : writer.id,
    returnedAt: outcome === 'returned' ? at(timeline.returned) : null,
    returnedBy: outcome === 'returned' ? decider.id : null,
    returnReason: outcome === 'returned' ? returnReason : null,
    decidedAt: at(timeline.decided),
    decidedBy: isJudged ? decider.id : null,
    decisionReason: isRejected ? rejectReason : null,
    publishedAt: status === 'Published' ? at(timeline.decided) : null,
    cancelledAt: isCancelled ? at(timeline.ended) : null,
    cancelledBy: isCancelled ? decider.id : null,
    cancelReason: isCancelled ? cancelReason : null,
    movedAt: null,
    movedBy: null,
    moveReason: null,
    movedToId: null,
    copiedFromId: null,
    version: 1 + Object.values(timeline).filter((daysAgo) => daysAgo !== null).length,
    createdAt: at(timeline.created) ?? '',
    createdBy: writer.id,
    updatedAt: at(lastChange) ?? '',
    updatedBy: isJudged ? decider.id : writer.id,
  }
}

const snapshotSource = ({ row, classes, districts }: DemoAnnouncement): SnapshotSource => ({
  ...row,
  proposedFrom: row.proposedFrom ?? null,
  classes: classes.toSorted((a, b) => (a.code < b.code ? -1 : 1)),
  districts: districts.map((slug) => ({ id: associationId(slug), name: districtName(slug) })),
})

/** Adds the announcement's submissions, review comments and audit events. */
const addHistory = (build: CompetitionBuild, announcement: DemoAnnouncement) => {
  const { today, rows, nextId } = build
  const { row, writer, decider, plan } = announcement
  const { timeline, outcome } = plan
  const record = { recordType: 'announcement', recordId: row.id, recordLabel: row.title }
  const { events, addEvent } = auditEventBuilder({ today, nextId: () => nextId('event'), record })
  const content = announcementSnapshot(snapshotSource(announcement))
  const send = (
    number: number,
    daysAgo: number,
    end: { outcome: 'approved' | 'rejected' | 'returned'; daysAgo: number; reason?: string } | null,
  ) => {
    const id = nextId('submission')
    const isFirstOfTwo = number === 1 && timeline.resubmitted !== null
    rows.submission.push({
      id,
      announcementId: row.id,
      applicationId: null,
      licenceApplicationId: null,
      number,
      submittedAt: instantBefore(today, daysAgo, 60),
      submittedBy: writer.id,
      submittedByName: writer.name,
      // The first submission lacked what the reviewer requested.
      content: isFirstOfTwo
        ? { ...content, description: 'Tävlingen läggs ut för ansökan.', requirements: '' }
        : content,
      outcome: end?.outcome ?? null,
      endedAt: end && instantBefore(today, end.daysAgo, 60),
      endedByName: end && decider.name,
      reason: end?.reason ?? null,
      checklist: null,
    })
    addEvent('submit', writer, daysAgo)
    return id
  }
  addEvent('create', writer, timeline.created)
  if (timeline.submitted === null) return void rows.auditEvent.push(...events)
  if (timeline.returned !== null) {
    const reason = row.returnReason ?? texts.returnReasons[0] ?? ''
    const submissionId = send(1, timeline.submitted, { outcome: 'returned', daysAgo: timeline.returned, reason })
    for (const [field, text, answer] of texts.returnComments) {
      const createdAt = instantBefore(today, timeline.returned, 60)
      rows.reviewComment.push({
        id: nextId('comment'),
        submissionId,
        field,
        text,
        answer: timeline.resubmitted === null ? '' : answer,
        createdAt,
        createdBy: decider.id,
        createdByName: decider.name,
      })
    }
    addEvent('return', decider, timeline.returned, { reason })
    if (timeline.resubmitted !== null) {
      const [description] = [content['description'] ?? '']
      const changes = [
        {
          field: 'description',
          label: fieldLabel('description'),
          policy: 'value' as const,
          old: 'Tävlingen läggs ut för ansökan.',
          new: description,
        },
      ]
      addEvent('update', writer, timeline.resubmitted + 1, { changes })
      send(2, timeline.resubmitted, null)
    }
  } else if (timeline.decided === null) send(1, timeline.submitted, null)
  else {
    const isRejected = outcome === 'rejected' || outcome === 'reopened'
    const reason = isRejected ? (row.decisionReason ?? '') : undefined
    send(1, timeline.submitted, {
      outcome: isRejected ? 'rejected' : 'approved',
      daysAgo: timeline.decided,
      ...(reason ? { reason } : {}),
    })
    addEvent(isRejected ? 'reject' : 'approve', decider, timeline.decided, { reason: reason ?? null })
    if (outcome === 'reopened' && timeline.ended !== null) addEvent('reopen', writer, timeline.ended)
    if (outcome === 'announcementCancelled' && timeline.ended !== null)
      addEvent('cancel', decider, timeline.ended, { reason: row.cancelReason ?? '' })
  }
  rows.auditEvent.push(...events)
}
