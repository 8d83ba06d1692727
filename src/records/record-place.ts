// Where the page of a record is, by its type, and whether the account may open it.
import type { RecordType } from '#contract/record/record-types.ts'
import { isAdmitted, type GuardedRoutes, type SignedIn } from '../api/guard.ts'
import type { RowTarget } from '../table/row-link.ts'

interface PlacedRecord {
  recordType: string
  recordId: string
  /** The announcement of an application, which its address contains; null for other records. */
  announcementId: string | null
}

const history = { search: { tab: 'history' } as never }

const places: Record<RecordType, (id: string, announcementId: string | null) => RowTarget | null> = {
  organization: (id) => ({ to: '/organizations/view/$id', params: { id }, ...history }),
  person: (id) => ({ to: '/members/view/$id', params: { id }, ...history }),
  announcement: (id) => ({ to: '/competitions/announcements/review/$id', params: { id }, ...history }),
  application: (applicationId, announcementId) =>
    announcementId === null
      ? null
      : {
          to: '/competitions/announcements/$announcementId/applications/$applicationId',
          params: { announcementId, applicationId },
          ...history,
        },
  sanction: (id) => ({ to: '/competitions/sanctions/edit/$id', params: { id }, ...history }),
  event: (id) => ({ to: '/competitions/events/edit/$id', params: { id }, ...history }),
  class_type: (id) => ({ to: '/home/settings/class-types', search: { open: id } as never }),
  licence_type: (id) => ({ to: '/home/settings/license-types/$id', params: { id }, ...history }),
  licence_application: (id) => ({ to: '/licenses/requested/edit/$id', params: { id }, ...history }),
  licence: (id) => ({ to: '/licenses/approved/edit/$id', params: { id }, ...history }),
  account: (id) => ({ to: '/home/settings/administrators/edit/$id', params: { id } }),
  association: (id) => ({ to: '/home/settings/associations/$id', params: { id }, ...history }),
  federation: () => ({ to: '/home/settings/federation', ...history }),
  retention_rule: (id) => ({ to: '/home/settings/retention', search: { open: id } as never }),
  frozen_report: (id) => ({ to: '/reports/role-stats', search: { frozen: id } as never }),
}

/** Null: the record has no page. */
export const placeOfRecord = ({ recordType, recordId, announcementId }: PlacedRecord): RowTarget | null =>
  places[recordType as RecordType]?.(recordId, announcementId) ?? null

/** The same, but null where the guard of the page refuses the account. */
export const openPlaceOf = (
  record: PlacedRecord,
  signedIn: SignedIn | null,
  routes: GuardedRoutes,
): RowTarget | null => {
  const place = placeOfRecord(record)
  return place !== null && isAdmitted(signedIn, routes, String(place.to)) ? place : null
}
