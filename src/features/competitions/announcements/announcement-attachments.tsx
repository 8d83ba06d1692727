// Card with the attachments of an announcement, beside its form.
import { announcementAttachments } from '../../../../contract/competitions/attachments.ts'
import { QueryBoundary } from '../../../api/query-boundary.tsx'
import { Attachments } from '../../../records/attachments.tsx'
import { Card } from '../../../ui/card.tsx'

interface AnnouncementAttachmentsProps {
  id: string
  /** Whether attachments can be added and removed. */
  mayChange: boolean
}

export const AnnouncementAttachments = ({ id, mayChange }: AnnouncementAttachmentsProps) => (
  <Card title="Dokument">
    <QueryBoundary>
      <Attachments
        endpoints={announcementAttachments}
        params={{ id }}
        label="Dokument"
        mayChange={mayChange}
        empty={<p className="text-muted">Inga dokument. Här kan till exempel inbjudan och tävlingsregler ligga.</p>}
        about="Dokumenten publiceras tillsammans med utlysningen."
      />
    </QueryBoundary>
  </Card>
)
