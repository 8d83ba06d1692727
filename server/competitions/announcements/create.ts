// Creates an announcement, from the form or as a copy of an earlier one. A repeated request gets the first result.
import { announcementScope } from '../visibility.ts'
import { and, eq } from 'drizzle-orm'
import { associationType } from '../../../contract/access.ts'
import type {
  AnnouncementCreate,
  AnnouncementDraft,
} from '../../../contract/competitions/announcements/announcement-draft.ts'
import { copyTarget } from '../../../contract/competitions/announcements/copy-target.ts'
import { announcementRefusal } from '../../../contract/competitions/announcements/announcement-transitions.ts'
import { rightsRefusal } from '../../../contract/competitions/permission.ts'
import type { Announcement } from '../../../contract/competitions/announcements/announcement-view.ts'
import { addDays, swedishDay } from '../../../contract/dates/swedish-day.ts'
import { forbidden, orNotFound, invalid } from '../../api-error.ts'
import { writeAuditEvent } from '../../audit/audit-events.ts'
import type { Viewer } from '../../actor.ts'
import { announcement } from '../../db/competition-tables.ts'
import type { Transaction } from '../../db/database.ts'
import { association } from '../../db/schema.ts'
import { notifyChange } from '../../live/change-notices.ts'
import { createWithClientId } from '../../records/client-generated-id.ts'
import { notVisibleError } from '../../records/not-visible.ts'
import { readDraft } from './draft.ts'
import { checkReferences, insertDraft } from './draft-writes.ts'
import { byId } from './store.ts'
import type { Deps } from '../transition-values.ts'
import { storeModule } from '../../store-order.ts'

interface New {
  id: string
  branchId: string
  copiedFromId: string | null
}

const insert = async (
  viewer: Viewer,
  tx: Transaction,
  { id, branchId, copiedFromId }: New,
  draft: AnnouncementDraft,
  at: string,
) => {
  const by = viewer.account.id
  const stamps = { createdAt: at, createdBy: by, updatedAt: at, updatedBy: by }
  const values = { id, branchId, copiedFromId, calendarId: id, handIds: [by], ...stamps }
  await createWithClientId(tx, id, {
    insert: async () => {
      await insertDraft(tx, values, draft)
      const action = copiedFromId === null ? 'create' : 'copy'
      await writeAuditEvent(viewer, tx, { action, recordType: 'announcement', recordId: id, recordLabel: draft.title })
      await notifyChange(tx, announcementScope, id)
    },
    isRepeated: () => isRepeated(viewer, tx, { id, branchId, copiedFromId }),
  })
}

/** Whether the row with this id came from an earlier send of the same request. */
const isRepeated = async ({ account }: Viewer, tx: Transaction, wanted: New) => {
  const [row] = await tx
    .select({ branchId: announcement.branchId, copiedFromId: announcement.copiedFromId })
    .from(announcement)
    .where(and(eq(announcement.id, wanted.id), eq(announcement.createdBy, account.id)))
  return row?.branchId === wanted.branchId && row.copiedFromId === wanted.copiedFromId
}

export const create = async (viewer: Viewer, deps: Deps, body: AnnouncementCreate): Promise<Announcement> => {
  const now = deps.now()
  const { id, branchId, ...draft } = body
  await deps.db.transaction(async (tx) => {
    const [branch] = await tx.select().from(association).where(eq(association.id, branchId))
    if (branch?.type !== associationType.Branch) {
      throw invalid([{ field: 'branchId', message: 'Grenförbund har ett val som inte finns.' }])
    }
    const refusal = rightsRefusal('owner', branch, viewer.account, viewer.context)
    if (refusal) throw forbidden(refusal)
    await checkReferences(tx, branchId, draft)
    await insert(viewer, tx, { id, branchId, copiedFromId: null }, draft, now.toISOString())
  })
  return orNotFound(await byId(viewer, deps.db, id, swedishDay(now)))
}

/**
 * The copy is a draft for the next season on the same weekdays, because competitions are planned by weekday.
 * Deactivated classes are left out.
 */
export const copy = async (viewer: Viewer, deps: Deps, sourceId: string, newId: string): Promise<Announcement> => {
  const now = deps.now()
  const today = swedishDay(now)
  const source = await byId(viewer, deps.db, sourceId, today)
  if (!source) throw await notVisibleError(viewer, deps.db, announcementScope, sourceId, 'change')
  const refusal = announcementRefusal('copy', source, viewer.account, viewer.context, source.facts)
  if (refusal) throw forbidden(refusal)
  await deps.db.transaction(async (tx) => {
    const { values, shown } = orNotFound(await readDraft(viewer, tx, sourceId))
    const target = copyTarget(values, today)
    const later = (date: string | null) => date && addDays(date, target.days)
    const draft: AnnouncementDraft = {
      ...values,
      season: target.season,
      classIds: shown.classes.filter(({ isActive }) => isActive).map(({ id }) => id),
      proposedFrom: later(values.proposedFrom),
      proposedTo: later(values.proposedTo),
      lastApplicationDay: later(values.lastApplicationDay),
      reviewerMessage: '',
    }
    await insert(
      viewer,
      tx,
      { id: newId, branchId: source.branch.id, copiedFromId: sourceId },
      draft,
      now.toISOString(),
    )
  })
  return orNotFound(await byId(viewer, deps.db, newId, today))
}

storeModule<typeof import('./create.ts')>()
