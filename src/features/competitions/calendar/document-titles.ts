// Document titles of the calendar in Swedish and English.
import type { Locale } from '../../../../contract/locale.ts'

/** The Swedish title is given by spec §2. */
export const calendarTitles: Record<Locale, string> = { se: 'FSF Tävlingskalender', en: 'FSF Competition Calendar' }
