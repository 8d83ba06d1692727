// The addresses of a sign-in: the return address for the e-ID app, and a safe path to go to after signing in.
const disallowedPaths = /^\/(auth|logout|external|api)(\/|$)/i

/** The address that the e-ID app opens afterwards. The token is that of one sign-in, to detect a return in another browser. */
export const returnUrlOf = (origin: string, token: string): string => `${origin}/auth/init?return=${token}`

/** Returns the path if it is one of our own pages for signed-in users, else the start page. Prevents open redirects. */
export const safeReturnPath = (path: string | undefined): string => {
  const base = 'https://own.invalid'
  // Some browsers read a backslash as a slash, or drop control characters.
  // oxlint-disable-next-line no-control-regex -- it is control characters that are looked for
  if (!path || /[\\\u0000-\u001f\u007f]/.test(path) || !/^\/(?!\/)/.test(path)) return '/'
  const url = URL.parse(path, base)
  // Removing dot segments can leave two leading slashes, which a browser would read as a host.
  if (!url || url.origin !== base || url.pathname.startsWith('//') || disallowedPaths.test(url.pathname)) return '/'
  return `${url.pathname}${url.search}${url.hash}`
}

/**
 * Whether the app gets a return address. Safari on iOS needs one. In other browsers on iOS it would open Safari, which has no
 * cookie of the sign-in. An iPad may call itself a Macintosh, also in those. On Android, the app returns by itself. On
 * computers, only the stand-in uses one.
 */
export const usesReturnUrl = (userAgent: string): boolean => {
  if (/android|CriOS|FxiOS|EdgiOS|OPiOS|OPT\/|DuckDuckGo|GSA\//i.test(userAgent)) return false
  const isIos = /iPhone|iPad|iPod/.test(userAgent)
  return !isIos || /Safari\//.test(userAgent)
}
