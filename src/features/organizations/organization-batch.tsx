// The page of an act on many clubs.
import { organizationBatches } from '#contract/organizations/bulk-endpoints.ts'
import { BatchPage } from '../../records/batch/batch-page.tsx'
import { BackLink, rowLink } from '../../records/page-link.tsx'

export const OrganizationBatch = () => (
  <BatchPage
    title="Ändra många föreningar"
    back={<BackLink to="/organizations/list">Föreningar</BackLink>}
    endpoints={organizationBatches}
    undoMeaning="Föreningarna får tillbaka vad de hade. Den som någon har ändrat efteråt lämnas som den är."
    link={rowLink('/organizations/view/$id')}
  />
)
