// The texts in place of the name of an official whose identity has become protected, and of the number of a licence.
import type { Locale } from '../../locale.ts'

const hiddenNames: Record<Locale, string> = { se: 'Namnet visas inte', en: 'Name not shown' }

/** Stored as the name of the official. */
export const hiddenOfficialName = hiddenNames.se

/** Stored in the checklist of a decision, in place of the licence number of who is protected or anonymised. */
export const hiddenLicenceNumber = 'licensen'

/** The name of an official, in the locale if it is hidden. */
export const officialName = (name: string, locale: Locale): string =>
  name === hiddenOfficialName ? hiddenNames[locale] : name
