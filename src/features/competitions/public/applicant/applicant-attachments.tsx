// The files of one's own application: sent at once, fetched and taken away through the private link.
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
  language: Locale
  mayChange: boolean
  /** Those that are published with the sanctioned competition, instead of the application's. */
  isPublic?: boolean
  /** Told why the form should not be left yet: a file that failed, or one that is on its way. */
  onUnfinished?: (unfinished: UnfinishedUploads | null) => void
}

/** The names of what goes along. */
export const AttachmentNames = ({ token, language }: Pick<ApplicantAttachmentsProps, 'token' | 'language'>) => {
  const { data } = useQuery(publicQueries.attachments(token))
  if (!data) return <Skeleton className="h-6" />
  if (data.items.length === 0) return <p className="text-muted">{applyMessages[language].noAttachments}</p>
  return (
    <ul aria-label={applicantMessages[language].attachments}>
      {data.items.map(({ id, name, size }) => (
        <li key={id} className="wrap-anywhere">
          {name} <span className="text-muted">({formatFileSize(size, language)})</span>
        </li>
      ))}
    </ul>
  )
}

export const ApplicantAttachments = ({
  token,
  language,
  mayChange,
  isPublic = false,
  onUnfinished,
}: ApplicantAttachmentsProps) => {
  const words = applicantMessages[language]
  const label = isPublic ? words.publicDocuments : words.attachments
  const { data, error, refetch } = useQuery(
    isPublic ? publicQueries.publicAttachments(token) : publicQueries.attachments(token),
  )
  const attach = useUploadAttachment(isPublic).mutateAsync
  const detach = useRemoveAttachment(isPublic).mutateAsync
  const download = useDownloadAttachment(isPublic).mutate
  const [asked, setAsked] = useState<{ id: string; name: string } | null>(null)
  const [problem, setProblem] = useState<Failure | null>(null)
  const { pending, add, remove, retry } = useUploadQueue(
    (file, told) => attach({ token, file, ...told }),
    attachmentFieldRules,
    () => setProblem(null),
    (failure) => fileFailureText(failure, language),
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
        language={language}
        of={error}
        title={applyMessages[language].notShown}
        actions={
          <Button size="sm" onClick={() => void refetch()}>
            {applyMessages[language].again}
          </Button>
        }
      />
    )
  }
  if (!data) return <Skeleton className="h-16" />

  const there = data.items.map(({ id, name, type, size }) => ({ key: id, name, type, size }))
  const isPending = (key: string) => pending.some((one) => one.key === key)
  const ask = (key: string) => {
    const found = data.items.find(({ id }) => id === key)
    if (isPending(key)) remove(key)
    else if (found) setAsked(found)
  }
  const takeAway = async () => {
    if (!asked) return
    setAsked(null)
    setProblem(null)
    try {
      await detach({ token, params: { attachmentId: asked.id } })
    } catch (failure) {
      setProblem(failure as Failure)
    }
  }
  return (
    <div className="flex flex-col gap-3">
      {there.length + pending.length === 0 ? (
        <p className="text-muted">{isPublic ? words.noPublicDocuments : words.noAttachments}</p>
      ) : null}
      <FileList
        label={label}
        files={[...there, ...pending]}
        onOpen={(key) => download({ token, params: { attachmentId: key } })}
        onRemove={mayChange ? ask : undefined}
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
          <p className="text-sm text-muted">{isPublic ? words.publicRules : words.rules}</p>
        </>
      ) : null}
      {problem ? <FailureAlert language={language} of={problem} title={applyMessages[language].failed} /> : null}
      {asked ? (
        <DialogBoundary onClose={() => setAsked(null)}>
          <ConfirmDialog
            title={words.detachTitle(asked.name)}
            confirmLabel={words.yes}
            cancelLabel={words.cancel}
            isDangerous
            onCancel={() => setAsked(null)}
            onConfirm={() => void takeAway()}
          >
            {words.detachText}
          </ConfirmDialog>
        </DialogBoundary>
      ) : null}
    </div>
  )
}
