// Where a person goes after signing in, and whether the e-ID app is told to lead them back.

const disallowedPaths = /^\/(auth|logout|external|api)(\/|$)/i

/** Where the e-ID app leads back to. The value is good for one sign-in, and tells whether it came back where it began. */
export const returnUrlOf = (origin: string, value: string): string => `${origin}/auth/init?return=${value}`

/** A path of our own pages, or the start page: never another site, and not a page for those who are signed out. */
export const safeReturnPath = (wanted: string | undefined): string => {
  const base = 'https://own.invalid'
  // A backslash or a control character would be read as a slash, or dropped, by some browser.
  // oxlint-disable-next-line no-control-regex -- it is control characters that are looked for
  if (!wanted || /[\\\u0000-\u001f\u007f]/.test(wanted) || !/^\/(?!\/)/.test(wanted)) return '/'
  const url = URL.parse(wanted, base)
  // Dots can leave two slashes in front, which a browser would take for a host.
  if (!url || url.origin !== base || url.pathname.startsWith('//') || disallowedPaths.test(url.pathname)) return '/'
  return `${url.pathname}${url.search}${url.hash}`
}

/**
 * Safari on iOS needs an address to come back to. Other browsers there would be left for Safari, without the cookie; an
 * Android app that is told nothing simply steps aside. Computers meet only the stand-in, which wants to lead back.
 */
export const usesReturnUrl = (userAgent: string): boolean => {
  if (/android/i.test(userAgent)) return false
  const isIos = /iPhone|iPad|iPod/.test(userAgent)
  return !isIos || (/Safari\//.test(userAgent) && !/CriOS|FxiOS|EdgiOS|OPiOS|OPT\/|DuckDuckGo|GSA\//.test(userAgent))
}
