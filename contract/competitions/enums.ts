// Enumerated values of announcements, competitions, sanctions and the calendar, with their labels.
// The file has no schemas, because the public pages load it and must not load Zod.
import type { Locale } from '../locale.ts'
import { localized } from '../text/localized.ts'

/** Their actions are declared in announcement-transitions.ts. */
export const announcementStatuses = ['Draft', 'PendingApproval', 'Published', 'Rejected'] as const
export type AnnouncementStatus = (typeof announcementStatuses)[number]

export const competitionTypes = ['Unset', 'Other', 'SC', 'Ranking', 'VM', 'EM', 'NM', 'SM', 'RM', 'DM', 'Int'] as const
/** Labels, with the abbreviations written out. */
export const competitionTypeTexts = localized({
  Unset: ['Ej angiven', 'Not stated'],
  Other: ['Övrig', 'Other'],
  SC: ['Svenska Cupen', 'Swedish Cup'],
  Ranking: ['Ranking', 'Ranking'],
  VM: ['VM', 'World Championship'],
  EM: ['EM', 'European Championship'],
  NM: ['NM', 'Nordic Championship'],
  SM: ['SM', 'Swedish Championship'],
  RM: ['RM', 'National Championship'],
  DM: ['DM', 'District Championship'],
  Int: ['Internationell', 'International'],
})
export const { se: competitionTypeLabels, en: competitionTypeLabelsEn } = competitionTypeTexts

/** Code of each type in a sanction number: 'FSF-2027-RANK-0004'. Types without a code of their own use their label. */
export const sanctionNumberCodes: Record<(typeof competitionTypes)[number], string> = {
  ...competitionTypeLabels,
  Unset: 'ÖVR',
  Other: 'ÖVR',
  SC: 'SC',
  Ranking: 'RANK',
  Int: 'INT',
}

export interface NamedClass {
  code: string
  name: string
  nameEn?: string
}

/**
 * 'AX Varmluftsballong · AXJ Varmluftsballong (junior)'. The separator is not a comma, because names may contain
 * commas.
 */
export const classListText = (classes: readonly NamedClass[], locale: Locale = 'se'): string =>
  classes
    .map(({ code, name, nameEn }) => ({ code, name: (locale === 'en' && nameEn) || name }))
    .map(({ code, name }) => (code === name ? code : `${code} ${name}`))
    .join(' · ')

/**
 * Championships: their title is awarded once a year in a branch and a class (a DM once per district), so two of them
 * collide.
 */
export const championships: readonly (typeof competitionTypes)[number][] = ['VM', 'EM', 'NM', 'SM', 'RM', 'DM']

/** Whether a class that is held as the type has a title worth showing; 'Övrig' beside every class is none. */
export const isTitle = (type: (typeof competitionTypes)[number]): boolean => type !== 'Unset' && type !== 'Other'

export const calendarKinds = ['announcement', 'sanction', 'event'] as const
export const calendarKindLabels = localized({
  announcement: ['Utlysning', 'Announcement'],
  sanction: ['Tävling', 'Competition'],
  event: ['Evenemang', 'Event'],
})

export const calendarStates = ['announced', 'sanctioned', 'planned', 'held', 'moved', 'cancelled', 'withdrawn'] as const
export const calendarStateLabels = localized({
  announced: ['Söker arrangör', 'Looking for an organiser'],
  sanctioned: ['Sanktionerad', 'Sanctioned'],
  planned: ['Planerat', 'Planned'],
  held: ['Genomförd', 'Held'],
  moved: ['Flyttad', 'Moved'],
  cancelled: ['Inställd', 'Cancelled'],
  withdrawn: ['Återkallad', 'Sanction withdrawn'],
})

/** Types of competitions and events; both have 'Other' and 'Int'. */
export const calendarTypes = [...competitionTypes, 'Meeting'] as const
export const calendarTypeLabels: Record<Locale, Record<(typeof calendarTypes)[number], string>> = {
  se: { ...competitionTypeLabels, Meeting: 'Möte' },
  en: { ...competitionTypeLabelsEn, Meeting: 'Meeting' },
}

export const calendarViews = ['list', 'month', 'year'] as const

export const calendarPageSize = 50
/** Limit of the month view; the page states how many items are omitted. */
export const maxItemsInMonth = 500

/** Their actions are declared in sanction-transitions.ts. */
export const sanctionStates = ['sanctioned', 'moved', 'cancelled', 'withdrawn', 'held'] as const
