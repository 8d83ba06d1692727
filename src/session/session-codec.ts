// Encodes the session for local storage: base64 of JSON, as UTF-8 because names are not only ASCII.
import { session as sessionSchema, type Session } from '#contract/session.ts'

export const storageKeys = { session: 'session', context: 'currentContext', dark: 'dark' } as const

export const encodeSession = (session: Session): string => {
  const bytes = new TextEncoder().encode(JSON.stringify(session))
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

/** The decoded session, or null when the text is not valid. */
export const decodeSession = (stored: string): Session | null => {
  try {
    const binary = atob(stored)
    // A loop, because the iterator of a string takes ten times as long at the start of every page.
    const bytes = new Uint8Array(binary.length)
    for (let index = 0; index < binary.length; index += 1) bytes[index] = binary.charCodeAt(index)
    const parsed = sessionSchema.safeParse(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}
