// The call that the document's own script sends before the page's scripts have loaded (index.html), for the client to take over.
import { contextHeaderName } from '#contract/access.ts'

interface FirstCall {
  address: string
  headers: Record<string, string>
  response: Promise<Response>
}

declare global {
  interface Window {
    firstCall?: FirstCall | undefined
  }
}

/** The same parameters in any order. */
const normalized = (address: string): string => {
  const [path = '', query = ''] = address.split('?')
  const pairs = [...new URLSearchParams(query)].map((pair) => pair.join('='))
  return [path, ...pairs.toSorted()].join('\n')
}

/** The response to the same call in the same context, once; undefined when none was sent. */
export const takeFirstCall = (address: string, headers: Record<string, string>): Promise<Response> | undefined => {
  const sent = typeof window === 'undefined' ? undefined : window.firstCall
  if (
    !sent ||
    normalized(sent.address) !== normalized(address) ||
    [contextHeaderName, 'accept'].some((name) => sent.headers[name] !== headers[name])
  )
    return undefined
  window.firstCall = undefined
  return sent.response
}

/** Once the first page is there, the response would be too old for another. */
export const forgetFirstCall = () => {
  window.firstCall = undefined
}
