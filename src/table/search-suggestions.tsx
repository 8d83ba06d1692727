// Spelling suggestions ('Menade du …') below a search without results.
import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import type { Suggestions } from '#contract/record/list-endpoints.ts'
import type { Failure } from '../api/failure.ts'
import { Button } from '../ui/button.tsx'

export type SuggestionQuery = UseQueryOptions<Suggestions, Failure, Suggestions, unknown[]>

interface SearchSuggestionsProps {
  query: SuggestionQuery
  /** What has been searched for, which is not suggested again while its rows load. */
  q: string
  onChoose: (q: string) => void
}

export const SearchSuggestions = ({ query, q, onChoose }: SearchSuggestionsProps) => {
  const items = useQuery(query).data?.items.filter((item) => item !== q) ?? []
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
