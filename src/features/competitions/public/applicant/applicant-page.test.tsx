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
  status: 'Draft',
  returnedAt: null,
  withdrawnAt: null,
  competition: { closed: 'deadline', classes: [] },
  comments: [],
}

it.each([
  ['was never sent', 'draft', [], 'Det här har du skrivit'],
  ['was withdrawn', 'withdrawn', [{ number: 1 }], 'Det här har du skickat'],
] as const)('an application that %s', (_, state, submissions, heading) => {
  const markup = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <ApplicationByState
        application={{ ...application, submissions } as unknown as ApplicantApplication}
        state={state}
        token=""
        locale="se"
      />
    </QueryClientProvider>,
  )
  expect(markup).toContain(`${heading}</h2>`)
})
