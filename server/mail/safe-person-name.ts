// What a stranger calls themselves, in a letter to somebody else: a name and nothing that can be followed or rung.

const namePattern = /^[\p{L}\p{M} .,'’&()-]{1,100}$/u
/** A dot between letters makes an address of it in the reader's program. */
const addressPattern = /\p{L}\.\p{L}|www|http/iu

/** The text when it looks like a name, else empty: what was written is shown behind the letter's link. */
export const safePersonName = (text: string): string =>
  namePattern.test(text) && !addressPattern.test(text) ? text : ''
