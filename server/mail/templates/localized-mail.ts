// Parts that mail templates share: the choice of locale, and the paragraphs of a reason.
import type { Locale } from '../../../contract/locale.ts'
import type { MailBlock, MailContent } from '../mail-rendering.ts'

export interface LocalizedData {
  /** Swedish when left out. */
  language?: Locale
}

export const localizedMail = (
  { language = 'se' }: LocalizedData,
  texts: Record<Locale, Omit<MailContent, 'language'>>,
): MailContent => ({
  ...texts[language],
  language,
})

/** A heading and the reason as it was written; nothing without a reason. */
export const reasonBlocks = (reason: string, heading = 'Motivering:'): MailBlock[] =>
  reason.trim() === '' ? [] : [heading, { quote: reason }]
