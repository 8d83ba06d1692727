// Text of each field of an announcement.
import type { RecordFields } from '../../record/fields.ts'
import { formatPhone } from '../../validation/phone-number.ts'
import { classListText, competitionTypeLabels } from '../enums.ts'
import {
  announcementDraft,
  announcementFields,
  type AnnouncementDraft,
  type AnnouncementField,
} from './announcement-draft.ts'
import type { Announcement } from './announcement-view.ts'

/** An announcement's fields with the names of its classes and districts. */
export type NamedAnnouncement = Pick<
  Announcement,
  Exclude<AnnouncementField, 'classIds' | 'districtIds'> | 'classes' | 'districts'
>

/** Classes and districts among which the ids of a draft are found, in the order in which they are named. */
export const announcementFieldsWith = ({
  classes,
  districts,
}: Pick<NamedAnnouncement, 'classes' | 'districts'>): RecordFields<AnnouncementDraft> => ({
  schema: announcementDraft,
  texts: {
    competitionType: (type) => competitionTypeLabels[type],
    // A year has no decimals and no grouping.
    season: String,
    classIds: (ids) => classListText(named(classes, ids)),
    districtIds: (ids) =>
      named(districts, ids)
        .map(({ name }) => name)
        .join(', '),
    contactPhone: formatPhone,
  },
})

/** The fields that the form edits, in its order. */
export const announcementValues = ({ classes, districts, ...rest }: NamedAnnouncement): AnnouncementDraft => {
  const values = { ...rest, classIds: classes.map(({ id }) => id), districtIds: districts.map(({ id }) => id) }
  return Object.fromEntries(announcementFields.map((field) => [field, values[field]])) as AnnouncementDraft
}

const named = <Item extends { id: string }>(items: readonly Item[], ids: readonly string[]) =>
  ids.flatMap((id) => items.find((item) => item.id === id) ?? [])
