// Invitation and programme of a sanctioned competition: form fields that staff and the organizer may edit.
import { z } from 'zod'
import { url } from '../../validation/fields.ts'
import { markdown } from '../../validation/nested-text.ts'

export const invitationShape = {
  invitation: markdown(20_000).meta({ title: 'Inbjudan' }),
  invitationEn: markdown(20_000).meta({ title: 'Inbjudan på engelska' }),
  programme: markdown(20_000).meta({ title: 'Program' }),
  programmeEn: markdown(20_000).meta({ title: 'Program på engelska' }),
  entryUrl: url().meta({ title: 'Länk till anmälan' }),
}
export type InvitationField = keyof typeof invitationShape
export const invitationFields = Object.keys(invitationShape) as InvitationField[]

/** The form that the organizer submits through the private link. */
export const invitationDraft = z.object({ version: z.number().int().min(1), ...invitationShape })
export type InvitationDraft = z.output<typeof invitationDraft>

export const invitation = z.object({
  invitation: z.string(),
  invitationEn: z.string(),
  programme: z.string(),
  programmeEn: z.string(),
  entryUrl: z.string(),
})
