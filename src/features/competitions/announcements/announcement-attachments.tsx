// Card with the attachments of an announcement.
import { useQuery } from '@tanstack/react-query'
import { announcementAttachments } from '../../../../contract/competitions/attachments.ts'
import { useDownload } from '../../../api/download.ts'
import { AttachmentsCard } from '../record/attachments-card.tsx'
import { announcementQueries, useUploadAttachment, useRemoveAttachment } from './queries.ts'

interface AnnouncementAttachmentsProps {
  id: string
  /** Why attachments cannot be added or removed, or null. */
  refusal: string | null
}

export const AnnouncementAttachments = ({ id, refusal }: AnnouncementAttachmentsProps) => {
  const attach = useUploadAttachment().mutateAsync
  const file = useDownload(announcementAttachments.download)
  return (
    <AttachmentsCard
      id={id}
      title="Dokument"
      empty="Inga dokument. Här kan till exempel inbjudan och tävlingsregler ligga."
      about="Dokumenten publiceras tillsammans med utlysningen."
      refusal={refusal}
      documents={useQuery(announcementQueries.attachments(id))}
      attach={(chosen, options) => attach({ params: { id }, file: chosen, ...options })}
      removal={useRemoveAttachment()}
      onOpen={(attachmentId) => file.mutate({ params: { id, attachmentId } })}
    />
  )
}
