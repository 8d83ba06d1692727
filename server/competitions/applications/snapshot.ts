// Snapshot of an application: its fields as text, stored at submission.
import { classListText } from '../../../contract/competitions/enums.ts'
import {
  applicationDraft,
  permissionStateLabels,
} from '../../../contract/competitions/applications/application-draft.ts'
import { applicationTitlesEn } from '../../../contract/competitions/english-labels.ts'
import type { Application } from '../../../contract/competitions/applications/application-view.ts'
import { titleAt } from '../../../contract/validation/introspection.ts'
import { officialsText } from '../officials-text.ts'
import type { Snapshot } from '../submissions.ts'

const fields = Object.keys(applicationDraft.shape)

/** The field's title in the form. */
export const fieldLabel = (field: string): string =>
  fields.includes(field) ? titleAt(applicationDraft, [field]) : field
/** The field's title in English. */
export const fieldLabelEn = (field: string): string => (applicationTitlesEn as Record<string, string>)[field] ?? field

const plainFields = [
  'applicantName',
  'applicantRole',
  'applicantPhone',
  'startsOn',
  'endsOn',
  'reserveStartsOn',
  'reserveEndsOn',
  'place',
  'icao',
  'expectedEntrants',
  'airspaceNote',
  'landownerNote',
  'insurance',
  'safetyPlan',
  'budget',
  'message',
] as const satisfies (keyof Application)[]

/** The application's fields with the names of its club and classes. */
export type SnapshotSource = Pick<
  Application,
  (typeof plainFields)[number] | 'classes' | 'officials' | 'latitude' | 'longitude' | 'airspaceState' | 'landownerState'
> & { clubName: string | null }

const decimal = (value: number | null) => (value === null ? '' : String(value).replace('.', ','))

/** In the order of the form, without the officials' contact details. */
export const applicationSnapshot = (from: SnapshotSource): Snapshot => {
  const texts: Snapshot = {
    ...Object.fromEntries(plainFields.map((field) => [field, String(from[field] ?? '')])),
    organizationId: from.clubName ?? '',
    latitude: decimal(from.latitude),
    longitude: decimal(from.longitude),
    classIds: classListText(from.classes),
    officials: officialsText(from.officials),
    airspaceState: permissionStateLabels[from.airspaceState],
    landownerState: permissionStateLabels[from.landownerState],
  }
  return Object.fromEntries(fields.filter((field) => field in texts).map((field) => [field, texts[field] ?? '']))
}
