// The header of calls by a private link.

/**
 * Header that carries the token. In the link the token is in the fragment, so that it reaches no log and no Referer
 * header.
 */
export const applicationTokenHeader = 'application-token'
