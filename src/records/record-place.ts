// Where the page of a record is, by its type.
import type { RowTarget } from '../table/row-link.ts'

interface PlacedRecord {
  recordType: string
  recordId: string
  /** The announcement of an application, which its address contains; null for other records. */
  announcementId: string | null
}

/** Null: the record has no page. */
export const placeOfRecord = ({ recordType, recordId: id, announcementId }: PlacedRecord): RowTarget | null => {
  const history = { search: { tab: 'history' } as never }
  switch (recordType) {
    case 'organization':
      return { to: '/organizations/view/$id', params: { id }, ...history }
    case 'person':
      return { to: '/members/view/$id', params: { id }, ...history }
    case 'announcement':
      return { to: '/competitions/announcements/review/$id', params: { id }, ...history }
    case 'application':
      if (announcementId === null) return null
      return {
        to: '/competitions/announcements/$announcementId/applications/$applicationId',
        params: { announcementId, applicationId: id },
        ...history,
      }
    case 'sanction':
      return { to: '/competitions/sanctions/edit/$id', params: { id }, ...history }
    case 'event':
      return { to: '/competitions/events/edit/$id', params: { id }, ...history }
    case 'licence_application':
      return { to: '/licenses/requested/edit/$id', params: { id }, ...history }
    case 'licence':
      return { to: '/licenses/approved/edit/$id', params: { id }, ...history }
    case 'account':
      return { to: '/home/settings/administrators/edit/$id', params: { id } }
    case 'association':
      return { to: '/home/settings/associations/$id', params: { id }, ...history }
    case 'federation':
      return { to: '/home/settings/federation', ...history }
    case 'retention_rule':
      return { to: '/home/settings/retention', search: { open: id } as never }
    case 'frozen_report':
      return { to: '/reports/role-stats', search: { frozen: id } as never }
    case 'class_type':
      return { to: '/home/settings/class-types', search: { open: id } as never }
    default:
      return null
  }
}
