// What letters that are written in two languages share.
import type { Language } from '../../../contract/day-text.ts'
import type { Block, Letter } from '../letter.ts'

export interface Spoken {
  /** Swedish when left out. */
  language?: Language
}

export const inLanguage = ({ language = 'se' }: Spoken, words: Record<Language, Omit<Letter, 'language'>>): Letter => ({
  ...words[language],
  language,
})

/** A reason in its writer's own words, under its heading. */
export const reasonBlocks = (reason: string, heading = 'Motivering:'): Block[] =>
  reason.trim() === '' ? [] : [heading, { quote: reason }]
