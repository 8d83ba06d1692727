// Parsing of web addresses: adds a missing scheme, and refuses addresses that are not public.

const hasScheme = (text: string) => /^(?:https?:|[a-z][a-z0-9+-]*:\/\/)/i.test(text)

/** The URL to store, with `https://` added when the scheme is missing; undefined when it is invalid. */
export const parseUrl = (text: string): string | undefined => {
  const address = hasScheme(text) || text.startsWith('/') ? text : `https://${text}`
  if (address.length > 500 || !/^https?:\/\/[^\s/]\S*$/i.test(address) || !URL.canParse(address)) return undefined
  const { hostname, username, password } = new URL(address)
  const isPublic = /[^.]\.[^.]/.test(hostname) && !hostname.endsWith('.')
  return isPublic && username === '' && password === '' ? address : undefined
}
