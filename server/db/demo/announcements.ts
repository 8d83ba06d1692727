// Announcements of the demo: each planned competition as its branch has written, sent in and had judged.
import { labelOf, contentOf, type Shown } from '../../competitions/announcements/content.ts'
import { addDays } from '../../../contract/swedish-day.ts'
import { championships, foreign } from '../../../contract/competitions/types.ts'
import { associationId, demoAssociations } from './associations.ts'
import { instantBefore } from './calendar.ts'
import type { ClassTypeRow } from './class-types.ts'
import type { Plan } from './competition-plans.ts'
import type { AnnouncementRow, Rows } from './competition-rows.ts'
import { chronicler, staffOf, type Actor } from './competition-staff.ts'
import * as words from './competition-words.ts'
import type { BranchSlug, DistrictSlug } from './personas.ts'
import { places } from './places.ts'
import { type Dice } from './random.ts'

export interface Announced {
  plan: Plan
  branch: BranchSlug
  row: AnnouncementRow
  classes: ClassTypeRow[]
  districts: DistrictSlug[]
  writer: Actor
  decider: Actor
}

export interface Making {
  today: string
  seed: number
  classTypes: readonly ClassTypeRow[]
  /** Titles that are given: `segelflyg/15M/last/SM`. */
  given: Set<string>
  nextId: (noun: 'announcement' | 'application' | 'submission' | 'comment' | 'sanction' | 'event') => string
  rows: Rows
}

const districtName = (slug: DistrictSlug) => demoAssociations.find((one) => one.slug === slug)?.name ?? ''
const districtShort = (slug: DistrictSlug) => demoAssociations.find((one) => one.slug === slug)?.shortName ?? ''

/** Classes that can be chosen: for a title those where nobody has it that year, for the rest any. */
const chooseClasses = (
  dice: Dice,
  making: Making,
  branch: BranchSlug,
  type: Plan['type'],
  where: string,
): ClassTypeRow[] => {
  const active = making.classTypes.filter((one) => one.branchId === associationId(branch) && one.isActive)
  if (!championships.includes(type)) return dice.sample(active, dice.between(1, 3))
  const free = active.filter((one) => !making.given.has(`${branch}/${one.code}/${where}/${type}`))
  const chosen = dice.sample(free, 1)
  for (const one of chosen) making.given.add(`${branch}/${one.code}/${where}/${type}`)
  return chosen.length > 0 ? chosen : dice.sample(active, 1)
}

export const announce = (dice: Dice, making: Making, branch: BranchSlug, plan: Plan, turn: number): Announced => {
  const { today, rows } = making
  const startsOn = addDays(today, plan.startsIn)
  const endsOn = addDays(startsOn, plan.length - 1)
  const place = dice.pick(places)
  const districts: DistrictSlug[] = plan.type === 'DM' ? [place.district] : dice.chance(0.3) ? [place.district] : []
  const classes = chooseClasses(
    dice,
    making,
    branch,
    plan.type,
    plan.type === 'DM' ? place.district : plan.startsIn < 0 ? 'last' : 'next',
  )
  const [first] = classes
  const [title, titleEn] = words.titleOf({
    branch,
    type: plan.type,
    className: [first?.name ?? '', first?.nameEn ?? ''],
    district: districtShort(place.district),
    town: place.municipality,
    round: plan.round,
  })
  const id = making.nextId('announcement')
  const { writer, decider } = staffOf(branch, turn)
  const isForeign = foreign.includes(plan.type)
  const row: AnnouncementRow = {
    id,
    branchId: associationId(branch),
    title,
    titleEn: isForeign || dice.chance(0.4) ? titleEn : '',
    competitionType: plan.type,
    season: Number(startsOn.slice(0, 4)),
    proposedFrom: startsOn,
    proposedTo: endsOn,
    lastApplicationDay: addDays(today, plan.deadlineIn),
    description: words.descriptionOf(dice),
    descriptionEn: isForeign ? words.descriptionEn : '',
    requirements: words.requirementsOf(dice),
    requirementsEn: '',
    contactName: 'Tävlingskommittén',
    contactEmail: `tavling@${branch}.example`,
    contactPhone: '',
    reviewerMessage: dice.chance(0.3) ? 'Perioden är avstämd med grannförbunden.' : '',
    ...stampsOf(plan, today, writer, decider),
    calendarId: id,
    calendarSequence: 0,
  }
  const announced = { plan, branch, row, classes, districts, writer, decider }
  rows.announcement.push(row)
  for (const one of classes)
    rows.announcementClass.push({ announcementId: id, classTypeId: one.id, branchId: row.branchId })
  for (const slug of districts) rows.announcementDistrict.push({ announcementId: id, districtId: associationId(slug) })
  tellOf(dice, making, announced)
  return announced
}

