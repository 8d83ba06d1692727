// Forms of words that follow a Swedish noun: 'klassen' is 'sparad', 'evenemanget' is 'sparat', 'uppgifter' are 'sparade'.
import { capitalized } from './capitalized.ts'

const common = { pronoun: 'den', objectPronoun: 'den', participle: 'd', adjective: '' }
const neuter = { pronoun: 'det', objectPronoun: 'det', participle: 't', adjective: 't' }
const plural = { pronoun: 'de', objectPronoun: 'dem', participle: 'de', adjective: 'a' }

const formsOf = (noun: string) => {
  if (noun.endsWith('er')) return plural
  return noun.endsWith('t') ? neuter : common
}

/** `noun`: in the definite form, or a plural after a genitive, as 'Flygsportförbundets uppgifter'. */
export const nounForms = (noun: string) => {
  const { pronoun, objectPronoun, participle, adjective } = formsOf(noun)
  return {
    Noun: capitalized(noun),
    pronoun,
    objectPronoun,
    /** A participle: 'sparad', given 'spara'. */
    done: (stem: string) => `${stem}${participle}`,
    adjective: (stem: string) => `${stem}${adjective}`,
  }
}
