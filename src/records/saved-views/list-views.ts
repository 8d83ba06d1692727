// The saved views of the open list, and the view that it shows now.
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { associationIdOf } from '#contract/access.ts'
import { savedViews, viewFilterOf, type SavedView } from '#contract/record/saved-views.ts'
import { read } from '../../api/read.ts'
import { useCurrentUser } from '../../session/session.ts'

export const useListViews = () => {
  const list = useLocation({ select: ({ pathname }) => pathname.replace(/\/$/, '') }) as SavedView['list']
  const filter = useLocation({ select: ({ searchStr }) => viewFilterOf(searchStr) })
  const contextId = associationIdOf(useCurrentUser().context)
  const query = useQuery(read(savedViews.list))
  return {
    query,
    /** The views of the open list. Undefined until they are loaded. */
    views: query.data?.items.filter((view) => view.list === list),
    list,
    /** The view that the list shows now. */
    shown: { filter, contextId },
    /** 'Sparad i Skåne' for a view from another context, whose filter may name records that are not visible here. */
    placeOf: ({ context }: SavedView): string | null =>
      (context?.id ?? null) === contextId ? null : `Sparad i ${context?.name ?? 'hela förbundet'}`,
  }
}
