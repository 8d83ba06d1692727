// Accepts a name that an outsider has written for use in mail only if it looks like a name: no link, no phone number.

const namePattern = /^[\p{L}\p{M} .,'’&()-]{1,100}$/u
/** Mail programs turn text with a dot between letters into a link. */
const addressPattern = /\p{L}\.\p{L}|www|http/iu

/** The text when it looks like a name, otherwise empty: the page that the mail links to shows what was written. */
export const safePersonName = (text: string): string =>
  namePattern.test(text) && !addressPattern.test(text) ? text : ''
