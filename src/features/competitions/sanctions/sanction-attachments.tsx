// Tab *Dokument* of a sanctioned competition: its public attachments, and those of the application.
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { applicationAttachments, sanctionAttachments } from '../../../../contract/competitions/attachments.ts'
import type { Sanction } from '../../../../contract/competitions/sanctions/sanction.ts'
import { useDownload } from '../../../api/download.ts'
import { Card } from '../../../ui/card.tsx'
import { FileList } from '../../../ui/file-list.tsx'
import { formatTimestamp } from '../../../ui/number-and-time-formats.ts'
import { AttachmentsCard } from '../record/attachments-card.tsx'
import { sanctionQueries, useUploadAttachment, useRemoveAttachment } from './queries.ts'

interface SanctionAttachmentsProps {
  sanction: Sanction
  /** Why attachments cannot be added or removed, or null. */
  refusal: string | null
}

export const SanctionAttachments = ({
  sanction: { id, announcement, applicationId },
  refusal,
}: SanctionAttachmentsProps) => {
  const attach = useUploadAttachment().mutateAsync
  const published = useDownload(sanctionAttachments.download)
  const { items } = useSuspenseQuery(sanctionQueries.applicationAttachments(announcement.id, applicationId)).data
  const attached = useDownload(applicationAttachments.download)
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <AttachmentsCard
        id={id}
        title="På tävlingens sida"
        empty="Inga dokument. Här kan inbjudan, program och lokala regler ligga."
        about="Dokumenten visas på tävlingens publika sida. Även arrangören kan lägga till och ta bort dem."
        refusal={refusal}
        documents={useQuery(sanctionQueries.publicAttachments(id))}
        attach={(file, options) => attach({ params: { id }, file, ...options })}
        removal={useRemoveAttachment()}
        onOpen={(attachmentId) => published.mutate({ params: { id, attachmentId } })}
      />
      <Card title="Bilagor till ansökan">
        {items.length === 0 ? <p className="text-muted">Arrangören bifogade inget till sin ansökan.</p> : null}
        <FileList
          label="Bilagor till ansökan"
          files={items.map(({ id: key, name, type, size, createdAt, createdByName }) => ({
            key,
            name,
            type,
            size,
            note: `${createdByName}, ${formatTimestamp(createdAt)}`,
          }))}
          onOpen={(attachmentId) =>
            attached.mutate({ params: { announcementId: announcement.id, id: applicationId, attachmentId } })
          }
        />
      </Card>
    </div>
  )
}
