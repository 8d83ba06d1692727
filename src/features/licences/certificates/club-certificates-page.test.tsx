// Tests what a club reads when no application waits for its answer, when one does, and when more wait than are shown.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { clubCertificates } from '#contract/licences/certificates/certificate-endpoints.ts'
import type { CertificateRequest } from '#contract/licences/certificates/certificate.ts'
import { read } from '../../../api/read.ts'
import { ClubCertificatesPage } from './club-certificates-page.tsx'

const pageOf = (request: CertificateRequest) => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  client.setQueryData(read(clubCertificates.view, { token: 't' }).queryKey, request)
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <ClubCertificatesPage token="t" />
    </QueryClientProvider>,
  )
}

it('says that nothing is to be answered now, which may have been decided or returned', () => {
  const html = pageOf({ clubName: 'Ålleberg', items: [], unanswered: 0 })
  expect(html).toContain('Ingenting väntar på Ålleberg')
  expect(html).toContain('Just nu finns det ingen licensansökan att svara på.')
  expect(html).not.toMatch(/avgjord/)
})

const item = {
  holder: 'Anna Ek',
  birthYear: 1985,
  type: 'SEG',
  branch: 'Segelflyget',
  firstDay: '2027-01-01',
  submittedAt: null,
}

it('says when more wait than are shown', () => {
  const items = [
    { ...item, id: 'a', answer: null },
    { ...item, id: 'b', answer: 'yes' as const },
  ]
  const more = 'obesvarade ansökningarna visas'
  expect(pageOf({ clubName: 'Ålleberg', items, unanswered: 2 })).toContain(`De första 1 av de 2 ${more}`)
  expect(pageOf({ clubName: 'Ålleberg', items, unanswered: 1 })).not.toContain(more)
})

it.each([
  [1, ['Den här personen ansöker', 'Tack! Ansökan har fått ett svar.', 'Grenförbundet ser svaret.', 'Skicka svaret']],
  [2, ['De här personerna ansöker', 'Tack! Alla har fått ett svar.', 'Grenförbundet ser svaren.', 'Skicka svaren']],
])('speaks of %i that waits, or of several', (count, texts) => {
  const items = Array.from({ length: count }, (_, nr) => ({ ...item, id: `${nr}`, answer: 'yes' as const }))
  const text = pageOf({ clubName: 'Ålleberg', items, unanswered: 0 }).replaceAll(/<[^>]*>/g, '')
  for (const one of texts) expect(text).toContain(one)
})
