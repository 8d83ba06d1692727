// Texts of an announcement's state and fields, for the conflict view; and its fields for comments.
import {
  announcementDraft,
  announcementFields,
} from '../../../../contract/competitions/announcements/announcement-draft.ts'
import {
  announcementFieldsWith,
  announcementValues,
} from '../../../../contract/competitions/announcements/announcement-fields.ts'
import { announcementStatusLabels } from '../../../../contract/competitions/announcements/announcement-transitions.ts'
import type { Announcement } from '../../../../contract/competitions/announcements/announcement-view.ts'
import { titleAt } from '../../../../contract/validation/introspection.ts'
import type { FieldChoice } from '../../../records/review/comment-fields.tsx'
import { recordTexts, type RecordText } from '../../../records/record-text.ts'

export const announcementFieldChoices: readonly FieldChoice[] = announcementFields.map((field) => ({
  value: field,
  label: titleAt(announcementDraft, [field]),
}))

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
