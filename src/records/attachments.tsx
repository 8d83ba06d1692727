// Attachments of a record: download, and for those who may change the record upload and removal, independent of any form.
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import {
  attachmentFieldRules,
  attachmentLimits,
  type attachmentEndpoints,
  type Attachment,
} from '../../contract/record/attachments.ts'
import type { Access, Endpoint } from '../../contract/endpoint.ts'
import { useDownload } from '../api/download.ts'
import { read } from '../api/read.ts'
import { useUpload } from '../api/upload.ts'
import { useWrite } from '../api/write.ts'
import { fileRulesText, useUploadQueue, type Upload } from '../forms/upload-queue.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { FileDropZone } from '../ui/file-drop-zone.tsx'
import { FileList } from '../ui/file-list.tsx'
import { formatTimestamp } from '../ui/number-and-time-formats.ts'

type Endpoints = ReturnType<typeof attachmentEndpoints<string, Access, Access>>

interface AttachmentListProps {
  endpoints: Pick<Endpoints, 'list' | 'download'>
  /** Path params of the record. */
  params: Record<string, string>
  /** 'Dokument' or 'Bilagor'. */
  label: string
  /** Shown when there are no attachments. */
  empty?: ReactNode
}

const useAttachments = ({ endpoints, params }: AttachmentListProps) => {
  const { items } = useSuspenseQuery(read(endpoints.list, { params } as never)).data
  const file = useDownload<Endpoint>(endpoints.download)
  return {
    files: items.map(fileOf),
    open: (attachmentId: string) => file.mutate({ params: { ...params, attachmentId } } as never),
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
}

/** `mayChange`: whether the user may add and remove files. */
export const Attachments = ({ mayChange, ...props }: AttachmentsProps & { mayChange: boolean }) =>
  mayChange ? <ChangeableAttachments {...props} /> : <AttachmentList {...props} />

const ChangeableAttachments = (props: AttachmentsProps) => {
  const { endpoints, params, label, empty, about = '' } = props
  const { files: storedFiles, open } = useAttachments(props)
  const attach = useUpload<Endpoint>(endpoints.upload).mutateAsync
  const removal = useWrite<Endpoint>(endpoints.remove, { success: 'Dokumentet är borttaget' })
  const upload: Upload = (file, options) => attach({ params, file, ...options } as never) as Promise<never>
  // The list of attachments is refetched after an upload.
  const { pending, add, remove, retry } = useUploadQueue(upload, attachmentFieldRules, () => undefined)
  const [fileToRemove, setFileToRemove] = useState<string | null>(null)

  const isStored = (key: string) => storedFiles.some((file) => file.key === key)
  const isFull = storedFiles.length + pending.length >= attachmentLimits.perRecord
  const id = `attachments-${Object.values(params).join('-')}`

  return (
    <div className="flex flex-col gap-3">
      {storedFiles.length + pending.length === 0 ? empty : null}
      <FileList
        label={label}
        files={[...storedFiles, ...pending]}
        onOpen={open}
        onRemove={(key) => (isStored(key) ? setFileToRemove(key) : remove(key))}
        onRetry={(key) => void retry(key)}
      />
      {isFull ? (
        <p className="text-muted">Det får vara högst {attachmentLimits.perRecord} dokument.</p>
      ) : (
        <>
          <FileDropZone
            id={id}
            label={label}
            types={attachmentFieldRules.types}
            aria-describedby={`${id}-rules`}
            onFiles={(files) => void add(files)}
          />
          <p id={`${id}-rules`} className="text-sm text-muted">
            {fileRulesText(attachmentFieldRules)} {about}
          </p>
        </>
      )}
      {fileToRemove === null ? null : (
        <ConfirmDialog
          title="Ska dokumentet tas bort?"
          confirmLabel="Ta bort"
          isDangerous
          isBusy={removal.isPending}
          onCancel={() => setFileToRemove(null)}
          onConfirm={() =>
            removal.mutate({ params: { ...params, attachmentId: fileToRemove } } as never, {
              onSettled: () => setFileToRemove(null),
            })
          }
        >
          {storedFiles.find(({ key }) => key === fileToRemove)?.name} går inte att få tillbaka.
        </ConfirmDialog>
      )}
    </div>
  )
}
