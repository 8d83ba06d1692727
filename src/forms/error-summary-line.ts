// A line of the error summary: it is read away from its field, so it says which one it is about.

interface FieldTitles {
  titleOf: (name: string) => string
}

const plain = (text: string) => text.normalize('NFC').toLocaleLowerCase('sv')

/** The sentence with its field's name before it, unless it says it itself, and with its place in a list. */
export const errorSummaryLine = ({ titleOf }: FieldTitles, name: string, sentence: string): string => {
  const title = titleOf(name)
  const line = plain(sentence).includes(plain(title)) ? sentence : `${title}: ${sentence}`
  const [, list, index] = /^(.+?)\.(\d+)(?:\.|$)/.exec(name) ?? []
  return list === undefined ? line : `${titleOf(list)} ${Number(index) + 1}: ${line}`
}
