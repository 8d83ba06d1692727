// Document titles of the calendar in Swedish and English.
import type { Locale } from '../../../../contract/locale.ts'

/** The document's title (spec §2), and what it is in English. */
export const calendarTitles: Record<Locale, string> = { se: 'FSF Tävlingskalender', en: 'FSF Competition Calendar' }
