// The call that the document's own script sends before the page's scripts have loaded (index.html), for the client to take over.
import { contextHeaderName } from '#contract/access.ts'

interface FirstCall {
  address: string
  headers: Record<string, string>
  response: Promise<Response>
  /** The page began to listen for changes before it took the call. */
  isListenedFor?: true
}

declare global {
  interface Window {
    firstCall?: FirstCall | undefined
  }
}

const sentCall = (): FirstCall | undefined => (typeof window === 'undefined' ? undefined : window.firstCall)

/** The page has taken its first records from the call, and does not listen for changes yet. */
let isTaken = false

/** When the page began to read the records that it shows first, in milliseconds as of `performance.now()`: now, or with the document. */
export const firstReadAt = (): number => (isTaken || sentCall() ? 0 : performance.now())

/** Another layout, later or after a new sign-in, begins to read by itself, also when the first takes the call only now. */
export const forgetFirstRead = () => {
  isTaken = false
  const sent = sentCall()
  if (sent) sent.isListenedFor = true
}

/** The same parameters in any order. */
const normalized = (address: string): string => {
  const [path = '', query = ''] = address.split('?')
  const pairs = [...new URLSearchParams(query)].map((pair) => pair.join('='))
  return [path, ...pairs.toSorted()].join('\n')
}

/** The response to the same call in the same context, once; undefined when none was sent. */
export const takeFirstCall = (address: string, headers: Record<string, string>): Promise<Response> | undefined => {
  const sent = sentCall()
  if (
    !sent ||
    normalized(sent.address) !== normalized(address) ||
    [contextHeaderName, 'accept'].some((name) => sent.headers[name] !== headers[name])
  )
    return undefined
  window.firstCall = undefined
  isTaken = !sent.isListenedFor
  return sent.response
}

/** Once the first page is there, the response would be too old for another. */
export const forgetFirstCall = () => {
  window.firstCall = undefined
}
