// Tab *Dokument* of a person.
import { FileText } from 'lucide-react'
import { personAttachments } from '#contract/members/person-endpoints.ts'
import { Attachments } from '../../records/attachments.tsx'
import { EmptyState } from '../../ui/placeholder-states.tsx'

export const PersonDocuments = ({ id, mayChange }: { id: string; mayChange: boolean }) => (
  <Attachments
    endpoints={personAttachments}
    params={{ id }}
    label="Dokument"
    mayChange={mayChange}
    // Everybody who reads members reads the documents, but not the last day of a medical certificate.
    about="Läkarintyg läggs inte in här. Av dem sparas bara sista giltighetsdagen, under Meriter."
    empty={
      <EmptyState icon={<FileText />} title="Inga dokument">
        Här kan till exempel diplom och samtycken ligga.
      </EmptyState>
    }
  />
)
