// Downloads: the file is fetched with the context header, which a plain link cannot carry, and saved as a Blob.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Call, Endpoint } from '#contract/endpoint.ts'
import type { Failure } from './failure.ts'
import { fetchFile, type CallArgs } from './http.ts'
import { sessionConnection } from './session-connection.ts'
import { invalidateAfterWrite } from './staleness.ts'
import { toastFailure, type WriteOptions } from './write.ts'

const saveBlob = ({ blob, name }: { blob: Blob; name: string }) => {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser needs the URL until the download has started.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** Downloads the file of an endpoint under the name that the server sends. */
export const useDownload = <E extends Endpoint>(
  endpoint: E,
  { failures = 'toast' }: Pick<WriteOptions<E>, 'failures'> = {},
) => {
  const client = useQueryClient()
  return useMutation<void, Failure, Call<E>>({
    mutationFn: async (call) => {
      // The file may be an event of the account, as a register extract is.
      if (endpoint.method !== 'GET' && endpoint.scope !== 'public') await sessionConnection().confirmContext()
      saveBlob(await fetchFile(endpoint, ...([call] as CallArgs<E>)))
    },
    onSuccess: (_, call) => invalidateAfterWrite(client, endpoint, call),
    onError: (failure) => {
      if (failures === 'toast') toastFailure(failure)
    },
  })
}
