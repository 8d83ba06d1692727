// Attachments of a record: download, and for those who may change the record upload and removal, independent of any form.
import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import {
  attachmentFieldRules,
  attachmentLimits,
  type attachmentEndpoints,
  type Attachment,
} from '#contract/record/attachments.ts'
import type { Access, Endpoint } from '#contract/endpoint.ts'
import { andList } from '#contract/text/lists.ts'
import { localized } from '#contract/text/localized.ts'
import { useDownload } from '../api/download.ts'
import { Failure } from '../api/failure.ts'
import { read } from '../api/read.ts'
import { useUpload } from '../api/upload.ts'
import { useWrite, type WriteOptions } from '../api/write.ts'
import { fileRulesText, useUploadQueue, type Upload } from '../forms/upload-queue.ts'
import { DialogBoundary } from '../ui/async-boundary.tsx'
import { FileDropZone } from '../ui/file-drop-zone.tsx'
import { FileList, type ListedFile } from '../ui/file-list.tsx'
import { useInputFocus } from '../ui/focus-restoration.ts'
import { lazyComponent } from '../ui/lazy-component.tsx'
import { useLocaleText } from '../ui/locale.ts'
import { formatTimestamp } from '../ui/number-and-time-formats.ts'
import { toast } from '../ui/toast/toast.ts'
import type { UnfinishedUploads } from './unfinished-uploads.ts'
import { UploadQuestion } from './upload-question.tsx'

type Endpoints = ReturnType<typeof attachmentEndpoints<string, Access, Access, string | undefined>>
const ConfirmDialog = lazyComponent(async () => (await import('../ui/confirm-dialog.tsx')).ConfirmDialog)

interface AttachmentListProps {
  endpoints: Pick<Endpoints, 'list' | 'download'>
  /** Path params of the record. */
  params: Record<string, string>
  /** 'Dokument' or 'Bilagor'. */
  label: string
  /** Shown when there are no attachments: the tab is kept while it is open. */
  empty: ReactNode
}

const useAttachments = ({ endpoints, params }: AttachmentListProps) => {
  const { items } = useSuspenseQuery(read(endpoints.list, { params } as never)).data
  const download = useDownload<Endpoint>(endpoints.download).mutateAsync
  return {
    files: items.map(fileOf),
    // A failure has its toast.
    open: (attachmentId: string) => download({ params: { ...params, attachmentId } } as never).catch(() => undefined),
  }
}

const fileOf = ({ id: key, name, type, size, createdAt, createdByName }: Attachment) => ({
  key,
  name,
  type,
  size,
  note: [createdByName, formatTimestamp(createdAt)].filter(Boolean).join(', '),
})

export const AttachmentList = (props: AttachmentListProps) => {
  const { files, open } = useAttachments(props)
  return files.length === 0 ? props.empty : <FileList label={props.label} files={files} onOpen={open} />
}

interface AttachmentsProps extends AttachmentListProps {
  endpoints: Endpoints
  /** Text about the use of the attachments. */
  about?: string
  /** The list is in a tab that is hidden instead of unmounted. */
  isInEveryTab?: boolean
  /** Called with the reason why the record should not be submitted: an upload failed or is running. */
  onUnfinished?: AttachmentFilesProps['onUnfinished']
}

/** `mayChange`: whether the user may add and remove files. */
export const Attachments = (props: AttachmentsProps & { mayChange: boolean }) => {
  const { endpoints, params, label, empty, about = '', isInEveryTab = false } = props
  const { files, open } = useAttachments(props)
  return (
    <AttachmentFiles
      mayChange={props.mayChange}
      id={`attachments-${Object.values(params).join('-')}`}
      endpoints={endpoints}
      owner={{ params }}
      label={label}
      files={files}
      empty={empty}
      full={`Det får vara högst ${attachmentLimits.perRecord} dokument.`}
      rules={`${fileRulesText(attachmentFieldRules)} ${about}`}
      removal={{
        title: () => 'Ska dokumentet tas bort?',
        text: (name) => `${name} går inte att få tillbaka.`,
        confirmLabel: 'Ta bort',
      }}
      options={{ success: 'Dokumentet är borttaget' }}
      onOpen={open}
      onUnfinished={props.onUnfinished}
      question={{ isInEveryTab }}
    />
  )
}

interface AttachmentFilesProps {
  id: string
  endpoints: Pick<Endpoints, 'upload' | 'remove'>
  /** The record's path params, or the token of a private link to it. */
  owner: { params: Record<string, string> } | { token: string }
  label: string
  files: readonly ListedFile[]
  empty?: ReactNode
  /** Shown instead of the drop zone when the record has the maximum number of files. */
  full?: string
  /** Which files may be added, and what they are used for. */
  rules: string
  removal: {
    title: (name: string) => string
    text: (name: string) => string
    confirmLabel: string
    cancelLabel?: string
  }
  /** The options of the write that removes a file. */
  options: WriteOptions<Endpoint>
  failureText?: (failure: Failure) => string
  onOpen: (key: string) => Promise<unknown>
  /** Another file is uploaded or removed. */
  onChange?: () => void
  onRemovalFailed?: (failure: Failure) => void
  /** `names`: those of the files, in a sentence. */
  onUnfinished?: (unfinished: UnfinishedUploads | null, names: string) => void
  /** Asks who leaves the list while files are being uploaded. */
  question?: { isInEveryTab: boolean }
}

