// The documents of an announcement.
import { useQuery } from '@tanstack/react-query'
import { announcementAttachments } from '../../../../contract/competitions/attachments.ts'
import { useDownload } from '../../../api/download.ts'
import { DocumentsCard } from '../documents-card.tsx'
import { announcementQueries, useAttachDocument, useRemoveDocument } from './queries.ts'

interface AnnouncementDocumentsProps {
  id: string
  /** Why none can be added or taken away, or null. */
  refusal: string | null
}

export const AnnouncementDocuments = ({ id, refusal }: AnnouncementDocumentsProps) => {
  const attach = useAttachDocument().mutateAsync
  const file = useDownload(announcementAttachments.download)
  return (
    <DocumentsCard
      id={id}
      title="Dokument"
      empty="Inga dokument. Här kan till exempel inbjudan och tävlingsregler ligga."
      about="Dokumenten publiceras tillsammans med utlysningen."
      refusal={refusal}
      documents={useQuery(announcementQueries.documents(id))}
      attach={(chosen, told) => attach({ params: { id }, file: chosen, ...told })}
      removal={useRemoveDocument()}
      onOpen={(attachmentId) => file.mutate({ params: { id, attachmentId } })}
    />
  )
}
