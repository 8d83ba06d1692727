// Titles of an announcement's fields, as its preview shows them.
import { announcementDraft } from '../../../../../contract/competitions/announcements/announcement-draft.ts'
import { titleAt } from '../../../../../contract/validation/introspection.ts'

/** Fields that are shown together with others. */
const titles: Record<string, string> = { proposedFrom: 'Föreslagen period', contactName: 'Kontakt' }

export const announcementFieldTitle = (field: string): string => titles[field] ?? titleAt(announcementDraft, [field])
