// Files: a plain link cannot carry the context header, so the file is fetched and handed to the browser as a Blob.
import { useMutation } from '@tanstack/react-query'
import type { Call, Endpoint } from '../../contract/endpoint.ts'
import type { Failure } from './failure.ts'
import { fetchFile, type CallArgs } from './http.ts'
import { toastFailure } from './write.ts'

const saveBlob = ({ blob, name }: { blob: Blob; name: string }) => {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser needs the address until it has begun to save.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** Fetches a file endpoint's answer and saves it under the name the server gave it. */
export const useDownload = <E extends Endpoint>(endpoint: E) =>
  useMutation<void, Failure, Call<E>>({
    mutationFn: async (call) => saveBlob(await fetchFile(endpoint, ...([call] as CallArgs<E>))),
    onError: toastFailure,
  })
