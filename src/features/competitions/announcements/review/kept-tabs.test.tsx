// Tests that a tab which stays open says that it has nothing to show any more.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { applicationQueries } from '../../applications/queries.ts'
import { ApplicationsTab } from './applications-tab.tsx'
import { SanctionsTab } from './sanctions-tab.tsx'

it('says so of the sanctioned competitions', () => {
  expect(renderToStaticMarkup(<SanctionsTab announcement={{ sanctions: [] }} />)).toMatch(/>Inga .+\.</)
})

it('says so of the applications', () => {
  const client = new QueryClient()
  client.setQueryData(applicationQueries.list('a').queryKey as readonly unknown[], { items: [] })
  const tab = <ApplicationsTab id="a" view="list" onView={() => undefined} />
  const markup = renderToStaticMarkup(<QueryClientProvider client={client}>{tab}</QueryClientProvider>)
  expect(markup).toMatch(/>Inga .+\.</)
})
