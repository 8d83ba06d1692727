// Parts that the mail templates to applicants share: their data, the choice of the locale, and the notice about the private link.
import type { Locale } from '#contract/locale.ts'
import type { MailBlock, MailContent } from '../mail-rendering.ts'
import type { LocalizedData } from './localized-mail.ts'

export interface Application extends LocalizedData {
  /** The announcement's title. */
  title: string
  club: string
}
/** With the private link, whose token is in the fragment: `/external/competitions/…#…`. */
export interface WithLink extends Application {
  linkPath: string
}

export const inLocale = (
  { language = 'se' }: LocalizedData,
  texts: Record<Locale, readonly [subject: string, ...blocks: MailBlock[]]>,
): MailContent => {
  const [subject, ...blocks] = texts[language]
  return { subject, blocks, language }
}

export const linkNotice: Record<Locale, string> = {
  se: 'Länken är personlig. Den som har den kan läsa och ändra ansökan, så dela den bara med dem som arbetar med den.',
  en: 'The link is personal. Anyone who has it can read and change the application, so share it only with those who are working on it.',
}

/** The notice about the private link after the approval: its holder may still change the public page of the competition. */
export const organizerLinkNotice: Record<Locale, string> = {
  se: 'Länken är personlig. Den som har den kan läsa ansökan och ändra tävlingens sida, så dela den bara med dem som arbetar med den.',
  en: 'The link is personal. Anyone who has it can read the application and change the competition page, so share it only with those who are working on it.',
}
