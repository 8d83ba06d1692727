// Text of each field of an announcement, for conflicts and field comments.
import { classListText, competitionTypeLabels } from '../../../../contract/competitions/enums.ts'
import {
  announcementDraft,
  announcementFields,
  type AnnouncementField,
} from '../../../../contract/competitions/announcements/announcement-draft.ts'
import { announcementStatusLabels } from '../../../../contract/competitions/announcements/announcement-transitions.ts'
import type { Announcement } from '../../../../contract/competitions/announcements/announcement-view.ts'
import { titleAt } from '../../../../contract/validation/introspection.ts'
import type { FieldChoice } from '../record/comment-fields.tsx'
import type { RecordText } from '../record/record-text.ts'

export const announcementFieldChoices: readonly FieldChoice[] = announcementFields.map((field) => ({
  value: field,
  label: titleAt(announcementDraft, [field]),
}))

const textOf = (announcement: Announcement, field: AnnouncementField): string => {
  if (field === 'classIds') return classListText(announcement.classes)
  if (field === 'districtIds') return announcement.districts.map(({ name }) => name).join(', ')
  return field === 'competitionType'
    ? competitionTypeLabels[announcement.competitionType]
    : String(announcement[field] ?? '')
}

const markOf = ({ cancelledAt, movedAt }: Announcement) => {
  if (cancelledAt !== null) return 'Inställd'
  return movedAt === null ? '' : 'Flyttad'
}

export const announcementTexts = (announcement: Announcement): RecordText[] => [
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
  ...announcementFieldChoices.map(({ value, label }) => ({
    field: value,
    label,
    text: textOf(announcement, value as AnnouncementField),
  })),
]
