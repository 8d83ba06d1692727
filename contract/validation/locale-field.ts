// The locale as a field of a query or a body. Apart from the locales themselves, because public pages load no zod.
import { z } from 'zod'
import { defaultLocale, locales } from '../locale.ts'

/** Whatever is unknown is the default locale, and so is `sv`, which addresses had before. */
export const localeField = z.enum(locales).default(defaultLocale).catch(defaultLocale)
