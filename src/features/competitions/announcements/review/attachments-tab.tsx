// Tab *Dokument* of an announcement: its attachments, read-only.
import type { Attachment } from '../../../../../contract/record/attachments.ts'
import { announcementAttachments } from '../../../../../contract/competitions/attachments.ts'
import { useDownload } from '../../../../api/download.ts'
import { FileList } from '../../../../ui/file-list.tsx'
import { attachmentListItems } from '../../record/attachment-list-items.ts'

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
