// Forms of words that follow a Swedish noun in the definite form: 'klassen' is 'sparad', 'evenemanget' is 'sparat'.

export const nounForms = (noun: string) => {
  const isNeuter = noun.endsWith('t')
  return {
    Noun: `${noun.charAt(0).toUpperCase()}${noun.slice(1)}`,
    pronoun: isNeuter ? 'det' : 'den',
    /** A participle: 'sparad', given 'spara'. */
    done: (stem: string) => `${stem}${isNeuter ? 't' : 'd'}`,
    adjective: (stem: string) => `${stem}${isNeuter ? 't' : ''}`,
  }
}
