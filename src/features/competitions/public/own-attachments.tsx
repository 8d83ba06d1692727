// The files of one's own application: sent at once, fetched and taken away through the private link.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { attachmentRules } from '../../../../contract/attachments.ts'
import type { Language } from '../../../../contract/day-text.ts'
import type { Failure } from '../../../api/failure.ts'
import { useUploads } from '../../../forms/uploads.ts'
import { Button } from '../../../ui/button.tsx'
import { FileDrop } from '../../../ui/file-drop.tsx'
import { FileList } from '../../../ui/file-list.tsx'
import { Skeleton } from '../../../ui/states.tsx'
import { formatSize } from '../../../ui/swedish.ts'
import { fileFailureText } from './apply-english.ts'
import { applyWords } from './apply-words.ts'
import { FailureNotice } from './failure-notice.tsx'
import { ownWords } from './own-words.ts'
import { publicQueries, useAttach, useDetach, useDownloadAttachment } from './queries.ts'
import type { UnfinishedFiles } from './unfinished-files.ts'
import { latePart } from '../../../ui/late-part.tsx'
import { DialogPart } from '../../../ui/part.tsx'

const ConfirmDialog = latePart(async () => (await import('../../../ui/confirm-dialog.tsx')).ConfirmDialog)

interface OwnAttachmentsProps {
  token: string
  language: Language
  mayChange: boolean
  /** Those that are published with the sanctioned competition, instead of the application's. */
  isPublic?: boolean
  /** Told why the form should not be left yet: a file that failed, or one that is on its way. */
  onUnfinished?: (unfinished: UnfinishedFiles | null) => void
}

/** The names of what goes along. */
export const AttachmentNames = ({ token, language }: Pick<OwnAttachmentsProps, 'token' | 'language'>) => {
  const { data } = useQuery(publicQueries.attachments(token))
  if (!data) return <Skeleton className="h-6" />
  if (data.items.length === 0) return <p className="text-muted">{applyWords[language].noAttachments}</p>
  return (
    <ul aria-label={ownWords[language].attachments}>
      {data.items.map(({ id, name, size }) => (
        <li key={id} className="wrap-anywhere">
          {name} <span className="text-muted">({formatSize(size, language)})</span>
        </li>
      ))}
    </ul>
  )
}

export const OwnAttachments = ({ token, language, mayChange, isPublic = false, onUnfinished }: OwnAttachmentsProps) => {
  const words = ownWords[language]
  const label = isPublic ? words.publicDocuments : words.attachments
  const { data, error, refetch } = useQuery(
    isPublic ? publicQueries.publicDocuments(token) : publicQueries.attachments(token),
  )
  const attach = useAttach(isPublic).mutateAsync
  const detach = useDetach(isPublic).mutateAsync
  const download = useDownloadAttachment(isPublic).mutate
  const [asked, setAsked] = useState<{ id: string; name: string } | null>(null)
  const [problem, setProblem] = useState<Failure | null>(null)
  const { pending, add, remove, retry } = useUploads(
    (file, told) => attach({ token, file, ...told }),
    attachmentRules,
    () => setProblem(null),
    (failure) => fileFailureText(failure, language),
  )

  const unfinished: UnfinishedFiles | null = pending.some((file) => file.error !== undefined)
    ? 'failed'
    : pending.length > 0
      ? 'running'
      : null
  useEffect(() => {
    onUnfinished?.(unfinished)
  }, [onUnfinished, unfinished])

  if (error && !data) {
    return (
      <FailureNotice
        language={language}
        of={error}
        title={applyWords[language].notShown}
        actions={
          <Button size="sm" onClick={() => void refetch()}>
            {applyWords[language].again}
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
          <FileDrop
            id={isPublic ? 'own-documents' : 'own-attachments'}
            label={label}
            types={attachmentRules.types}
            onFiles={(files) => void add(files)}
          />
          <p className="text-sm text-muted">{isPublic ? words.publicRules : words.rules}</p>
        </>
      ) : null}
      {problem ? <FailureNotice language={language} of={problem} title={applyWords[language].failed} /> : null}
      {asked ? (
        <DialogPart onClose={() => setAsked(null)}>
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
        </DialogPart>
      ) : null}
    </div>
  )
}
