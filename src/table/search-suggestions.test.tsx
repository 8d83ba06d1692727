// Tests the spelling suggestions: what has just been typed is not suggested, also when that leaves none.
import { QueryClient, QueryClientProvider, skipToken } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { SearchSuggestions } from './search-suggestions.tsx'

const shown = (items: string[]) => {
  const client = new QueryClient()
  client.setQueryData(['suggestions'], { items })
  const markup = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <SearchSuggestions
        query={{ queryKey: ['suggestions'], queryFn: skipToken }}
        q="Anna Berg"
        onChoose={() => undefined}
      />
    </QueryClientProvider>,
  )
  return markup.replaceAll(/<[^>]*>/g, ' ').trim()
}

it('suggests other names than the one that was searched for', () => {
  expect(shown(['Anna Berg', 'Anna Bergh'])).toMatch(/^Menade du\s+Anna Bergh$/)
  expect(shown(['Anna Berg'])).toBe('')
})
