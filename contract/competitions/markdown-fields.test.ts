// Tests that every Markdown field of competitions limits the nesting depth.
import { expect, it } from 'vitest'
import type { z } from 'zod'
import { announcementDraft } from './announcements/announcement-draft.ts'
import { eventDraft } from './events/event.ts'
import { invitationShape } from './external/invitation.ts'

const { description, descriptionEn, requirements, requirementsEn } = announcementDraft.shape
const { description: about, descriptionEn: aboutEn } = eventDraft.shape
const { entryUrl: _, ...invitation } = invitationShape

it.each(Object.entries({ description, descriptionEn, requirements, requirementsEn, about, aboutEn, ...invitation }))(
  '%s refuses deeply nested Markdown',
  (_, field: z.ZodType) => {
    expect(field.safeParse('- ett\n  - två').success).toBe(true)
    expect(field.safeParse(`${'- '.repeat(50)}x`).error?.issues).toMatchObject([{ params: { rule: 'levels' } }])
  },
)
