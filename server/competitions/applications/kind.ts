// Record kind of applications, for staff: lock, rules and reading.
import { sql } from 'drizzle-orm'
import {
  applicationRules,
  type ApplicationAction,
} from '#contract/competitions/applications/application-transitions.ts'
import {
  application as applicationView,
  type Application,
} from '#contract/competitions/applications/application-view.ts'
import type { Viewer } from '../../actor.ts'
import { conflict } from '../../api-error.ts'
import { application } from '../../db/tables/application-tables.ts'
import type { Database, Queryable } from '../../db/database.ts'
import { rowsOf } from '../../db/sql-expressions.ts'
import type { RecordKind, StaffRecord } from '../../records/record-kind.ts'
import { staffKind } from '../../records/staff-kind.ts'
import type { Work } from '../../records/transition.ts'
import { storeModule } from '../../store-order.ts'
import { movedTo } from '../announcements/expressions.ts'
import { judgeConcerned } from '../permission-facts.ts'
import { announcementScope, applicationScope } from '../visibility.ts'
import { byId, concernedBy, readVisible, type ApplicationDetails } from './store.ts'
import { applicationLabel, lockApplication, type LockedApplication } from './locked-application.ts'

export interface ApplicationKey {
  announcementId: string
  id: string
}

export interface ReviewedApplication extends LockedApplication {
  shown: ApplicationDetails
}

type ApplicationTypes = StaffRecord<
  typeof application,
  ReviewedApplication,
  Application,
  ApplicationAction,
  ApplicationKey
>
export type ApplicationWork = Work<ApplicationTypes>

/** The announcement that the one with the id has been moved to, however often. */
const successorOf = async (db: Queryable, id: string): Promise<string | null | undefined> => {
  const statement = sql`select (${movedTo}) ->> 'id' as id from announcement n where n.id = ${id}`
  const [found] = await rowsOf<{ id: string | null }>(db, statement)
  return found?.id
}

const staff = staffKind(applicationScope, ({ id }: ApplicationKey) => id)

export const applicationKind: RecordKind<ApplicationTypes> = {
  table: application,
  view: applicationView,
  lock: async (viewer, tx, { announcementId, id }, moment) => {
    const locked = await lockApplication(viewer, tx, id, moment, announcementId)
    const shown = await readVisible(viewer, tx, id)
    return locked && shown && { ...locked, shown }
  },
  judge: (viewer, tx, action, { shown }, override) =>
    judgeConcerned(viewer, tx, concernedBy(shown), override, (facts) =>
      applicationRules.refusal(action, shown, viewer.account, viewer.context, facts),
    ),
  read: (viewer, db, { id }, coverage) => byId(viewer, db, id, coverage),
  label: applicationLabel,
  neighbours: ({ row }) => [{ scope: announcementScope, id: row.announcementId }],
  ...staff,
  // One that has moved with its announcement has another address, with which the caller goes on from the conflict.
  hidden: async (viewer, db, key, use) => {
    const shown = use === 'change' ? await byId(viewer, db, key.id) : undefined
    return shown && shown.announcement.id === (await successorOf(db, key.announcementId))
      ? conflict(applicationView, shown)
      : staff.hidden(viewer, db, key, use)
  },
}

/** Throws the kind's error when the application is not visible. */
export const readApplication = async (
  viewer: Viewer,
  db: Database,
  key: ApplicationKey,
): Promise<ApplicationDetails> => {
  const shown = await readVisible(viewer, db, key.id)
  if (!shown) throw await applicationKind.hidden(viewer, db, key, 'read')
  return shown
}

storeModule<typeof import('./kind.ts')>()
