// Tests which documents of the competition's page the organizer is offered to remove.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { publicQueries } from '../queries.ts'
import { ApplicantAttachments } from './applicant-attachments.tsx'

const documentOf = (name: string, mayRemove: boolean) => ({
  id: name,
  name,
  type: 'application/pdf',
  size: 1000,
  sha256: '' as const,
  createdAt: '2027-02-01T10:00:00.000Z',
  createdByName: '',
  mayRemove,
})

it('removes those alone that the branch has not added', () => {
  const client = new QueryClient()
  const items = [documentOf('Regler.pdf', false), documentOf('Inbjudan.pdf', true)]
  client.setQueryData(publicQueries.publicAttachments('token').queryKey, { items })
  const markup = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <ApplicantAttachments token="token" locale="se" mayChange isPublic />
    </QueryClientProvider>,
  )
  expect(markup).toContain('Regler.pdf')
  expect(markup).toContain('aria-label="Ta bort Inbjudan.pdf"')
  expect(markup).not.toContain('aria-label="Ta bort Regler.pdf"')
})
