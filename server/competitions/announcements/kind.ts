// Record kind of announcements: lock, rules and reading, for staff.
import { eq, sql } from 'drizzle-orm'
import {
  announcementRefusal,
  type AnnouncementAction,
  type AnnouncementState,
} from '#contract/competitions/announcements/announcement-transitions.ts'
import {
  announcement as announcementView,
  type Announcement,
} from '#contract/competitions/announcements/announcement-view.ts'
import type { Branch } from '#contract/record/permission.ts'
import { orNotFound } from '../../api-error.ts'
import { announcement } from '../../db/tables/announcement-tables.ts'
import { rowsOf, uuidArray } from '../../db/sql-expressions.ts'
import { lockVisible } from '../../records/lock.ts'
import type { RecordKind, StaffRecord } from '../../records/record-kind.ts'
import { staffKind } from '../../records/staff-kind.ts'
import type { Work } from '../../records/transition.ts'
import { judgeConcerned } from '../permission-facts.ts'
import { announcementScope } from '../visibility.ts'
import { concernedClubIds, outcomeColumns, predecessorIdsOf } from './expressions.ts'
import { readAnnouncement } from './store.ts'

export type Row = typeof announcement.$inferSelect

export interface LockedAnnouncement extends Pick<AnnouncementState, 'liveSanctions' | 'heldSanctions' | 'mayGetMore'> {
  row: Row
  branch: Branch
  /** The clubs that a decision concerns. */
  clubIds: string[]
  predecessorIds: string[]
}

type AnnouncementTypes = StaffRecord<typeof announcement, LockedAnnouncement, Announcement, AnnouncementAction>
export type AnnouncementWork = Work<AnnouncementTypes>

export const announcementKind: RecordKind<AnnouncementTypes> = {
  table: announcement,
  view: announcementView,
  lock: async (viewer, tx, id, { today }) => {
    const row = await lockVisible(viewer, tx, announcement, announcementScope, id)
    if (!row) return undefined
    const { liveSanctions, heldSanctions, mayGetMore } = outcomeColumns(today)
    const [found] = await rowsOf<Omit<LockedAnnouncement, 'row'>>(
      tx,
      sql`select json_build_object('id', b.id, 'name', b.name) as branch, ${liveSanctions} as "liveSanctions",
        ${heldSanctions} as "heldSanctions", ${mayGetMore} as "mayGetMore", ${concernedClubIds(today)} as "clubIds",
        ${predecessorIdsOf(sql`n.id`)} as "predecessorIds"
        from announcement n join association b on b.id = n.branch_id where n.id = ${id}`,
    )
    return { row, ...orNotFound(found) }
  },
  judge: (viewer, tx, action, { row, clubIds, ...shown }, override) =>
    judgeConcerned(viewer, tx, { branchId: row.branchId, hands: uuidArray(row.handIds), clubIds }, override, (facts) =>
      announcementRefusal(action, { ...row, ...shown }, viewer.account, viewer.context, facts),
    ),
  read: readAnnouncement,
  label: ({ row }) => row.title,
  neighbours: ({ predecessorIds: ids }) => ids.map((id) => ({ scope: announcementScope, id })),
  ...staffKind(announcementScope, (id: string) => id),
}

/** The editors since the last decision, with this account among them. */
export const withEditor = (handIds: readonly string[], accountId: string) => [...new Set([...handIds, accountId])]

/** Adds the account to the editors, because changing attachments counts as editing. */
export const addEditor = ({ actor, locked, save }: AnnouncementWork) =>
  save({ handIds: withEditor(locked.row.handIds, actor.account.id) })

/** Sends notices of the copies of the announcement, whose pages name it. A move needs none, because it changes nothing they show. */
export const announceCopies = async ({ tx, locked, alsoChanged }: AnnouncementWork) => {
  const copies = await tx
    .select({ id: announcement.id })
    .from(announcement)
    .where(eq(announcement.copiedFromId, locked.row.id))
  for (const { id } of copies) await alsoChanged({ scope: announcementScope, id })
}
