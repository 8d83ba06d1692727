// The text of one line in the error summary: the error with the name of its field.

interface FieldTitles {
  titleOf: (name: string) => string
}

const normalize = (text: string) => text.normalize('NFC').toLocaleLowerCase('sv')

/** The message, with the field's name unless the message contains it, and with the index in a list. */
export const errorSummaryLine = ({ titleOf }: FieldTitles, name: string, message: string): string => {
  const title = titleOf(name)
  const line = normalize(message).includes(normalize(title)) ? message : `${title}: ${message}`
  const [, list, index] = /^(.+?)\.(\d+)(?:\.|$)/.exec(name) ?? []
  return list === undefined ? line : `${titleOf(list)} ${Number(index) + 1}: ${line}`
}
