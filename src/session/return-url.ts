// Where to go after sign-in: only an address of ours, and none that would sign out or in again. The router takes any case.

export const safeReturnUrl = (wanted: unknown): string | undefined => {
  if (typeof wanted !== 'string' || !wanted.startsWith('/')) return undefined
  const base = 'https://page.invalid'
  const url = URL.canParse(wanted, base) ? new URL(wanted, base) : null
  // Dots can leave two slashes in front, which a browser would take for a host.
  if (!url || url.origin !== base || url.pathname.startsWith('//') || /^\/(auth|logout)(\/|$)/i.test(url.pathname))
    return undefined
  return url.pathname + url.search + url.hash
}
