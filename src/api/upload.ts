// Upload mutation of a file on a record. Size is checked before the file is sent; the server checks the content.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { attachmentLimits, fileTooLargeText } from '#contract/record/attachments.ts'
import type { Answer, Call, Endpoint } from '#contract/endpoint.ts'
import { maskNumbersInName } from '#contract/validation/identity-number.ts'
import { Failure } from './failure.ts'
import { dataOf, sendFile } from './http.ts'
import { sessionConnection } from './session-connection.ts'
import { addOwnRequest, invalidateAfterWrite } from './staleness.ts'
import type { TransferOptions } from './xhr-upload.ts'

/** The call without the file name, which comes from the file. */
type UploadCall<E extends Endpoint> = Omit<Call<E>, 'query'> & { file: File; query?: object } & TransferOptions

/** The reason that a file cannot be accepted, or null. */
const fileRefusal = (file: Pick<File, 'size'>): string | null => {
  if (file.size === 0) return 'Filen är tom.'
  return file.size > attachmentLimits.bytes ? fileTooLargeText : null
}

/** The error's field is `file`. The caller shows the failure. */
export const useUpload = <E extends Endpoint>(endpoint: E) => {
  const client = useQueryClient()
  return useMutation<Answer<E>, Failure, UploadCall<E>>({
    mutationFn: async ({ file, query, onProgress, signal, ...call }) => {
      const options = { ...(onProgress ? { onProgress } : {}), ...(signal ? { signal } : {}) }
      const message = fileRefusal(file)
      if (message) throw new Failure(400, { errors: [{ code: 'Validation', message, field: 'file' }] })
      if (endpoint.scope !== 'public') await sessionConnection().confirmContext()
      const result = await sendFile(
        endpoint,
        { ...call, query: { ...query, name: maskNumbersInName(file.name) } } as unknown as Call<E>,
        file,
        options,
      )
      addOwnRequest(result)
      return dataOf(result)
    },
    onSuccess: (_answer, call) => invalidateAfterWrite(client, endpoint, call),
    onError: ({ status }, call) => {
      // The file may have been stored all the same, and the list then has it.
      if (status === 0) void invalidateAfterWrite(client, endpoint, call)
    },
  })
}
