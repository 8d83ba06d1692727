/** The text with a capital first letter, as at the beginning of a sentence. */
export const capitalized = (text: string): string => text.charAt(0).toLocaleUpperCase('sv') + text.slice(1)
