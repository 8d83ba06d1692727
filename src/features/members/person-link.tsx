// A link to the page of a person, in the rows of a batch.
import { PageLink } from '../../records/page-link.tsx'

export const personLink = (id: string, label: string) => (
  <PageLink to="/members/view/$id" params={{ id }}>
    {label}
  </PageLink>
)
