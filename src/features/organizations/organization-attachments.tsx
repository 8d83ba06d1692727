// Tab *Dokument* of an organization.
import { FileText } from 'lucide-react'
import { organizationAttachments } from '../../../contract/organizations/endpoints.ts'
import { Attachments } from '../../records/attachments.tsx'
import { EmptyState } from '../../ui/placeholder-states.tsx'

interface OrganizationAttachmentsProps {
  id: string
  mayChange: boolean
}

export const OrganizationAttachments = ({ id, mayChange }: OrganizationAttachmentsProps) => (
  <Attachments
    endpoints={organizationAttachments}
    params={{ id }}
    label="Dokument"
    mayChange={mayChange}
    empty={
      <EmptyState icon={<FileText />} title="Inga dokument">
        {mayChange
          ? 'Här kan till exempel stadgar, avtal och årsmötesprotokoll ligga.'
          : 'Dokument läggs till av administratörerna i förbundet, grenen eller distriktet.'}
      </EmptyState>
    }
  />
)
