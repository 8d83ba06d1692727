// The menu of a list's saved views. The button alone belongs to the list; the rest is loaded when somebody opens it.
import { Bookmark } from 'lucide-react'
import { useState } from 'react'
import { AsyncBoundary, DialogBoundary } from '../../ui/async-boundary.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { Menu } from '../../ui/menu.tsx'
import { usePageCommands } from '../../ui/page-commands.ts'

const ViewMenuItems = lazyComponent(async () => (await import('./view-menu-items.tsx')).ViewMenuItems)
const ViewDialog = lazyComponent(async () => (await import('./view-dialogs.tsx')).ViewDialog)

export const ViewMenu = () => {
  const [opened, setOpened] = useState<'save' | 'manage' | null>(null)
  const close = () => setOpened(null)
  usePageCommands([{ label: 'Spara vyn', icon: Bookmark, run: () => setOpened('save') }])
  return (
    <>
      <Menu
        label="Vyer"
        className="w-72 max-w-[calc(100vw-1rem)]"
        trigger={
          // Without its word, so that a list with many filters keeps its controls in one row.
          <IconButton variant="secondary" label="Vyer" icon={<Bookmark className="size-4 text-muted" />} />
        }
      >
        <AsyncBoundary errorDisplay="line">
          <ViewMenuItems onOpen={setOpened} />
        </AsyncBoundary>
      </Menu>
      {opened ? (
        <DialogBoundary onClose={close}>
          <ViewDialog opened={opened} onClose={close} />
        </DialogBoundary>
      ) : null}
    </>
  )
}
