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

const textOf = (of: Announcement, field: AnnouncementField): string => {
  if (field === 'classIds') return classListText(of.classes)
  if (field === 'districtIds') return of.districts.map(({ name }) => name).join(', ')
  return field === 'competitionType' ? competitionTypeLabels[of.competitionType] : String(of[field] ?? '')
}

const markOf = ({ cancelledAt, movedAt }: Announcement) => {
  if (cancelledAt !== null) return 'Inställd'
  return movedAt === null ? '' : 'Flyttad'
}

export const announcementTexts = (of: Announcement): RecordText[] => [
  { field: 'status', label: 'Status', text: announcementStatusLabels[of.status] },
  { field: 'mark', label: 'Läge', text: markOf(of) },
  { field: 'returnReason', label: 'Begärd komplettering', text: of.returnReason ?? '' },
  { field: 'decisionReason', label: 'Motivering', text: of.decisionReason ?? '' },
  { field: 'applicationCount', label: 'Ansökningar', text: String(of.applicationCount) },
  { field: 'sanctions', label: 'Sanktionerade tävlingar', text: of.sanctions.map(({ number }) => number).join(', ') },
  ...announcementFieldChoices.map(({ value, label }) => ({
    field: value,
    label,
    text: textOf(of, value as AnnouncementField),
  })),
]
