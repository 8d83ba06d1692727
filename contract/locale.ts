// Locale keys (`se`, `en`) and their HTML languages. Message catalogues, the API, the calendar's `lang` and the mails use them.

export const locales = ['se', 'en'] as const
export type Locale = (typeof locales)[number]
export const defaultLocale: Locale = 'se'

/** The HTML language tag of each locale, for `lang` and `hreflang`. */
export const htmlLanguage = { se: 'sv', en: 'en' } as const satisfies Record<Locale, string>
