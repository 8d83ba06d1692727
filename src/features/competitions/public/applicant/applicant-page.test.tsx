// Tests of what the applicant reads above an application that can no longer be changed.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { applicationDraft } from '#contract/competitions/applications/application-draft.ts'
import type { ApplicantApplication } from '#contract/competitions/external/applicant-application.ts'
import { emptyValues } from '#contract/validation/introspection.ts'
import { ApplicationByState } from './applicant-page.tsx'

const application = {
  ...emptyValues(applicationDraft),
  applicantEmail: 'klara@klubb.example',
  clubName: null,
  returnedAt: null,
  withdrawnAt: null,
  competition: { closed: 'deadline', classes: [] },
  comments: [],
  decisionReason: 'Nej',
  decidedAt: '2027-02-01T10:00:00.000Z',
  sanction: null,
}

it.each([
  ['was never sent', 'Draft', 'draft', [], 'Det här har du skrivit'],
  ['was withdrawn, and may have been changed since', 'Draft', 'withdrawn', [{ number: 1 }], 'Det här har du skrivit'],
  ['was refused', 'Rejected', 'rejected', [{ number: 1 }], 'Det här har skickats in'],
] as const)('an application that %s', (_, status, state, submissions, heading) => {
  const markup = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <ApplicationByState
        application={{ ...application, status, submissions } as unknown as ApplicantApplication}
        state={state}
        token=""
        locale="se"
      />
    </QueryClientProvider>,
  )
  expect(markup).toContain(`${heading}</h2>`)
})
