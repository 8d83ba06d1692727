// What kinds of competitions and of calendar items there are, and what each is called. No schema stands here: the public pages
// carry none.
import type { Locale } from '../locale.ts'

/** Spec §4. What may be done in each stands in announcement-states.ts. */
export const announcementStatuses = ['Draft', 'PendingApproval', 'Published', 'Rejected'] as const
export type AnnouncementStatus = (typeof announcementStatuses)[number]

export const competitionTypes = ['Unset', 'Other', 'SC', 'Ranking', 'VM', 'EM', 'NM', 'SM', 'RM', 'DM', 'Int'] as const
/** Spec §3's labels, with what the short ones stand for. */
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

/** What a sanction's number calls the type: 'FSF-2027-RANK-0004'. The others' names are their codes. */
export const sanctionNumberCodes: Record<(typeof competitionTypes)[number], string> = {
  ...competitionTypeLabels,
  Unset: 'ÖVR',
  Other: 'ÖVR',
  SC: 'SC',
  Ranking: 'RANK',
  Int: 'INT',
}

interface NamedClass {
  code: string
  name: string
}

/** 'AX Varmluftsballong · AXJ Varmluftsballong (junior)'. Not by commas, which names may hold. */
export const classListText = (classes: readonly NamedClass[]): string =>
  classes.map(({ code, name }) => (code === name ? code : `${code} ${name}`)).join(' · ')

/** Titles that are won once a year in a branch and a class (a DM once in each district): two of them collide. A cup has rounds. */
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

/** Of competitions and of events; 'Other' and 'Int' are of both. */
export const calendarTypes = [...competitionTypes, 'Meeting'] as const
export const calendarTypeLabels: Record<Locale, Record<(typeof calendarTypes)[number], string>> = {
  se: { ...competitionTypeLabels, Meeting: 'Möte' },
  en: { ...competitionTypeLabelsEn, Meeting: 'Meeting' },
}

export const calendarViews = ['list', 'month', 'year'] as const

export const calendarPageSize = 50
/** More than a month ever has; beyond it the page says how many are left out. */
export const maxItemsInMonth = 500

/** What may be done in each stands in sanction-states.ts. */
export const sanctionStates = ['sanctioned', 'moved', 'cancelled', 'withdrawn', 'held'] as const
