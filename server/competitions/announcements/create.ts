// Creates an announcement, from the form or as a copy of an earlier one.
import { and, eq, isNull } from 'drizzle-orm'
import { associationType } from '#contract/access.ts'
import type { AnnouncementCreate, AnnouncementDraft } from '#contract/competitions/announcements/announcement-draft.ts'
import type { Announcement } from '#contract/competitions/announcements/announcement-view.ts'
import { copyTarget } from '#contract/competitions/announcements/copy-target.ts'
import { rightsRefusals } from '#contract/competitions/permission.ts'
import { addDays } from '#contract/dates/swedish-day.ts'
import type { Viewer } from '../../actor.ts'
import { forbidden, invalid, orNotFound } from '../../api-error.ts'
import { checkChosen, districtField, readChosen } from '../../associations/chosen-associations.ts'
import { announcement } from '../../db/tables/announcement-tables.ts'
import { create as createRecord } from '../../records/create.ts'
import type { Deps, UnitOfWork } from '../../records/unit-of-work.ts'
import { storeModule } from '../../store-order.ts'
import { readDraft } from './draft.ts'
import { checkClasses, insertDraft, lockActiveClasses } from './draft-writes.ts'
import { announcementKind } from './kind.ts'

interface New {
  id: string
  branchId: string
  copiedFromId: string | null
}

const insert = async ({ actor, tx, at }: UnitOfWork<Viewer>, values: New, draft: AnnouncementDraft) => {
  const by = actor.account.id
  const stamps = { createdAt: at, createdBy: by, updatedAt: at, updatedBy: by }
  await insertDraft(actor, tx, { ...values, calendarId: values.id, handIds: [by], ...stamps }, draft)
  return { recordLabel: draft.title }
}

export const create = (viewer: Viewer, deps: Deps, body: AnnouncementCreate): Promise<Announcement> => {
  const { id, branchId, ...draft } = body
  const isSame = and(eq(announcement.branchId, branchId), isNull(announcement.copiedFromId))
  return createRecord(viewer, deps, announcementKind, { id, isSame }, async (unit) => {
    const chosen = await readChosen(viewer, unit.tx, [branchId])
    const problem = chosen.problem(branchId, 'Grenförbund', associationType.Branch)
    const branch = chosen.find(branchId)
    if (problem || !branch) throw invalid([{ field: 'branchId', message: problem ?? '' }])
    const refusal = rightsRefusals.owner(viewer.account, viewer.context, branch)
    if (refusal) throw forbidden(refusal)
    await checkClasses(viewer, unit.tx, branchId, draft)
    await checkChosen(viewer, unit.tx, districtField, draft.districtIds)
    return insert(unit, { id, branchId, copiedFromId: null }, draft)
  })
}

/** Also for many at once. The copy is a draft for the next season, whose deactivated classes and districts are left out. */
export const insertCopy = async (
  unit: UnitOfWork<Viewer>,
  sourceId: string,
  newId: string,
  refuse: (season: number, from: string | null) => Promise<string | null> = async () => null,
): Promise<{ recordLabel: string }> => {
  const { actor, tx, today } = unit
  const source = await announcementKind.lock(actor, tx, sourceId, unit)
  if (!source) throw await announcementKind.hidden(actor, tx, sourceId, 'change')
  const { values } = orNotFound(await readDraft(actor, tx, sourceId))
  // Competitions are planned by weekday.
  const target = copyTarget(values, today)
  const later = (date: string | null) => date && addDays(date, target.days)
  const proposedFrom = later(values.proposedFrom)
  const { refusal } = await announcementKind.judge(actor, tx, 'copy', source, '', unit)
  const refused = refusal ?? (await refuse(target.season, proposedFrom))
  if (refused !== null) throw announcementKind.refused(refused)
  const { branchId } = source.row
  const chosen = await readChosen(actor, tx, [branchId, ...values.districtIds])
  const problem = chosen.problem(branchId, 'Grenförbund')
  if (problem) throw forbidden(problem)
  const draft: AnnouncementDraft = {
    ...values,
    season: target.season,
    classIds: await lockActiveClasses(actor, tx, values.classIds),
    districtIds: values.districtIds.filter((districtId) => chosen.problem(districtId, 'Distrikt') === null),
    proposedFrom,
    proposedTo: later(values.proposedTo),
    lastApplicationDay: later(values.lastApplicationDay),
    reviewerMessage: '',
  }
  return insert(unit, { id: newId, branchId, copiedFromId: sourceId }, draft)
}

export const copy = (viewer: Viewer, deps: Deps, sourceId: string, newId: string): Promise<Announcement> =>
  createRecord(
    viewer,
    deps,
    announcementKind,
    { id: newId, action: 'copy', isSame: eq(announcement.copiedFromId, sourceId) },
    (unit) => insertCopy(unit, sourceId, newId),
  )

storeModule<typeof import('./create.ts')>()
