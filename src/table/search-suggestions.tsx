// Spelling suggestions ('Menade du …') below a search without results.
import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import type { Suggestions } from '#contract/record/list-endpoints.ts'
import type { Failure } from '../api/failure.ts'
import { Button } from '../ui/button.tsx'

export type SuggestionQuery = UseQueryOptions<Suggestions, Failure, Suggestions, unknown[]>

interface SearchSuggestionsProps {
  query: SuggestionQuery
  onChoose: (q: string) => void
}

export const SearchSuggestions = ({ query, onChoose }: SearchSuggestionsProps) => {
  const items = useQuery(query).data?.items ?? []
  return (
    <output className="mt-3 flex flex-wrap items-center justify-center gap-1.5 empty:sr-only">
      {items.length > 0 ? <span>Menade du</span> : null}
      {items.map((item) => (
        <Button key={item} size="sm" className="h-auto! min-h-7 whitespace-normal!" onClick={() => onChoose(item)}>
          {item}
        </Button>
      ))}
    </output>
  )
}