/** Status, stamps and reasons, as the server would have left them. */
const stampsOf = ({ outcome, times }: Plan, today: string, writer: Actor, decider: Actor) => {
  const at = (daysAgo: number | null) => (daysAgo === null ? null : instantBefore(today, daysAgo, 60))
  const isDraft = outcome === 'draft' || outcome === 'returned' || outcome === 'reopened'
  const isPending = outcome === 'pending' || outcome === 'resubmitted'
  const status = isDraft ? 'Draft' : isPending ? 'PendingApproval' : outcome === 'rejected' ? 'Rejected' : 'Published'
  const isRejected = outcome === 'rejected' || outcome === 'reopened'
  const isCancelled = outcome === 'announcementCancelled'
  const lastChange =
    times.ended ?? times.decided ?? times.resubmitted ?? times.returned ?? times.submitted ?? times.created
  const isJudged = times.decided !== null
  return {
    status: status as AnnouncementRow['status'],
    handIds: isJudged && outcome !== 'reopened' ? [] : [writer.id],
    submittedAt: at(times.resubmitted ?? times.submitted),
    submittedBy: times.submitted === null ? null : writer.id,
    returnedAt: outcome === 'returned' ? at(times.returned) : null,
    returnedBy: outcome === 'returned' ? decider.id : null,
    returnReason: outcome === 'returned' ? (words.returnReasons[0] ?? '') : null,
    decidedAt: at(times.decided),
    decidedBy: isJudged ? decider.id : null,
    decisionReason: isRejected ? (words.rejectReasons[0] ?? '') : null,
    publishedAt: status === 'Published' ? at(times.decided) : null,
    cancelledAt: isCancelled ? at(times.ended) : null,
    cancelledBy: isCancelled ? decider.id : null,
    cancelReason: isCancelled ? (words.cancelReasons[0] ?? '') : null,
    movedAt: null,
    movedBy: null,
    moveReason: null,
    movedToId: null,
    copiedFromId: null,
    version: 1 + Object.values(times).filter((one) => one !== null).length,
    createdAt: at(times.created) ?? '',
    createdBy: writer.id,
    updatedAt: at(lastChange) ?? '',
    updatedBy: isJudged ? decider.id : writer.id,
  }
}

const shownOf = ({ row, classes, districts }: Announced): Shown => ({
  ...row,
  proposedFrom: row.proposedFrom ?? null,
  classes: classes.toSorted((a, b) => (a.code < b.code ? -1 : 1)),
  districts: districts.map((slug) => ({ id: associationId(slug), name: districtName(slug) })),
})

/** Its history, its submissions and what the reviewer said of them. */
const tellOf = (dice: Dice, making: Making, announced: Announced) => {
  const { today, rows, nextId } = making
  const { row, writer, decider, plan } = announced
  const { times, outcome } = plan
  const record = { recordType: 'announcement', recordId: row.id, recordLabel: row.title }
  const { events, tell } = chronicler({ today, nextId: () => nextId('event'), record })
  const content = contentOf(shownOf(announced))
  const send = (
    number: number,
    daysAgo: number,
    end: { outcome: 'approved' | 'rejected' | 'returned'; daysAgo: number; reason?: string } | null,
  ) => {
    const id = nextId('submission')
    const isFirstOfTwo = number === 1 && times.resubmitted !== null
    rows.submission.push({
      id,
      announcementId: row.id,
      applicationId: null,
      number,
      submittedAt: instantBefore(today, daysAgo, 60),
      submittedBy: writer.id,
      submittedByName: writer.name,
      // The first lacked what the reviewer asked for.
      content: isFirstOfTwo
        ? { ...content, description: 'Tävlingen läggs ut för ansökan.', requirements: '' }
        : content,
      outcome: end?.outcome ?? null,
      endedAt: end && instantBefore(today, end.daysAgo, 60),
      endedByName: end && decider.name,
      reason: end?.reason ?? null,
      checklist: null,
    })
    tell('submit', writer, daysAgo)
    return id
  }
  tell('create', writer, times.created)
  if (times.submitted === null) return void rows.auditEvent.push(...events)
  if (times.returned !== null) {
    const reason = words.returnReasons[0] ?? ''
    const submissionId = send(1, times.submitted, { outcome: 'returned', daysAgo: times.returned, reason })
    for (const [field, text] of words.returnComments) {
      const createdAt = instantBefore(today, times.returned, 60)
      rows.reviewComment.push({
        id: nextId('comment'),
        submissionId,
        field,
        text,
        createdAt,
        createdBy: decider.id,
        createdByName: decider.name,
      })
    }
    tell('return', decider, times.returned, { reason })
    if (times.resubmitted !== null) {
      const [description] = [content['description'] ?? '']
      const changes = [
        {
          field: 'description',
          label: labelOf('description'),
          old: 'Tävlingen läggs ut för ansökan.',
          new: description,
        },
      ]
      tell('update', writer, times.resubmitted + 1, { changes })
      send(2, times.resubmitted, null)
    }
  } else if (times.decided === null) send(1, times.submitted, null)
  else {
    const isRejected = outcome === 'rejected' || outcome === 'reopened'
    const reason = isRejected ? (words.rejectReasons[0] ?? '') : undefined
    send(1, times.submitted, {
      outcome: isRejected ? 'rejected' : 'approved',
      daysAgo: times.decided,
      ...(reason ? { reason } : {}),
    })
    tell(isRejected ? 'reject' : 'approve', decider, times.decided, { reason: reason ?? null })
    if (outcome === 'reopened' && times.ended !== null) tell('reopen', writer, times.ended)
    if (outcome === 'announcementCancelled' && times.ended !== null)
      tell('cancel', decider, times.ended, { reason: row.cancelReason ?? dice.pick(words.cancelReasons) })
  }
  rows.auditEvent.push(...events)
}
