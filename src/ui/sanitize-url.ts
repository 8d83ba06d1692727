// Sanitizes a link's URL: http, https, mailto and our own paths only.
const ownOrigin = 'https://own.invalid'

/** The URL of a user's link, or undefined when it is not allowed. Does not depend on the current origin. */
export const sanitizeUrl = (written: string): string | undefined => {
  const url = URL.canParse(written.trim(), ownOrigin) ? new URL(written.trim(), ownOrigin) : null
  if (!url || !['http:', 'https:', 'mailto:'].includes(url.protocol)) return undefined
  return url.origin === ownOrigin ? url.pathname + url.search + url.hash : url.href
}
