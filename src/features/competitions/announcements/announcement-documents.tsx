// The documents of an announcement: sent and taken away at once, whatever else is written in the form.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { attachmentRules } from '../../../../contract/attachments.ts'
import { announcementAttachments } from '../../../../contract/competitions/attachments.ts'
import { useDownload } from '../../../api/download.ts'
import { rulesInWords, useUploads, type Upload } from '../../../forms/uploads.ts'
import { Card } from '../../../ui/card.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { FileDrop } from '../../../ui/file-drop.tsx'
import { FileList } from '../../../ui/file-list.tsx'
import { ErrorState, Skeleton } from '../../../ui/states.tsx'
import { announcementQueries, useAttachDocument, useRemoveDocument } from './queries.ts'

interface AnnouncementDocumentsProps {
  id: string
  /** Why none can be added or taken away, or null. */
  refusal: string | null
}

export const AnnouncementDocuments = ({ id, refusal }: AnnouncementDocumentsProps) => {
  const { data, error, refetch } = useQuery(announcementQueries.documents(id))
  const attach = useAttachDocument().mutateAsync
  const removal = useRemoveDocument()
  const file = useDownload(announcementAttachments.download)
  const upload: Upload = (chosen, told) => attach({ params: { id }, file: chosen, ...told })
  // What has come is read from the server again.
  const { pending, add, remove, retry } = useUploads(upload, attachmentRules, () => undefined)
  const [asked, setAsked] = useState<string | null>(null)

  const there = (data?.items ?? []).map(({ id: key, name, type, size }) => ({ key, name, type, size }))
  const isThere = (key: string) => there.some((one) => one.key === key)

  return (
    <Card title="Dokument">
      <div className="flex flex-col gap-3">
        {error ? <ErrorState onRetry={() => void refetch()}>{error.message}</ErrorState> : null}
        {data || error ? null : <Skeleton className="h-10" />}
        {data && there.length + pending.length === 0 ? (
          <p className="text-muted">Inga dokument. Här kan till exempel inbjudan och tävlingsregler ligga.</p>
        ) : null}
        <FileList
          label="Dokument"
          files={[...there, ...pending]}
          onOpen={(attachmentId) => file.mutate({ params: { id, attachmentId } })}
          onRemove={refusal === null ? (key) => (isThere(key) ? setAsked(key) : remove(key)) : undefined}
          onRetry={(key) => void retry(key)}
        />
        {refusal === null ? (
          <>
            <FileDrop
              id={`documents-${id}`}
              label="Dokument"
              types={attachmentRules.types}
              aria-describedby={`documents-${id}-rules`}
              onFiles={(files) => void add(files)}
            />
            <p id={`documents-${id}-rules`} className="text-sm text-muted">
              {rulesInWords(attachmentRules)} Dokumenten publiceras tillsammans med utlysningen.
            </p>
          </>
        ) : null}
      </div>
      {asked === null ? null : (
        <ConfirmDialog
          title="Ska dokumentet tas bort?"
          confirmLabel="Ta bort"
          isDangerous
          isBusy={removal.isPending}
          onCancel={() => setAsked(null)}
          onConfirm={() => removal.mutate({ params: { id, attachmentId: asked } }, { onSettled: () => setAsked(null) })}
        >
          {there.find(({ key }) => key === asked)?.name} går inte att få tillbaka.
        </ConfirmDialog>
      )}
    </Card>
  )
}
