// Web addresses as people write them.

const hasScheme = (text: string) => /^(?:https?:|[a-z][a-z0-9+-]*:\/\/)/i.test(text)

/** The address as it is stored, with `https://` before one that has no scheme; undefined when it is none. */
export const parseUrl = (text: string): string | undefined => {
  const address = hasScheme(text) || text.startsWith('/') ? text : `https://${text}`
  if (address.length > 500 || !/^https?:\/\/[^\s/]\S*$/i.test(address) || !URL.canParse(address)) return undefined
  const { hostname, username, password } = new URL(address)
  const isPublic = /[^.]\.[^.]/.test(hostname) && !hostname.endsWith('.')
  return isPublic && username === '' && password === '' ? address : undefined
}
