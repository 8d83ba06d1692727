// Enumerated values of announcements, competitions, sanctions and the calendar, with their labels.
// The file has no schemas, because the public pages load it and must not load Zod.
import type { Locale } from '../locale.ts'

/** Spec §4. Their actions are declared in announcement-transitions.ts. */
export const announcementStatuses = ['Draft', 'PendingApproval', 'Published', 'Rejected'] as const
export type AnnouncementStatus = (typeof announcementStatuses)[number]

export const competitionTypes = ['Unset', 'Other', 'SC', 'Ranking', 'VM', 'EM', 'NM', 'SM', 'RM', 'DM', 'Int'] as const
/** Labels of spec §3, with the abbreviations written out. */
export const competitionTypeLabels: Record<(typeof competitionTypes)[number], string> = {
  Unset: 'Ej angiven',
  Other: 'Övrig',
  SC: 'Svenska Cupen',
  Ranking: 'Ranking',
  VM: 'VM',
  EM: 'EM',
  NM: 'NM',
  SM: 'SM',
  RM: 'RM',
  DM: 'DM',
  Int: 'Internationell',
}
export const competitionTypeLabelsEn: Record<(typeof competitionTypes)[number], string> = {
  Unset: 'Not stated',
  Other: 'Other',
  SC: 'Swedish Cup',
  Ranking: 'Ranking',
  VM: 'World Championship',
  EM: 'European Championship',
  NM: 'Nordic Championship',
  SM: 'Swedish Championship',
  RM: 'National Championship',
  DM: 'District Championship',
  Int: 'International',
}

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
export const championships: readonly (typeof competitionTypes)[number][] = ['NM', 'SM', 'RM', 'DM']

export const calendarKinds = ['announcement', 'sanction', 'event'] as const
export const calendarKindLabels: Record<Locale, Record<(typeof calendarKinds)[number], string>> = {
  se: { announcement: 'Utlysning', sanction: 'Tävling', event: 'Evenemang' },
  en: { announcement: 'Announcement', sanction: 'Competition', event: 'Event' },
}

export const calendarStates = ['announced', 'sanctioned', 'planned', 'held', 'moved', 'cancelled', 'withdrawn'] as const
export const calendarStateLabels: Record<Locale, Record<(typeof calendarStates)[number], string>> = {
  se: {
    announced: 'Söker arrangör',
    sanctioned: 'Sanktionerad',
    planned: 'Planerat',
    held: 'Genomförd',
    moved: 'Flyttad',
    cancelled: 'Inställd',
    withdrawn: 'Återkallad',
  },
  en: {
    announced: 'Looking for an organiser',
    sanctioned: 'Sanctioned',
    planned: 'Planned',
    held: 'Held',
    moved: 'Moved',
    cancelled: 'Cancelled',
    withdrawn: 'Sanction withdrawn',
  },
}

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
