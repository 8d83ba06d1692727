/** The address of a link that somebody else has written, or undefined: http(s), mailto and our own alone. */
export const safeAddress = (written: string): string | undefined => {
  const url = URL.canParse(written.trim(), location.origin) ? new URL(written.trim(), location.origin) : null
  return url && ['http:', 'https:', 'mailto:'].includes(url.protocol) ? url.href : undefined
}
