// The bytes of a file that is sent to be imported, up to the limit.
import { importFileBytes } from '#contract/record/import.ts'
import { ApiError, invalid } from '../../api-error.ts'
import { readWithTimeout } from '../../attachments/request-body.ts'
import { tooLargeText } from './sheet.ts'

export const readUploadedFile = async (request: Parameters<typeof readWithTimeout>[0]): Promise<Uint8Array> => {
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
