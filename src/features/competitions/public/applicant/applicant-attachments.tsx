// Attachments of an application behind the applicant's private link: upload, download and removal.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { attachmentFieldRules } from '../../../../../contract/record/attachments.ts'
import type { Locale } from '../../../../../contract/locale.ts'
import type { Failure } from '../../../../api/failure.ts'
import { useUploadQueue } from '../../../../forms/upload-queue.ts'
import { Button } from '../../../../ui/button.tsx'
import { FileDropZone } from '../../../../ui/file-drop-zone.tsx'
import { FileList } from '../../../../ui/file-list.tsx'
import { Skeleton } from '../../../../ui/placeholder-states.tsx'
import { formatFileSize } from '../../../../ui/number-and-time-formats.ts'
import { fileFailureText } from '../english-errors.ts'
import { applyMessages } from '../apply/messages.ts'
import { FailureAlert } from '../failure-alert.tsx'
import { applicantMessages } from './messages.ts'
import { publicQueries, useUploadAttachment, useRemoveAttachment, useDownloadAttachment } from '../queries.ts'
import type { UnfinishedUploads } from '../apply/unfinished-uploads.ts'
import { lazyComponent } from '../../../../ui/lazy-component.tsx'
import { DialogBoundary } from '../../../../ui/async-boundary.tsx'

const ConfirmDialog = lazyComponent(async () => (await import('../../../../ui/confirm-dialog.tsx')).ConfirmDialog)

interface ApplicantAttachmentsProps {
  token: string
  locale: Locale
  mayChange: boolean
  /** Whether these are the public attachments of the sanctioned competition instead of the application's. */
  isPublic?: boolean
  /** Called with the reason why the form should not be left: an upload failed or is running. */
  onUnfinished?: (unfinished: UnfinishedUploads | null) => void
}

/** List of the attachments' names, for the review step. */
export const AttachmentNames = ({ token, locale }: Pick<ApplicantAttachmentsProps, 'token' | 'locale'>) => {
  const { data } = useQuery(publicQueries.attachments(token))
  if (!data) return <Skeleton className="h-6" />
  if (data.items.length === 0) return <p className="text-muted">{applyMessages[locale].noAttachments}</p>
  return (
    <ul aria-label={applicantMessages[locale].attachments}>
      {data.items.map(({ id, name, size }) => (
        <li key={id} className="wrap-anywhere">
          {name} <span className="text-muted">({formatFileSize(size, locale)})</span>
        </li>
      ))}
    </ul>
  )
}

export const ApplicantAttachments = ({
  token,
  locale,
  mayChange,
  isPublic = false,
  onUnfinished,
}: ApplicantAttachmentsProps) => {
  const messages = applicantMessages[locale]
  const label = isPublic ? messages.publicDocuments : messages.attachments
  const { data, error, refetch } = useQuery(
    isPublic ? publicQueries.publicAttachments(token) : publicQueries.attachments(token),
  )
  const attach = useUploadAttachment(isPublic).mutateAsync
  const detach = useRemoveAttachment(isPublic).mutateAsync
  const download = useDownloadAttachment(isPublic).mutate
  const [attachmentToRemove, setAttachmentToRemove] = useState<{ id: string; name: string } | null>(null)
  const [problem, setProblem] = useState<Failure | null>(null)
  const { pending, add, remove, retry } = useUploadQueue(
    (file, options) => attach({ token, file, ...options }),
    attachmentFieldRules,
    () => setProblem(null),
    (failure) => fileFailureText(failure, locale),
  )

  const unfinished: UnfinishedUploads | null = pending.some((file) => file.error !== undefined)
    ? 'failed'
    : pending.length > 0
      ? 'running'
      : null
  useEffect(() => {
    onUnfinished?.(unfinished)
  }, [onUnfinished, unfinished])

  if (error && !data) {
    return (
      <FailureAlert
        locale={locale}
        failure={error}
        title={applyMessages[locale].notShown}
        actions={
          <Button size="sm" onClick={() => void refetch()}>
            {applyMessages[locale].again}
          </Button>
        }
      />
    )
  }
  if (!data) return <Skeleton className="h-16" />

  const storedFiles = data.items.map(({ id, name, type, size }) => ({ key: id, name, type, size }))
  const isUploading = (key: string) => pending.some((upload) => upload.key === key)
  const requestRemoval = (key: string) => {
    const attachment = data.items.find(({ id }) => id === key)
    if (isUploading(key)) remove(key)
    else if (attachment) setAttachmentToRemove(attachment)
  }
  const confirmRemoval = async () => {
    if (!attachmentToRemove) return
    setAttachmentToRemove(null)
    setProblem(null)
    try {
      await detach({ token, params: { attachmentId: attachmentToRemove.id } })
    } catch (failure) {
      setProblem(failure as Failure)
    }
  }
  return (
    <div className="flex flex-col gap-3">
      {storedFiles.length + pending.length === 0 ? (
        <p className="text-muted">{isPublic ? messages.noPublicDocuments : messages.noAttachments}</p>
      ) : null}
      <FileList
        label={label}
        files={[...storedFiles, ...pending]}
        onOpen={(key) => download({ token, params: { attachmentId: key } })}
        onRemove={mayChange ? requestRemoval : undefined}
        onRetry={(key) => void retry(key)}
      />
      {mayChange ? (
        <>
          <FileDropZone
            id={isPublic ? 'own-documents' : 'own-attachments'}
            label={label}
            types={attachmentFieldRules.types}
            onFiles={(files) => void add(files)}
          />
          <p className="text-sm text-muted">{isPublic ? messages.publicRules : messages.rules}</p>
        </>
      ) : null}
      {problem ? <FailureAlert locale={locale} failure={problem} title={applyMessages[locale].failed} /> : null}
      {attachmentToRemove ? (
        <DialogBoundary onClose={() => setAttachmentToRemove(null)}>
          <ConfirmDialog
            title={messages.detachTitle(attachmentToRemove.name)}
            confirmLabel={messages.yes}
            cancelLabel={messages.cancel}
            isDangerous
            onCancel={() => setAttachmentToRemove(null)}
            onConfirm={() => void confirmRemoval()}
          >
            {messages.detachText}
          </ConfirmDialog>
        </DialogBoundary>
      ) : null}
    </div>
  )
}
