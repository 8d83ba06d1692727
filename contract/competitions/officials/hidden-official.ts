// The text in place of the name of an official whose identity has become protected.
import type { Locale } from '../../locale.ts'

const hiddenNames: Record<Locale, string> = { se: 'Namnet visas inte', en: 'Name not shown' }

/** Stored as the name of the official. */
export const hiddenOfficialName = hiddenNames.se

/** The name of an official, in the locale if it is hidden. */
export const officialName = (name: string, locale: Locale): string =>
  name === hiddenOfficialName ? hiddenNames[locale] : name
