const ownOrigin = 'https://own.invalid'

/** The address of a link that somebody else has written, or undefined: http(s), mailto and our own alone. The same wherever it runs. */
export const sanitizeUrl = (written: string): string | undefined => {
  const url = URL.canParse(written.trim(), ownOrigin) ? new URL(written.trim(), ownOrigin) : null
  if (!url || !['http:', 'https:', 'mailto:'].includes(url.protocol)) return undefined
  return url.origin === ownOrigin ? url.pathname + url.search + url.hash : url.href
}
