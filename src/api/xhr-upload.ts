// File upload with XMLHttpRequest, because fetch does not report upload progress.

export interface TransferOptions {
  /** From 0 to 1. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
}

/** Rejects when the server does not answer, or when the upload is aborted. */
export const xhrUpload = (
  method: string,
  address: string,
  headers: Record<string, string>,
  file: Blob,
  { onProgress, signal }: TransferOptions,
): Promise<Response> =>
  new Promise((resolve, reject) => {
    const fail = () => reject(new Error('No answer'))
    // Aborted before it began, while the user was asked about the context or this module was loaded.
    if (signal?.aborted) return fail()
    const request = new XMLHttpRequest()
    request.open(method, address)
    request.responseType = 'blob'
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.setRequestHeader('content-type', 'application/octet-stream')
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0))
    request.addEventListener('load', () => {
      const { status, response } = request
      const body = status === 204 ? null : (response as Blob)
      const headers = new Headers()
      for (const name of ['content-type', 'x-request-id']) headers.set(name, request.getResponseHeader(name) ?? '')
      resolve(new Response(body, { status, headers }))
    })
    request.addEventListener('error', fail)
    request.addEventListener('abort', fail)
    signal?.addEventListener('abort', () => request.abort())
    request.send(file)
  })
