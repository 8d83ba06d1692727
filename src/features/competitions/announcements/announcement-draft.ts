// Form values of an announcement: conversion from the record, defaults, submission check, options for classes.
import type { z } from 'zod'
import {
  announcementFields,
  announcementSubmission,
  announcementUpdate,
  type AnnouncementDraft,
  type AnnouncementField,
  announcementDraft,
} from '#contract/competitions/announcements/announcement-draft.ts'
import { type Announcement, announcementValues } from '#contract/competitions/announcements/announcement-view.ts'
import { emptyValues, isRequiredAt } from '#contract/validation/introspection.ts'
import { isDay, today } from '#contract/dates/swedish-day.ts'
import { classText, type ClassRef } from '#contract/competitions/class-types/class-type.ts'
import type { ClassTypeChoice } from '#contract/competitions/class-types/class-type-endpoints.ts'
import { answersOf, commentsOn, noComments, type FieldComments } from '../../../records/review/commented-field.tsx'
import type { Option } from '../../../ui/option-search.ts'

export type DraftValues = z.input<typeof announcementSubmission>

export const formValuesOf = (record: Announcement) => ({
  version: record.version,
  ...announcementValues(record),
  answers: answersOf(record),
})

/** This year's season; from July on, next year's. */
const nextSeason = () => Number(today().slice(0, 4)) + (today().slice(5) >= '07-01' ? 1 : 0)

/** A warning where the competition is in another year than its season, because a championship title is that of the year. */
export const seasonHint = ({
  season,
  proposedFrom,
}: Pick<DraftValues, 'season' | 'proposedFrom'>): string | undefined => {
  // Either may be half typed.
  if (typeof season !== 'number' || !isDay(proposedFrom)) return undefined
  const year = Number(proposedFrom.slice(0, 4))
  return year === season ? undefined : `Tävlingen börjar ${year}. En mästerskapstitel gäller det året.`
}

export const emptyDraft = (contact: { name: string; email: string }): AnnouncementDraft => ({
  ...emptyValues(announcementDraft),
  season: nextSeason(),
  contactName: contact.name,
  contactEmail: contact.email,
})

/** The form as it is saved to be submitted. */
export const submittableUpdate = announcementSubmission.safeExtend({
  version: announcementUpdate.shape.version,
  answers: announcementUpdate.shape.answers,
})

/** Whether a submission requires the field. A published announcement may go on without what it lacks, as an old one its contact. */
export const isRequiredToSubmit = (field: AnnouncementField, record: Announcement | null) =>
  (field === 'competitionType' || isRequiredAt(announcementSubmission, [field])) &&
  !(record?.status === 'Published' && announcementValues(record)[field] === '')

/** The comments on a returned announcement, by field. */
export const commentsToAnswer = (announcement: Announcement): FieldComments =>
  announcement.status === 'Draft' && announcement.returnedAt !== null
    ? commentsOn(announcementFields, announcement)
    : noComments

/** Active classes of a branch, and the classes that the announcement `already` has, marked if they are inactive. */
export const classOptionsOf = (
  classes: readonly ClassTypeChoice[],
  branchId: string,
  already: readonly ClassRef[],
): Option[] => {
  const active = classes.filter((classType) => classType.branchId === branchId && classType.isActive)
  const retained = already.filter(({ id }) => !active.some((classType) => classType.id === id))
  return [
    ...active.map((choice) => ({
      value: choice.id,
      label: classText(choice),
      ...(choice.isTeam ? { detail: 'lag' } : {}),
    })),
    ...retained.map((choice) => ({ value: choice.id, label: classText({ ...choice, isActive: false }) })),
  ]
}
