const own = 'https://own.invalid'

/** The address of a link that somebody else has written, or undefined: http(s), mailto and our own alone. The same wherever it runs. */
export const safeAddress = (written: string): string | undefined => {
  const url = URL.canParse(written.trim(), own) ? new URL(written.trim(), own) : null
  if (!url || !['http:', 'https:', 'mailto:'].includes(url.protocol)) return undefined
  return url.origin === own ? url.pathname + url.search + url.hash : url.href
}
