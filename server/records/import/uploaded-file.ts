// Reads a file of rows that is sent to be imported or compared: up to a limit of bytes, and few at the same time, because each is held
// in memory.
import type { IncomingMessage } from 'node:http'
import { importFileBytes } from '#contract/record/import.ts'
import type { Viewer } from '../../actor.ts'
import { ApiError, invalid } from '../../api-error.ts'
import { readWithTimeout } from '../../attachments/request-body.ts'
import { takeSlots } from '../../http/slots.ts'
import { tooLargeText, type Sheet } from './sheet.ts'
import { readSheet } from './sheet-reading.ts'

const busy = (message: string) => () => new ApiError(503, { code: 'Busy', message, field: 'file' })

const takePlace = (accountId: string): (() => void) =>
  takeSlots([
    {
      name: `sheets of ${accountId}`,
      limit: 2,
      refusal: busy('Två av dina filer läses redan in. Vänta tills en av dem är klar och försök igen.'),
    },
    { name: 'sheets', limit: 10, refusal: busy('Flera filer läses redan in. Försök igen om en stund.') },
  ])

/** Throws an error with a sentence on what to do for a file that cannot be read, or not now. */
export const readUploadedSheet = async ({ account }: Viewer, request: IncomingMessage): Promise<Sheet> => {
  const release = takePlace(account.id)
  try {
    return await readSheet(await readUploadedFile(request))
  } finally {
    release()
  }
}

const readUploadedFile = async (request: IncomingMessage): Promise<Uint8Array> => {
  const tooLarge = () => new ApiError(413, { code: 'TooLarge', message: tooLargeText, field: 'file' })
  if (Number(request.headers['content-length'] ?? 0) > importFileBytes) throw tooLarge()
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of readWithTimeout(request)) {
    size += piece.length
    if (size > importFileBytes) throw tooLarge()
    pieces.push(piece)
  }
  if (size === 0) throw invalid([{ field: 'file', message: 'Filen är tom. Välj en annan fil.' }])
  return Buffer.concat(pieces, size)
}
