// Card with the attachments of an announcement, beside its form.
import { announcementAttachments } from '../../../../contract/competitions/attachments.ts'
import { QueryBoundary } from '../../../api/query-boundary.tsx'
import { AttachmentList, Attachments } from '../../../records/attachments.tsx'
import { Card } from '../../../ui/card.tsx'

interface AnnouncementAttachmentsProps {
  id: string
  /** Whether attachments can be added and removed. */
  mayChange: boolean
}

export const AnnouncementAttachments = ({ id, mayChange }: AnnouncementAttachmentsProps) => {
  const attachments = {
    endpoints: announcementAttachments,
    params: { id },
    label: 'Dokument',
    empty: <p className="text-muted">Inga dokument. Här kan till exempel inbjudan och tävlingsregler ligga.</p>,
  }
  return (
    <Card title="Dokument">
      <QueryBoundary>
        {mayChange ? (
          <Attachments {...attachments} about="Dokumenten publiceras tillsammans med utlysningen." />
        ) : (
          <AttachmentList {...attachments} />
        )}
      </QueryBoundary>
    </Card>
  )
}
