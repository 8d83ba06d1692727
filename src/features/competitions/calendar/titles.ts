import type { Language } from '../../../../contract/day-text.ts'

/** The document's title (spec §2), and what it is in English. */
export const calendarTitles: Record<Language, string> = { se: 'FSF Tävlingskalender', en: 'FSF Competition Calendar' }
