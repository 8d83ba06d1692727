// Tests what the applicant reads of what was asked for, above an application that can be changed.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { applicationDraft } from '#contract/competitions/applications/application-draft.ts'
import type { ApplicantApplication } from '#contract/competitions/external/applicant-application.ts'
import { testingCompetitionPage } from '#contract/competitions/external/testing-competition-page.ts'
import { emptyValues } from '#contract/validation/introspection.ts'
import { EditApplication } from './edit-application.tsx'

const drawn = async (values: object) => {
  const competition = testingCompetitionPage({ sanction: null, closed: null })
  const own = { id: 'own', version: 1, status: 'Draft', applicantEmail: 'klara@klubb.example', returnedAt: null }
  const application = { ...emptyValues(applicationDraft), ...own, classIds: [], competition, ...values }
  const root = createRootRoute()
  const page = createRoute({
    getParentRoute: () => root,
    path: '/external/competitions/$id/application',
    component: () => (
      <EditApplication application={application as unknown as ApplicantApplication} token="" locale="se" />
    ),
  })
  const history = createMemoryHistory({ initialEntries: ['/external/competitions/abc/application'] })
  const router = createRouter({ routeTree: root.addChildren([page]), history })
  await router.load()
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
}

it('still has what the reviewer asked for when the submission that answered it was withdrawn', async () => {
  const submissions = [
    { number: 2, outcome: 'withdrawn', reason: null },
    { number: 1, outcome: 'returned', reason: 'Fyll på planen' },
  ]
  const comments = [
    { id: 'a', field: 'place', text: 'Vilket fält?', submission: 1, answer: '' },
    { id: 'b', field: null, text: 'Skriv mer', submission: 1, answer: '' },
  ]
  const withdrawn = await drawn({ withdrawnAt: '2027-02-03T10:00:00.000Z', submissions, comments })
  expect(withdrawn).toContain('Du har dragit tillbaka ansökan.')
  for (const text of ['Fyll på planen', 'Vilket fält?', 'Skriv mer']) expect(withdrawn).toContain(text)
  const notAsked = await drawn({
    withdrawnAt: '2027-02-03T10:00:00.000Z',
    submissions: submissions.slice(0, 1),
    comments: [],
  })
  expect(notAsked).toContain('Du har dragit tillbaka ansökan.')
  expect(notAsked).not.toContain('Granskaren vill')
})
