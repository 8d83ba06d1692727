// The page of an act on many persons.
import { personBatches } from '#contract/members/bulk-endpoints.ts'
import { BatchPage } from '../../records/batch/batch-page.tsx'
import { BackLink, rowLink } from '../../records/page-link.tsx'

export const PersonBatch = () => (
  <BatchPage
    title="Ändra många medlemmar"
    back={<BackLink to="/members/list">Medlemmar</BackLink>}
    endpoints={personBatches}
    undoMeaning="Medlemskap och roller blir som de var. Den som någon har ändrat efteråt lämnas som den är."
    link={rowLink('/members/view/$id')}
  />
)
