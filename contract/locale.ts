// Locales: catalogues are keyed by these, and the API, the calendar's `lang` and the mails choose by the same key (spec §1, §9).

export const locales = ['se', 'en'] as const
export type Locale = (typeof locales)[number]
export const defaultLocale: Locale = 'se'

/** What HTML calls the language of a locale, for `lang` and `hreflang`. */
export const htmlLanguage = { se: 'sv', en: 'en' } as const satisfies Record<Locale, string>
