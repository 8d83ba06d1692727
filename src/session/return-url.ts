// The return URL after sign-in: an address of this site that is neither sign-in nor sign-out, in any letter case.

export const safeReturnUrl = (address: unknown): string | undefined => {
  if (typeof address !== 'string' || !address.startsWith('/')) return undefined
  const base = 'https://page.invalid'
  const url = URL.canParse(address, base) ? new URL(address, base) : null
  // Dot segments can leave two leading slashes, which a browser would read as a host.
  if (!url || url.origin !== base || url.pathname.startsWith('//') || /^\/(auth|logout)(\/|$)/i.test(url.pathname))
    return undefined
  return url.pathname + url.search + url.hash
}
