// The tab *Dokument*.
import type { Attachment } from '../../../../../contract/record/attachments.ts'
import { announcementAttachments } from '../../../../../contract/competitions/attachments.ts'
import { useDownload } from '../../../../api/download.ts'
import { FileList } from '../../../../ui/file-list.tsx'
import { formatTimestamp } from '../../../../ui/number-and-time-formats.ts'

/** Files as lists show them. */
export const attachmentListItems = (attachments: readonly Attachment[]) =>
  attachments.map(({ id, name, type, size, createdAt, createdByName }) => ({
    key: id,
    name,
    type,
    size,
    note: [createdByName, formatTimestamp(createdAt)].filter(Boolean).join(', '),
  }))

export const AttachmentsTab = ({ id, documents }: { id: string; documents: readonly Attachment[] }) => {
  const { mutate } = useDownload(announcementAttachments.download)
  return (
    <FileList
      label="Dokument"
      files={attachmentListItems(documents)}
      onOpen={(attachmentId) => mutate({ params: { id, attachmentId } })}
    />
  )
}
