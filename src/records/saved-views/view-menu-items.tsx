// The items of the menu of saved views: the views of the list, and what can be done with them.
import { useNavigate } from '@tanstack/react-router'
import { BookmarkPlus, RotateCcw, Settings2 } from 'lucide-react'
import { parseSearch } from '../../api/search-params.ts'
import { MenuDivider, MenuItem, MenuRadio, MenuRadioItem } from '../../ui/menu.tsx'
import { Skeleton } from '../../ui/placeholder-states.tsx'
import { useListViews } from './list-views.ts'

export const ViewMenuItems = ({ onOpen }: { onOpen: (dialog: 'save' | 'manage') => void }) => {
  const navigate = useNavigate()
  const { query, views, shown, placeOf } = useListViews()
  const open = (id: string) => {
    const view = views?.find((one) => one.id === id)
    if (view) void navigate({ to: view.list, search: parseSearch(view.filter) as never })
  }
  return (
    <>
      {views === undefined && query.error ? (
        <>
          <div role="alert" className="px-2 py-1.5 text-muted">
            Dina vyer kunde inte hämtas. {query.error.message}
          </div>
          <MenuItem icon={<RotateCcw className="size-4 text-muted" />} onSelect={() => void query.refetch()}>
            Försök igen
          </MenuItem>
        </>
      ) : null}
      {views === undefined && !query.error ? (
        <div className="flex flex-col gap-2 p-2" aria-busy="true">
          <Skeleton className="h-4 w-40" />
          <Skeleton className="h-4 w-28" />
        </div>
      ) : null}
      {views?.length === 0 ? (
        <div className="px-2 py-1.5 text-muted">
          Inga sparade vyer än. Välj filter, ordning och kolumner, och spara dem under ett namn.
        </div>
      ) : null}
      {views && views.length > 0 ? (
        <MenuRadio
          label="Mina vyer"
          value={views.find(({ filter }) => filter === shown.filter)?.id ?? ''}
          onChange={open}
        >
          {views.map((view) => (
            <MenuRadioItem key={view.id} value={view.id}>
              <span className="flex min-w-0 flex-col">
                <span className="wrap-anywhere">{view.name}</span>
                {placeOf(view) ? <span className="text-sm text-muted">{placeOf(view)}</span> : null}
              </span>
            </MenuRadioItem>
          ))}
        </MenuRadio>
      ) : null}
      <MenuDivider />
      <MenuItem icon={<BookmarkPlus className="size-4 text-muted" />} onSelect={() => onOpen('save')}>
        Spara vyn
      </MenuItem>
      {views && views.length > 0 ? (
        <MenuItem icon={<Settings2 className="size-4 text-muted" />} onSelect={() => onOpen('manage')}>
          Hantera vyer
        </MenuItem>
      ) : null}
    </>
  )
}
