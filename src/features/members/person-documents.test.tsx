// Tests of what is said of the documents of a person.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { personAttachments } from '#contract/members/person-endpoints.ts'
import { read } from '../../api/read.ts'
import { markupFor, testingBranch } from '../../records/testing-markup.tsx'
import { PersonDocuments } from './person-documents.tsx'

it('asks for no medical certificates, which fewer people may read', () => {
  const client = new QueryClient()
  client.setQueryData(read(personAttachments.list, { params: { id: 'p' } }).queryKey, { items: [] })
  const markup = markupFor(
    { scope: 'Members.Admin', context: testingBranch },
    <QueryClientProvider client={client}>
      <PersonDocuments id="p" mayChange />
    </QueryClientProvider>,
  )
  expect(markup).toContain('Här kan till exempel diplom och samtycken ligga.')
  expect(markup).toContain('Läkarintyg läggs inte in här. Av dem sparas bara sista giltighetsdagen, under Meriter.')
})
