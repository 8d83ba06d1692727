/** The text with a capital first letter, as at the beginning of a sentence. */
export const capitalized = (text: string): string => text.charAt(0).toLocaleUpperCase('sv') + text.slice(1)

/** The text with a small first letter, as inside a sentence, unless it begins with an abbreviation: 'ICAO-kod'. */
export const uncapitalized = (text: string): string =>
  /^\p{Lu}{2}/u.test(text) ? text : text.charAt(0).toLocaleLowerCase('sv') + text.slice(1)
