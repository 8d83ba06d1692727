// Tests which documents of the competition's page the organizer is offered to remove, and a list that cannot be read.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Failure, networkFailure } from '../../../../api/failure.ts'
import { publicQueries } from '../queries.ts'
import { ApplicantAttachments, AttachmentNames } from './applicant-attachments.tsx'

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

it('the last step says that the list could not be read, and asks again', () => {
  // The first drawing would ask for it at once.
  const client = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } })
  const { queryKey } = publicQueries.attachments('token')
  const query = client.getQueryCache().build(client, { queryKey })
  query.setState({ status: 'error', error: new Failure(0, networkFailure) })
  const markup = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <AttachmentNames token="token" locale="en" />
    </QueryClientProvider>,
  )
  expect(markup).toContain('The server is not responding.')
  expect(markup).toMatch(/<button[^>]*>.*Try again/)
})
