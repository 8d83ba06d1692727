// Tab *Dokument* of an organization: upload, download and removal of its attachments.
import { useSuspenseQuery } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { useState } from 'react'
import { attachmentLimits, attachmentFieldRules } from '../../../contract/record/attachments.ts'
import { organizations, organizationAttachments } from '../../../contract/organizations/endpoints.ts'
import { useDownload } from '../../api/download.ts'
import { useLive } from '../../api/live-updates.ts'
import { read } from '../../api/read.ts'
import { useUpload } from '../../api/upload.ts'
import { useWrite } from '../../api/write.ts'
import { fileRulesText, useUploadQueue, type Upload } from '../../forms/upload-queue.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { FileDropZone } from '../../ui/file-drop-zone.tsx'
import { FileList } from '../../ui/file-list.tsx'
import { EmptyState } from '../../ui/placeholder-states.tsx'
import { formatTimestamp } from '../../ui/number-and-time-formats.ts'

const stale = [organizationAttachments.list, organizations.view, organizations.history]
const live = { organization: [organizationAttachments.list] }

interface OrganizationAttachmentsProps {
  id: string
  mayChange: boolean
}

export const OrganizationAttachments = ({ id, mayChange }: OrganizationAttachmentsProps) => {
  const { items } = useSuspenseQuery(read(organizationAttachments.list, { params: { id } })).data
  const attach = useUpload(organizationAttachments.upload, { stale }).mutateAsync
  const removal = useWrite(organizationAttachments.remove, { stale, success: 'Dokumentet är borttaget' })
  const file = useDownload(organizationAttachments.download)
  const upload: Upload = (chosen, options) => attach({ params: { id }, file: chosen, ...options })
  const { pending, add, remove, retry } = useUploadQueue(upload, attachmentFieldRules, () => undefined)
  const [fileToRemove, setFileToRemove] = useState<string | null>(null)
  useLive(live)

  const storedFiles = items.map(({ id: key, name, type, size, createdAt, createdByName }) => ({
    key,
    name,
    type,
    size,
    note: `${createdByName}, ${formatTimestamp(createdAt)}`,
  }))
  const isStored = (key: string) => storedFiles.some((stored) => stored.key === key)
  const isFull = items.length + pending.length >= attachmentLimits.perRecord

  return (
    <div className="flex flex-col gap-3">
      {storedFiles.length + pending.length === 0 ? (
        <EmptyState icon={<FileText />} title="Inga dokument">
          {mayChange
            ? 'Här kan till exempel stadgar, avtal och årsmötesprotokoll ligga.'
            : 'Dokument läggs till av administratörerna i förbundet, grenen eller distriktet.'}
        </EmptyState>
      ) : null}
      <FileList
        label="Dokument"
        files={[...storedFiles, ...pending]}
        onOpen={(attachmentId) => file.mutate({ params: { id, attachmentId } })}
        onRemove={mayChange ? (key) => (isStored(key) ? setFileToRemove(key) : remove(key)) : undefined}
        onRetry={(key) => void retry(key)}
      />
      {mayChange && isFull ? (
        <p className="text-muted">Det får vara högst {attachmentLimits.perRecord} dokument.</p>
      ) : null}
      {mayChange && !isFull ? (
        <>
          <FileDropZone
            id="organization-documents"
            label="Dokument"
            types={attachmentFieldRules.types}
            aria-describedby="organization-documents-rules"
            onFiles={(files) => void add(files)}
          />
          <p id="organization-documents-rules" className="text-sm text-muted">
            {fileRulesText(attachmentFieldRules)}
          </p>
        </>
      ) : null}
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
    </div>
  )
}
