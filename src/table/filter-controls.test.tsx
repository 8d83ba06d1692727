// Tests which filters a list shows.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { FilterControls } from './filter-controls.tsx'
import { choiceFilter, type FilterValues } from './filters.tsx'

const filters = [
  choiceFilter('status', 'Status', { active: 'Aktiv' }),
  { ...choiceFilter('branch', 'Gren', { gliding: 'Segelflyg' }), isOffered: false },
]

const shownWith = (values: FilterValues) => {
  const markup = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <FilterControls
        {...{ filters, values }}
        typedFilters={[]}
        hasPeriod={false}
        search={{}}
        facets={undefined}
        onChange={() => undefined}
      />
    </QueryClientProvider>,
  )
  return ['status', 'gren'].filter((name) => markup.includes(`Filtrera på ${name}`))
}

it('shows a filter that is not offered only while it is in use', () => {
  expect(shownWith({ status: ['active'], branch: [] })).toEqual(['status'])
  expect(shownWith({ branch: ['gliding'] })).toEqual(['status', 'gren'])
})
