// The return URL after sign-in: an address of this site that is neither sign-in nor sign-out, in any letter case.

export const safeReturnUrl = (wanted: unknown): string | undefined => {
  if (typeof wanted !== 'string' || !wanted.startsWith('/')) return undefined
  const base = 'https://page.invalid'
  const url = URL.canParse(wanted, base) ? new URL(wanted, base) : null
  // Dot segments can leave two leading slashes, which a browser would read as a host.
  if (!url || url.origin !== base || url.pathname.startsWith('//') || /^\/(auth|logout)(\/|$)/i.test(url.pathname))
    return undefined
  return url.pathname + url.search + url.hash
}
