// The choices of a filter: fixed, or read from the server when the filter is opened or in use, so that a list is drawn without them.
import { useQuery, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query'
import type { Failure } from '../api/failure.ts'

export interface FilterOption {
  value: string
  label: string
  /** The heading of its group; options without one come first. */
  group?: string | undefined
}

type Result = UseQueryResult<readonly FilterOption[], Failure>
interface OptionsResult extends Pick<Result, 'data' | 'error'> {
  refetch: () => unknown
}
/** A hook. Without `isWanted` it reads nothing. */
export type UseOptions = (isWanted: boolean) => OptionsResult
export type FilterOptions = readonly FilterOption[] | UseOptions

/** A filter's choices are always of the same kind, so the same hooks run in each render. */
export const useFilterOptions = (options: FilterOptions, isWanted: boolean): OptionsResult =>
  typeof options === 'function' ? options(isWanted) : { data: options, error: null, refetch: () => undefined }

/** The choices that an answer of the server contains. */
export const optionsFrom = <Answer>(
  query: UseQueryOptions<Answer, Failure, Answer, unknown[]>,
  optionsOf: (answer: Answer) => readonly FilterOption[],
): UseOptions =>
  function useOptions(isWanted) {
    return useQuery({ staleTime: 10 * 60_000, ...query, enabled: isWanted, select: optionsOf })
  }
