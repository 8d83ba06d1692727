// The tab *Dokument*: what the organizer attached to the application that was sanctioned.
import { useSuspenseQuery } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { applicationAttachments } from '../../../../contract/competitions/attachments.ts'
import type { Sanction } from '../../../../contract/competitions/sanction.ts'
import { useDownload } from '../../../api/download.ts'
import { FileList } from '../../../ui/file-list.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { formatInstant } from '../../../ui/swedish.ts'
import { sanctionQueries } from './queries.ts'

export const SanctionDocuments = ({ of: { announcement, applicationId } }: { of: Sanction }) => {
  const { items } = useSuspenseQuery(sanctionQueries.documents(announcement.id, applicationId)).data
  const file = useDownload(applicationAttachments.download)
  if (items.length === 0) {
    return (
      <EmptyState icon={<FileText />} title="Inga dokument">
        Det som arrangören bifogar till sin ansökan visas här.
      </EmptyState>
    )
  }
  return (
    <FileList
      label="Dokument"
      files={items.map(({ id, name, type, size, createdAt, createdByName }) => ({
        key: id,
        name,
        type,
        size,
        note: `${createdByName}, ${formatInstant(createdAt)}`,
      }))}
      onOpen={(attachmentId) =>
        file.mutate({ params: { announcementId: announcement.id, id: applicationId, attachmentId } })
      }
    />
  )
}