const messagesByLocale = localized({
  closed: ['Dokumenten går inte längre att ändra', 'The documents can no longer be changed'],
  notAdded: ['Det här hann inte läggas till:', 'This was not added in time:'],
  list: [andList, (names: readonly string[]) => new Intl.ListFormat('en-GB').format(names)],
})

/** The files that are stored and those that are uploaded, which the user adds and removes while `mayChange`. */
export const AttachmentFiles = (props: AttachmentFilesProps & { mayChange: boolean }) => {
  const { mayChange, onUnfinished, ...list } = props
  const { files, label, onOpen } = list
  const messages = useLocaleText(messagesByLocale)
  const unfinishedNames = useRef('')
  const end = useEffectEvent(() => {
    onUnfinished?.(null, '')
    // Somebody else has closed the record. Who leaves the page has been asked.
    if (!mayChange && unfinishedNames.current !== '')
      toast({ title: messages.closed, text: `${messages.notAdded} ${unfinishedNames.current}`, type: 'error' })
    unfinishedNames.current = ''
  })
  useEffect(() => (mayChange ? () => end() : undefined), [mayChange])
  if (!mayChange) return files.length === 0 ? list.empty : <FileList label={label} files={files} onOpen={onOpen} />
  return (
    <ChangeableFiles
      {...list}
      onUnfinished={(unfinished, names) => {
        unfinishedNames.current = names
        onUnfinished?.(unfinished, names)
      }}
    />
  )
}

const ChangeableFiles = (props: AttachmentFilesProps) => {
  const { id, endpoints, owner, label, files, full, removal, onChange, onUnfinished } = props
  const attach = useUpload<Endpoint>(endpoints.upload).mutateAsync
  const detach = useWrite<Endpoint>(endpoints.remove, props.options)
  const upload: Upload = (file, options) => attach({ ...owner, file, ...options } as never) as Promise<never>
  // The list of attachments is refetched after an upload.
  const { pending, add, remove, retry } = useUploadQueue(
    upload,
    attachmentFieldRules,
    () => onChange?.(),
    props.failureText,
  )
  const [fileToRemove, setFileToRemove] = useState<ListedFile | null>(null)
  /** The file that was last removed. */
  const [removed, setRemoved] = useState('')
  const failed = pending.filter(({ error }) => error !== undefined).length
  const isRunning = failed < pending.length
  const unfinished = failed > 0 ? 'failed' : isRunning ? 'running' : null
  const unfinishedNames = useLocaleText(messagesByLocale).list(pending.map(({ name }) => name))
  const tell = useEffectEvent((why: UnfinishedUploads | null, names: string) => onUnfinished?.(why, names))
  useEffect(() => tell(unfinished, unfinishedNames), [unfinished, unfinishedNames])
  const close = () => setFileToRemove(null)
  const confirmRemoval = async ({ key }: ListedFile) => {
    onChange?.()
    setRemoved(key)
    const params = { ...('params' in owner ? owner.params : {}), attachmentId: key }
    try {
      await detach.mutateAsync({ ...owner, params } as never)
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      props.onRemovalFailed?.(error)
    }
    // The question about another file may be open by then.
    setFileToRemove((shown) => (shown?.key === key ? null : shown))
  }
  return (
    <div {...useInputFocus()} className="flex flex-col gap-3">
      {files.length + pending.length === 0 ? props.empty : null}
      <FileList
        label={label}
        files={[...files, ...pending]}
        onOpen={props.onOpen}
        onRemove={(key) => {
          const stored = files.find((file) => file.key === key)
          if (stored) setFileToRemove(stored)
          else remove(key)
        }}
        onRetry={(key) => void retry(key)}
      />
      {full && files.length + pending.length >= attachmentLimits.perRecord ? (
        <p className="text-muted">{full}</p>
      ) : (
        <>
          <FileDropZone
            id={id}
            label={label}
            types={attachmentFieldRules.types}
            aria-describedby={`${id}-rules`}
            onFiles={(added) => void add(added)}
          />
          <p id={`${id}-rules`} className="text-sm text-muted">
            {props.rules}
          </p>
        </>
      )}
      {props.question === undefined ? null : <UploadQuestion {...props.question} {...{ isRunning, failed }} />}
      {fileToRemove === null ? null : (
        <DialogBoundary onClose={close}>
          <ConfirmDialog
            {...removal}
            title={removal.title(fileToRemove.name)}
            isDangerous
            isBusy={detach.isPending && removed === fileToRemove.key}
            onCancel={close}
            onConfirm={() => void confirmRemoval(fileToRemove)}
          >
            {removal.text(fileToRemove.name)}
          </ConfirmDialog>
        </DialogBoundary>
      )}
    </div>
  )
}
