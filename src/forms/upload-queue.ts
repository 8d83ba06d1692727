// The queue of file uploads: progress, a limit of simultaneous uploads, refused files, retry.
import { orList } from '#contract/text/lists.ts'
import { localized } from '#contract/text/localized.ts'
import pLimit from 'p-limit'
import { useEffect, useRef, useState } from 'react'
import { mimeLabel } from '#contract/validation/choice-rules.ts'
import { ruleMessage } from '#contract/validation/message-catalogue.ts'
import { Failure } from '../api/failure.ts'
import type { ListedFile } from '../ui/file-list.tsx'
import { useLocaleText } from '../ui/locale.ts'
import { formatFileSize } from '../ui/file-size-format.ts'

/** The form value of a file. `id` is the server's. */
export interface FileValue {
  id?: string | undefined
  name: string
  type: string
  size: number
}

interface UploadOptions {
  /** From 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

/** Uploads a file and returns its form value. Throws `Failure`. */
export type Upload = (file: File, options: UploadOptions) => Promise<FileValue>

export interface FileRules {
  /** MIME types; an empty list allows any. */
  types: readonly string[]
  /** In bytes. */
  maxSize: number
}

const typeByExtension: Record<string, string> = {
  csv: 'text/csv',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  pdf: 'application/pdf',
  png: 'image/png',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** The type by the file extension, when the computer does not know it. */
const mimeTypeOf = (file: File): string =>
  file.type || (typeByExtension[file.name.split('.').at(-1)?.toLowerCase() ?? ''] ?? '')

/** A limit is formatted in binary units, as it is defined: 10 × 1024 × 1024 is 10 MB. */
const limitText = (bytes: number) => (bytes % 2 ** 20 === 0 ? `${bytes / 2 ** 20} MB` : formatFileSize(bytes))

/** 'PDF eller PNG, högst 10 MB' */
export const fileRulesText = ({ types, maxSize }: FileRules): string => {
  if (types.length === 0) return `Högst ${limitText(maxSize)}.`
  const kinds = orList(types.map(mimeLabel))
  return `${kinds}, högst ${limitText(maxSize)}.`
}

const messagesByLocale = localized({
  type: [
    (kinds: string[]) => ruleMessage('mime', 'Filen', { values: kinds }),
    (kinds: string[]) => `The file must be ${new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(kinds)}.`,
  ],
  size: [(limit: string) => `Filen får vara högst ${limit}.`, (limit: string) => `The file can be at most ${limit}.`],
})

const refusalReason = (
  file: File,
  { types, maxSize }: FileRules,
  messages: (typeof messagesByLocale)['se'],
): string | null => {
  const type = mimeTypeOf(file)
  // One whose name says no type may be of any: the server judges by what the file holds.
  if (types.length > 0 && type !== '' && !types.includes(type)) return messages.type(types.map(mimeLabel))
  return file.size > maxSize ? messages.size(limitText(maxSize)) : null
}

type PendingUpload = ListedFile & { file: File }

let count = 0

/** The server accepts only a few simultaneous uploads for one record. */
const maxSimultaneous = 3

const limitedQueue = () => {
  const run = pLimit(maxSimultaneous)
  return {
    run,
    /** On a slow line several files at once are each too slow for the server. */
    sendOneAtATime: () => {
      run.concurrency = 1
    },
  }
}

const failureMessage = ({ message }: Failure) => message

/** `failureText` formats the error of a file that the server refused. */
export const useUploadQueue = (
  upload: Upload,
  rules: FileRules,
  onDone: (value: FileValue) => void,
  failureText: (failure: Failure) => string = failureMessage,
) => {
  const messages = useLocaleText(messagesByLocale)
  const [pending, setPending] = useState<readonly PendingUpload[]>([])
  const aborts = useRef(new Map<string, AbortController>())
  useEffect(() => {
    const running = aborts.current
    return () => {
      for (const abort of running.values()) abort.abort()
    }
  }, [])

  const [queue] = useState(limitedQueue)

  const patch = (key: string, part: Partial<PendingUpload>) =>
    setPending((before) => before.map((upload) => (upload.key === key ? { ...upload, ...part } : upload)))
  const drop = (key: string) => setPending((before) => before.filter((upload) => upload.key !== key))

  const send = (key: string, file: File) => {
    const abort = new AbortController()
    aborts.current.set(key, abort)
    return queue.run(() => startUpload(key, file, abort))
  }
  const startUpload = async (key: string, file: File, abort: AbortController) => {
    try {
      if (abort.signal.aborted) return
      const value = await upload(file, { signal: abort.signal, onProgress: (share) => patch(key, { progress: share }) })
      if (abort.signal.aborted) return
      drop(key)
      onDone(value)
    } catch (error) {
      if (abort.signal.aborted) return
      if (!(error instanceof Failure)) throw error
      if (error.isRetryable) queue.sendOneAtATime()
      patch(key, { progress: undefined, error: failureText(error), mayRetry: error.isRetryable })
    } finally {
      aborts.current.delete(key)
    }
  }

  /** Uploads the accepted files and resolves when all uploads have ended. */
  const add = async (files: readonly File[]) => {
    const added = files.map((file): PendingUpload => {
      const error = refusalReason(file, rules, messages) ?? undefined
      const upload = { key: `upload ${++count}`, name: file.name, type: mimeTypeOf(file), size: file.size, file }
      return error === undefined ? { ...upload, progress: 0 } : { ...upload, error }
    })
    setPending((before) => [...before, ...added])
    await Promise.all(added.filter(({ error }) => error === undefined).map(({ key, file }) => send(key, file)))
  }

  const remove = (key: string) => {
    aborts.current.get(key)?.abort()
    drop(key)
  }
  const retry = async (key: string) => {
    const failed = pending.find((upload) => upload.key === key)
    if (!failed) return
    patch(key, { progress: 0, error: undefined, mayRetry: false })
    await send(key, failed.file)
  }

  return { pending, add, remove, retry }
}
