// What letters that are written in two languages share.
import type { Locale } from '../../../contract/locale.ts'
import type { MailBlock, MailContent } from '../mail-rendering.ts'

export interface LocalizedData {
  /** Swedish when left out. */
  language?: Locale
}

export const localizedMail = (
  { language = 'se' }: LocalizedData,
  words: Record<Locale, Omit<MailContent, 'language'>>,
): MailContent => ({
  ...words[language],
  language,
})

/** A reason in its writer's own words, under its heading. */
export const reasonBlocks = (reason: string, heading = 'Motivering:'): MailBlock[] =>
  reason.trim() === '' ? [] : [heading, { quote: reason }]
