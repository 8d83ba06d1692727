// English labels of application and sanction fields, for the application form in English and for mails.
// Only types are imported, so that the form loads no schema.
import type { ApplicationDraft, PermissionState } from './applications/application-draft.ts'
import type { InvitationField } from './external/invitation.ts'
import type { SanctionContent } from './sanctions/sanction.ts'

export const applicationTitlesEn: Record<keyof ApplicationDraft, string> = {
  organizationId: 'Club',
  applicantName: 'Name',
  applicantRole: 'Position in the club',
  applicantPhone: 'Mobile number',
  startsOn: 'First competition day',
  endsOn: 'Last competition day',
  reserveStartsOn: 'First reserve day',
  reserveEndsOn: 'Last reserve day',
  place: 'Place',
  icao: 'ICAO code',
  latitude: 'Latitude',
  longitude: 'Longitude',
  classIds: 'Classes',
  expectedEntrants: 'Expected number of entrants',
  officials: 'Officials',
  airspaceState: 'Airspace permission',
  airspaceNote: 'About the airspace permission',
  landownerState: 'Landowner’s permission',
  landownerNote: 'About the landowner’s permission',
  insurance: 'Insurance',
  safetyPlan: 'Safety plan',
  budget: 'Budget',
  message: 'Message',
  acceptsTerms: 'Terms',
}

export const permissionStateLabelsEn: Record<PermissionState, string> = {
  unset: 'Not stated',
  notNeeded: 'Not needed',
  notApplied: 'Not applied for yet',
  applied: 'Applied for',
  granted: 'Granted',
}

export const invitationTitlesEn: Record<InvitationField, string> = {
  invitation: 'Invitation',
  invitationEn: 'Invitation in English',
  programme: 'Programme',
  programmeEn: 'Programme in English',
  entryUrl: 'Entry link',
}

/** Fields of a sanctioned competition whose changes are mailed to the organizer. */
export const sanctionTitlesEn: Record<keyof SanctionContent, string> = {
  reserveStartsOn: 'First reserve day',
  reserveEndsOn: 'Last reserve day',
  place: 'Place',
  icao: 'ICAO code',
  latitude: 'Latitude',
  longitude: 'Longitude',
  classes: 'Classes',
  officials: 'Officials',
  conditions: 'Conditions',
  contactName: 'Contact',
  contactEmail: 'E-mail address',
  contactPhone: 'Telephone',
  web: 'Website',
  ...invitationTitlesEn,
}
