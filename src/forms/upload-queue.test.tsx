// Tests of which files are uploaded, and how many at once.
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { Failure, unknownFailure } from '../api/failure.ts'
import { useUploadQueue, type FileValue } from './upload-queue.ts'

/** The ends of the uploads that have begun, in their order. */
const begun: PromiseWithResolvers<FileValue>[] = []

type Queue = ReturnType<typeof useUploadQueue>

const upload = () => {
  const end = Promise.withResolvers<FileValue>()
  begun.push(end)
  return end.promise
}
const Shown = ({ types, onShow }: { types: readonly string[]; onShow: (queue: Queue) => void }) => {
  onShow(useUploadQueue(upload, { types, maxSize: 100 }, () => undefined))
  return null
}
const shownQueue = (types: readonly string[] = []) => {
  const onShow = vi.fn<(queue: Queue) => void>()
  renderToStaticMarkup(<Shown {...{ types, onShow }} />)
  return onShow.mock.calls[0]?.[0]
}
const settle = () => new Promise((resolve) => setTimeout(resolve))

test('files are sent three at once, and after one that did not arrive in time one at a time', async () => {
  const files = ['1', '2', '3', '4', '5', '6'].map((name) => new File(['x'], name))
  const all = shownQueue()?.add(files)
  await settle()
  expect(begun).toHaveLength(3)
  begun[0]?.resolve({ name: '1', type: '', size: 1 })
  await settle()
  expect(begun).toHaveLength(4)
  for (const slow of begun.slice(1)) slow.reject(new Failure(408, unknownFailure))
  await settle()
  expect(begun).toHaveLength(5)
  begun[4]?.resolve({ name: '5', type: '', size: 1 })
  await settle()
  expect(begun).toHaveLength(6)
  begun[5]?.resolve({ name: '6', type: '', size: 1 })
  await all
})

test('a file whose name says no type is sent, and the server judges it; one of another type is not', async () => {
  const before = begun.length
  const all = shownQueue(['application/pdf'])?.add([new File(['%PDF-'], 'karta'), new File(['x'], 'karta.png')])
  await settle()
  expect(begun).toHaveLength(before + 1)
  begun.at(-1)?.resolve({ name: 'karta.pdf', type: '', size: 5 })
  await all
})
