// The user menu: profile, keyboard shortcuts, sign-out.
import { Link } from '@tanstack/react-router'
import { Keyboard, LogOut, UserRound } from 'lucide-react'
import { useCurrentUser } from '../session/session.ts'
import { Avatar } from '../ui/avatar.tsx'
import { buttonStyle } from '../ui/button-style.ts'
import { Menu, MenuDivider, MenuItem } from '../ui/menu.tsx'

const initialsOf = (...names: string[]) =>
  names.map((name) => (Array.from(name.trim())[0] ?? '').toLocaleUpperCase('sv')).join('')

export const UserMenu = ({ onProfile, onShortcuts }: { onProfile: () => void; onShortcuts: () => void }) => {
  const { firstName, lastName, fullname, title, picture } = useCurrentUser()
  const avatar = <Avatar initials={initialsOf(firstName, lastName)} picture={picture} />
  const trigger = (
    <button type="button" className={buttonStyle('ghost', 'md', 'h-10! max-w-60 px-1! lg:pr-2!')}>
      {avatar}
      <span className="sr-only min-w-0 text-left leading-tight lg:not-sr-only">
        <span className="block truncate text-sm font-medium text-ink">{fullname}</span>
        <span className="block truncate text-xs font-normal text-muted">{title}</span>
      </span>
    </button>
  )
  return (
    <Menu trigger={trigger}>
      <div className="px-2 py-1.5 lg:hidden">
        <p className="font-medium">{fullname}</p>
        <p className="text-sm text-muted">{title}</p>
      </div>
      <MenuItem icon={<UserRound className="size-4 text-muted" />} onSelect={onProfile}>
        Min Användarprofil
      </MenuItem>
      <MenuItem icon={<Keyboard className="size-4 text-muted" />} onSelect={onShortcuts}>
        Kortkommandon
      </MenuItem>
      <MenuDivider />
      <MenuItem asChild>
        <Link to="/logout" state={{ isLogoutChosen: true }} preload={false}>
          <LogOut className="size-4 text-muted" />
          Logga ut
        </Link>
      </MenuItem>
    </Menu>
  )
}
