// Card with the public attachments of a record: upload, download and removal, independent of any form.
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { attachmentFieldRules, type Attachment } from '../../../../contract/record/attachments.ts'
import type { Failure } from '../../../api/failure.ts'
import { fileRulesText, useUploadQueue, type Upload } from '../../../forms/upload-queue.ts'
import { Card } from '../../../ui/card.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { FileDropZone } from '../../../ui/file-drop-zone.tsx'
import { FileList } from '../../../ui/file-list.tsx'
import { ErrorState, Skeleton } from '../../../ui/placeholder-states.tsx'

interface AttachmentsCardProps {
  /** Id of the record. */
  id: string
  title: string
  /** Text shown when there are no attachments. */
  empty: string
  /** Text about the use of the attachments. */
  about: string
  /** Why attachments cannot be added or removed, or null. */
  refusal: string | null
  documents: UseQueryResult<{ items: Attachment[] }, Failure>
  attach: Upload
  removal: {
    isPending: boolean
    mutate: (variables: { params: { id: string; attachmentId: string } }, options: { onSettled: () => void }) => void
  }
  onOpen: (attachmentId: string) => void
}

export const AttachmentsCard = ({
  id,
  title,
  empty,
  about,
  refusal,
  attach,
  removal,
  onOpen,
  ...props
}: AttachmentsCardProps) => {
  const { data, error, refetch } = props.documents
  // The list of attachments is refetched after an upload.
  const { pending, add, remove, retry } = useUploadQueue(attach, attachmentFieldRules, () => undefined)
  const [fileToRemove, setFileToRemove] = useState<string | null>(null)

  const storedFiles = (data?.items ?? []).map(({ id: key, name, type, size }) => ({ key, name, type, size }))
  const isStored = (key: string) => storedFiles.some((file) => file.key === key)

  return (
    <Card title={title}>
      <div className="flex flex-col gap-3">
        {error ? <ErrorState onRetry={() => void refetch()}>{error.message}</ErrorState> : null}
        {data || error ? null : <Skeleton className="h-10" />}
        {data && storedFiles.length + pending.length === 0 ? <p className="text-muted">{empty}</p> : null}
        <FileList
          label={title}
          files={[...storedFiles, ...pending]}
          onOpen={onOpen}
          onRemove={refusal === null ? (key) => (isStored(key) ? setFileToRemove(key) : remove(key)) : undefined}
          onRetry={(key) => void retry(key)}
        />
        {refusal === null ? (
          <>
            <FileDropZone
              id={`documents-${id}`}
              label={title}
              types={attachmentFieldRules.types}
              aria-describedby={`documents-${id}-rules`}
              onFiles={(files) => void add(files)}
            />
            <p id={`documents-${id}-rules`} className="text-sm text-muted">
              {fileRulesText(attachmentFieldRules)} {about}
            </p>
          </>
        ) : null}
      </div>
      {fileToRemove === null ? null : (
        <ConfirmDialog
          title="Ska dokumentet tas bort?"
          confirmLabel="Ta bort"
          isDangerous
          isBusy={removal.isPending}
          onCancel={() => setFileToRemove(null)}
          onConfirm={() =>
            removal.mutate({ params: { id, attachmentId: fileToRemove } }, { onSettled: () => setFileToRemove(null) })
          }
        >
          {storedFiles.find(({ key }) => key === fileToRemove)?.name} går inte att få tillbaka.
        </ConfirmDialog>
      )}
    </Card>
  )
}
