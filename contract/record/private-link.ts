// The header of calls by a private link, and who makes them.

/**
 * Header that carries the token. In the link the token is in the fragment, so that it reaches no log and no Referer
 * header.
 */
export const applicationTokenHeader = 'application-token'

/** What the history calls the holders of links, without saying who they are. */
export type LinkHolderName = 'Sökanden' | 'Föreningen'
