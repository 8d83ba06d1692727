// Tab *Dokument* of a sanctioned competition: its public attachments, and those of the application.
import { applicationAttachments, sanctionAttachments } from '../../../../contract/competitions/attachments.ts'
import type { Sanction } from '../../../../contract/competitions/sanctions/sanction.ts'
import { AttachmentList, Attachments } from '../../../records/attachments.tsx'
import { Card } from '../../../ui/card.tsx'

interface SanctionAttachmentsProps {
  sanction: Sanction
  /** Whether attachments can be added and removed. */
  mayChange: boolean
}

export const SanctionAttachments = ({ sanction, mayChange }: SanctionAttachmentsProps) => {
  const { id, announcement, applicationId } = sanction
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <Card title="På tävlingens sida">
        <Attachments
          endpoints={sanctionAttachments}
          params={{ id }}
          label="På tävlingens sida"
          mayChange={mayChange}
          empty={<p className="text-muted">Inga dokument. Här kan inbjudan, program och lokala regler ligga.</p>}
          about="Dokumenten visas på tävlingens publika sida. Även arrangören kan lägga till och ta bort dem."
        />
      </Card>
      <Card title="Bilagor till ansökan">
        <AttachmentList
          endpoints={applicationAttachments}
          params={{ announcementId: announcement.id, id: applicationId }}
          label="Bilagor till ansökan"
          empty={<p className="text-muted">Arrangören bifogade inget till sin ansökan.</p>}
        />
      </Card>
    </div>
  )
}
