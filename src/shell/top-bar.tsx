// The content of the top bar: context selector, search, notifications, dark mode, user menu.
import { Menu as MenuIcon, Search, X } from 'lucide-react'
import type { Ref } from 'react'
import type { SignedIn } from '../api/guard.ts'
import { buttonStyle } from '../ui/button-style.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { Kbd } from '../ui/kbd.tsx'
import { NotificationBell } from './notification-bell.tsx'
import { ContextSelector } from './context/context-selector.tsx'
import { DarkModeSwitch } from './dark-mode-switch.tsx'
import { commandKey, isApple } from './keyboard-shortcuts.ts'
import { UserMenu } from './user-menu.tsx'

interface TopBarProps {
  signedIn: SignedIn
  isMenuOpen: boolean
  menuButton: Ref<HTMLButtonElement>
  onMenu: () => void
  onSearch: () => void
  onProfile: () => void
  onShortcuts: () => void
}

export const TopBar = ({ signedIn, isMenuOpen, menuButton, onMenu, onSearch, onProfile, onShortcuts }: TopBarProps) => (
  <>
    <IconButton
      ref={menuButton}
      label={isMenuOpen ? 'Stäng menyn' : 'Öppna menyn'}
      aria-expanded={isMenuOpen}
      aria-controls="sidomeny"
      icon={isMenuOpen ? <X className="size-5" /> : <MenuIcon className="size-5" />}
      className="md:hidden"
      onClick={onMenu}
    />
    <ContextSelector signedIn={signedIn} />
    <div className="flex-1" />
    <button
      type="button"
      onClick={onSearch}
      aria-keyshortcuts={isApple ? 'Meta+K' : 'Control+K'}
      className={buttonStyle('ghost', 'md', 'px-2! lg:mr-2 lg:w-56 lg:justify-start lg:border lg:border-line')}
    >
      <Search className="size-4 shrink-0" />
      <span className="sr-only lg:not-sr-only lg:flex-1 lg:text-left lg:font-normal">Sök eller gå till</span>
      <span aria-hidden="true" className="hidden gap-0.5 lg:flex">
        <Kbd>{commandKey}</Kbd>
        <Kbd>K</Kbd>
      </span>
    </button>
    <NotificationBell />
    <DarkModeSwitch />
    <UserMenu onProfile={onProfile} onShortcuts={onShortcuts} />
  </>
)
