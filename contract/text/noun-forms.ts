// Forms of words that follow a Swedish noun in the definite form: 'klassen' is 'sparad', 'evenemanget' is 'sparat'.
import { capitalized } from './capitalized.ts'

export const nounForms = (noun: string) => {
  const isNeuter = noun.endsWith('t')
  return {
    Noun: capitalized(noun),
    pronoun: isNeuter ? 'det' : 'den',
    /** A participle: 'sparad', given 'spara'. */
    done: (stem: string) => `${stem}${isNeuter ? 't' : 'd'}`,
    adjective: (stem: string) => `${stem}${isNeuter ? 't' : ''}`,
  }
}
