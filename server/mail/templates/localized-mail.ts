// Parts that mail templates share: the locale, the paragraphs of a reason, and the mail about a public change.
import type { Locale } from '#contract/locale.ts'
import type { MailBlock, MailContent } from '../mail-rendering.ts'

export interface LocalizedData {
  /** Swedish when left out. */
  language?: Locale
}

/** A heading and the reason as it was written; nothing without a reason. */
export const reasonBlocks = (reason: string, heading = 'Motivering:'): MailBlock[] =>
  reason.trim() === '' ? [] : [heading, { quote: reason }]

interface ChangeData extends LocalizedData {
  title: string
  publicPath: string
  reason?: string
}

/** What the mail says in one language. */
export interface ChangeTexts {
  /** Before the title: 'Inställd'. */
  subject: string
  happened: string
  facts?: readonly (readonly [label: string, value: string])[]
}

/** The mail about a change of something public: what has happened, the facts, the reason, and the link to its page. */
export const changeMail = (
  { language = 'se', title, reason = '', publicPath }: ChangeData,
  links: Record<Locale, string>,
  texts: Record<Locale, ChangeTexts>,
): MailContent => {
  const { subject, happened, facts } = texts[language]
  return {
    language,
    subject: `${subject}: ${title}`,
    blocks: [
      happened,
      ...(facts ? [{ facts }] : []),
      ...reasonBlocks(reason, { se: 'Motivering:', en: 'Reason:' }[language]),
      { label: links[language], path: publicPath },
    ],
  }
}
