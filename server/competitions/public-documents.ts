// The documents of competitions and sanctions, which anybody may download: how many at a time, for how long, and how caches use them.
import type { FastifyRequest } from 'fastify'
import { tooManyRequests, unavailable } from '../api-error.ts'
import { longestUploadMs } from '../attachments/upload-speed.ts'
import type { Download } from '../http/file-response.ts'
import { takeSlots, type Slot } from '../http/slots.ts'
import { wideNetworkPrefixOf } from '../rate-limits/network-prefix.ts'

/** No network can use all slots. What it has itself caused is no failure of the server. */
export const documentSlots = (network: string): Slot[] => [
  {
    name: `documents to ${network}`,
    limit: 10,
    refusal: () => tooManyRequests('Flera dokument hämtas redan härifrån. Vänta tills de är klara och försök igen.'),
  },
  {
    name: 'documents',
    limit: 50,
    refusal: () => unavailable('Många hämtar dokument just nu. Försök igen om en stund.'),
  },
]

/** The bytes of an id never change, but a competition may be hidden, so that it is soon asked for again. */
const maxAgeSeconds = 60

type Call = { params: Record<string, string> }

/** As `download`, for anybody. A reader that is slower than a sender may be would keep the slot that others need. */
export const publicDownload =
  <Exchange extends { request: FastifyRequest }>(
    download: (call: Call, exchange: Exchange) => Promise<Download & { size: number }>,
  ) =>
  async (call: Call, exchange: Exchange): Promise<Download> => {
    const file = await download(call, exchange)
    const release = takeSlots(documentSlots(wideNetworkPrefixOf(exchange.request.ip)))
    const cutOff = () => file.stream.destroy(new Error('The reader of the file is too slow'))
    const timer = setTimeout(cutOff, longestUploadMs(file.size))
    file.stream.once('close', () => {
      clearTimeout(timer)
      release()
    })
    return { ...file, shared: { tag: call.params['attachmentId'] ?? '', maxAgeSeconds } }
  }
