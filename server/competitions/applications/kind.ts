// Record kind of applications, for staff: lock, rules and reading.
import { eq } from 'drizzle-orm'
import {
  applicationRefusal,
  type ApplicationAction,
} from '../../../contract/competitions/applications/application-transitions.ts'
import {
  application as applicationView,
  type Application,
} from '../../../contract/competitions/applications/application-view.ts'
import type { Viewer } from '../../actor.ts'
import { application } from '../../db/application-tables.ts'
import { announcement } from '../../db/competition-tables.ts'
import type { Database } from '../../db/database.ts'
import { lockRow } from '../../records/lock.ts'
import { judgeBy, type RecordKind, type StaffTypes } from '../../records/record-kind.ts'
import { staffKind } from '../../records/staff-kind.ts'
import type { Work } from '../../records/transition.ts'
import { storeModule } from '../../store-order.ts'
import { readPermissionFacts } from '../permission-facts.ts'
import { announcementScope, applicationScope } from '../visibility.ts'
import type { MailedApplication } from './mail.ts'
import { byId, concernedBy, readVisible, type ApplicationDetails } from './store.ts'

export interface ApplicationKey {
  announcementId: string
  id: string
}

export interface LockedApplication {
  row: typeof application.$inferSelect
  shown: ApplicationDetails
  /** The announcement's English title; empty where it has none. */
  titleEn: string
}

interface ApplicationTypes extends StaffTypes {
  key: ApplicationKey
  locked: LockedApplication
  view: Application
  action: ApplicationAction
  values: typeof application.$inferInsert
}
export type ApplicationWork = Work<ApplicationTypes>

export const applicationKind: RecordKind<ApplicationTypes> = {
  table: application,
  view: applicationView,
  // The announcement first, as under every transition, so that decisions on its applications wait for each other.
  lock: async (viewer, tx, { announcementId, id }) => {
    const announced = await lockRow(viewer, tx, announcement, announcementId)
    const isOfAnnouncement = eq(application.announcementId, announcementId)
    const row = await lockRow(viewer, tx, application, id, 'update', isOfAnnouncement)
    const [shown] = await readVisible(viewer, tx, announcementId, id)
    return announced && row && shown && { row, shown, titleEn: announced.titleEn }
  },
  judge: async (viewer, tx, action, { shown }, override) => {
    const facts = await readPermissionFacts(viewer, tx, concernedBy(shown))
    const refusalWith = (reason: string) =>
      applicationRefusal(action, shown, viewer.account, viewer.context, { ...facts, override: reason })
    return judgeBy(refusalWith, override)
  },
  presentKey: async (_viewer, tx, { announcementId: former, id }) => {
    const [found] = await tx.select({ of: application.announcementId }).from(application).where(eq(application.id, id))
    return { announcementId: found?.of ?? former, id }
  },
  read: (viewer, db, { announcementId, id }, coverage) => byId(viewer, db, announcementId, id, coverage),
  // Its club, because the applicant is a person.
  label: ({
    shown: {
      club,
      announcement: { title },
    },
  }) => `${club?.name ?? ''}: ${title}`,
  neighbours: ({ row }) => [{ scope: announcementScope, id: row.announcementId }],
  ...staffKind(applicationScope, ({ id }: ApplicationKey) => id),
}

/** Throws the kind's error when the application is not visible. */
export const readApplication = async (
  viewer: Viewer,
  db: Database,
  key: ApplicationKey,
): Promise<ApplicationDetails> => {
  const [shown] = await readVisible(viewer, db, key.announcementId, key.id)
  if (!shown) throw await applicationKind.hidden(viewer, db, key, 'read')
  return shown
}

export const mailedApplicationOf = ({ row, shown, titleEn }: LockedApplication): MailedApplication => ({
  id: row.id,
  version: row.version,
  announcementId: row.announcementId,
  title: shown.announcement.title,
  titleEn,
  branchId: shown.branch.id,
  applicant: { email: row.applicantEmail, name: row.applicantName },
  locale: row.language,
  club: shown.club,
})

storeModule<typeof import('./kind.ts')>()
