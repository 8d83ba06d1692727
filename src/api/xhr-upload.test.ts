// Test of a file upload that is aborted before it has begun.
import { afterEach, expect, it, vi } from 'vitest'
import { xhrUpload } from './xhr-upload.ts'

afterEach(() => vi.unstubAllGlobals())

it('sends nothing when it is aborted before it begins', async () => {
  const send = vi.fn<() => void>()
  class Request extends EventTarget {
    upload = new EventTarget()
    open() {}
    setRequestHeader() {}
    send() {
      send()
      this.dispatchEvent(new Event('error'))
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request)
  const upload = (signal: AbortSignal) => xhrUpload('POST', '/api/files', {}, new Blob(['x']), { signal })
  await expect(upload(AbortSignal.abort())).rejects.toThrow()
  expect(send).not.toHaveBeenCalled()
  await expect(upload(new AbortController().signal)).rejects.toThrow()
  expect(send).toHaveBeenCalledOnce()
})
