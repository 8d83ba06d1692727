// Texts of an announcement's state and fields, for the conflict view.
import {
  announcementFieldsWith,
  announcementValues,
} from '../../../../contract/competitions/announcements/announcement-fields.ts'
import { announcementStatusLabels } from '../../../../contract/competitions/announcements/announcement-transitions.ts'
import type { Announcement } from '../../../../contract/competitions/announcements/announcement-view.ts'
import { recordTexts, type RecordText } from '../../../records/record-text.ts'

const markOf = ({ cancelledAt, movedAt }: Announcement) => {
  if (cancelledAt !== null) return 'Inställd'
  return movedAt === null ? '' : 'Flyttad'
}

export const announcementTexts = (announcement: Announcement): RecordText[] =>
  recordTexts(announcementFieldsWith(announcement), announcementValues(announcement), [
    { field: 'status', label: 'Status', text: announcementStatusLabels[announcement.status] },
    { field: 'mark', label: 'Läge', text: markOf(announcement) },
    { field: 'returnReason', label: 'Begärd komplettering', text: announcement.returnReason ?? '' },
    { field: 'decisionReason', label: 'Motivering', text: announcement.decisionReason ?? '' },
    { field: 'applicationCount', label: 'Ansökningar', text: String(announcement.applicationCount) },
    {
      field: 'sanctions',
      label: 'Sanktionerade tävlingar',
      text: announcement.sanctions.map(({ number }) => number).join(', '),
    },
  ])
