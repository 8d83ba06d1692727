// Invitation and programme of a sanctioned competition: form fields that staff and the organizer may edit.
import { z } from 'zod'
import { storedFields } from '../../record/stored-fields.ts'
import { version } from '../../record/version.ts'
import { url } from '../../validation/format-fields.ts'
import { markdown } from '../../validation/nested-text.ts'

/** In the order of the forms. */
export const invitationShape = {
  entryUrl: url().meta({ title: 'Länk till anmälan', titleEn: 'Entry link' }),
  invitation: markdown(20_000).meta({ title: 'Inbjudan', titleEn: 'Invitation' }),
  programme: markdown(20_000).meta({ title: 'Program', titleEn: 'Programme' }),
  invitationEn: markdown(20_000).meta({ title: 'Inbjudan på engelska', titleEn: 'Invitation in English' }),
  programmeEn: markdown(20_000).meta({ title: 'Program på engelska', titleEn: 'Programme in English' }),
}
export type InvitationField = keyof typeof invitationShape
export const invitationFields = Object.keys(invitationShape) as InvitationField[]

/** The form that the organizer submits through the private link. */
export const invitationDraft = z.object({ version, ...invitationShape })
export type InvitationDraft = z.output<typeof invitationDraft>

export const invitation = z.object(storedFields(invitationShape))
