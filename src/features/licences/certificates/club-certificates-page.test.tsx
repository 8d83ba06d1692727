// Tests what a club reads when no application waits for its answer.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { clubCertificates } from '#contract/licences/certificates/certificate-endpoints.ts'
import { read } from '../../../api/read.ts'
import { ClubCertificatesPage } from './club-certificates-page.tsx'

it('says that nothing is to be answered now, which may have been decided or returned', () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  client.setQueryData(read(clubCertificates.view, { token: 't' }).queryKey, { clubName: 'Ålleberg', items: [] })
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <ClubCertificatesPage token="t" />
    </QueryClientProvider>,
  )
  expect(html).toContain('Ingenting väntar på Ålleberg')
  expect(html).toContain('Just nu finns det ingen licensansökan att svara på.')
  expect(html).not.toMatch(/avgjord/)
})
