// The layout for signed-in accounts: sidebar, top bar, content.
import { Link, Outlet, useRouter, useRouterState } from '@tanstack/react-router'
import {
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react'
import { firstReadAt, forgetFirstRead } from '../api/first-call.ts'
import type { SignedIn } from '../api/guard.ts'
import { hasDraft } from '../forms/draft/draft-storage.ts'
import { contextConflict, watchContextConflict } from '../session/context-conflict.ts'
import { useSignedIn } from '../session/session.ts'
import { buttonStyle } from '../ui/button-style.ts'
import { classNames } from '../ui/class-names.ts'
import { useWindowEvent } from '../ui/external-events.ts'
import { endFirstRender, FirstRender, isFirstRender } from '../ui/first-render.ts'
import { preloadOverlays } from '../ui/overlays.ts'
import { PaletteLoading, useEarlyText } from './command-palette/palette-loading.tsx'
import { Logo } from './logo.tsx'
import { lazyComponent } from '../ui/lazy-component.tsx'
import { AsyncBoundary, DialogBoundary } from '../ui/async-boundary.tsx'

const parts = () => import('./layout-parts.ts')
const Sidebar = lazyComponent(async () => (await parts()).Sidebar)
const TopBar = lazyComponent(async () => (await parts()).TopBar)
const LayoutEffects = lazyComponent(async () => (await parts()).LayoutEffects)
// Fetched while the content of the first page is rendered.
void Promise.all([Sidebar, TopBar, LayoutEffects].map((part) => part.preload()))

const ProfileDialog = lazyComponent(async () => (await import('./profile-dialog.tsx')).ProfileDialog)
const CommandPalette = lazyComponent(async () => (await import('./command-palette/command-palette.tsx')).CommandPalette)
const ContextDialog = lazyComponent(
  async () => (await import('./context/context-conflict-dialog.tsx')).ContextConflictDialog,
)

const ShortcutsDialog = lazyComponent(async () => (await import('./keyboard-shortcuts-dialog.tsx')).ShortcutsDialog)

/** The opened menu begins below it. */
const topBarStyle =
  'sticky top-0 z-30 flex h-13 items-center gap-1 border-b border-line bg-surface px-2 md:px-4 print:hidden'

type Opened = 'profile' | 'palette' | 'shortcuts' | null

export const StaffLayout = () => (
  <StaffFrame>
    <Outlet />
  </StaffFrame>
)

/** The layout with any content: also used by the 404 page. */
export const StaffFrame = ({ children }: { children: ReactNode }) => {
  const signedIn = useSignedIn()
  const [lastSignedIn, setLastSignedIn] = useState(signedIn)
  // While a session ends, the layout stays until the redirect.
  if (signedIn && signedIn !== lastSignedIn) setLastSignedIn(signedIn)
  return lastSignedIn ? <Layout signedIn={signedIn ?? lastSignedIn}>{children}</Layout> : null
}

const Layout = ({ signedIn, children }: { signedIn: SignedIn; children: ReactNode }) => {
  const { isMenuOpen, nav, menuButton, openMenu, closeMenu } = useMobileMenu()
  // A draft from before the session's end is shown again.
  const [openDialog, setOpenDialog] = useState<Opened>(() => (hasDraft('profile') ? 'profile' : null))
  const question = useSyncExternalStore(watchContextConflict, contextConflict)
  // The file of the layout's effects may come late, and so may the layout, after the document's call.
  const [readAt] = useState(firstReadAt)
  useEffect(forgetFirstRead, [])
  useEffect(endFirstRender, [])
  const { early, takeEarlyText } = useEarlyText()
  const close = () => {
    takeEarlyText()
    setOpenDialog(null)
  }
  const main = useFocusOnNavigation()
  usePreloadedOverlays()
  // The content of the page first: sidebar and top bar follow in a render of their own, which does not block it.
  const isComplete = useDeferredValue(true, false)
  const openPalette = () => setOpenDialog('palette')
  const openShortcuts = () => setOpenDialog('shortcuts')

  useWindowEvent('keydown', (event) => {
    if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey) {
      event.preventDefault()
      // The profile keeps what is written in it.
      if (openDialog === 'palette') close()
      else setOpenDialog((before) => before ?? 'palette')
    }
    if (event.key === 'Escape' && !event.defaultPrevented) closeMenu('button')
  })

  return (
    <div className="min-h-dvh md:grid md:grid-cols-[14.5rem_minmax(0,1fr)] print:block">
      <a
        href="#innehall"
        inert={isMenuOpen}
        className={buttonStyle(
          'primary',
          'md',
          'sr-only focus:not-sr-only focus:fixed! focus:top-2.5 focus:left-3 focus:z-50',
        )}
      >
        Hoppa till innehållet
      </a>
      <div
        className={classNames(
          'md:sticky md:top-0 md:block md:h-dvh md:overflow-y-auto md:border-r md:border-line md:bg-surface print:hidden',
          isMenuOpen ? 'fixed inset-x-0 top-13 bottom-0 z-30 overflow-y-auto bg-surface' : 'hidden',
        )}
      >
        <nav ref={nav} id="sidomeny" aria-label="Huvudmeny" className="flex flex-col gap-2 px-3 py-1.5 max-md:py-3">
          <Link
            to="/home"
            className="-mx-1.5 flex h-10 items-center gap-2.5 rounded-md px-2.5 font-semibold max-md:hidden"
          >
            <Logo />
            Flygsport
          </Link>
          {isComplete ? (
            // The top bar, which is in the same file, says when it cannot be loaded, and has the button for another try.
            <AsyncBoundary fallback={null} errorDisplay="nothing">
              <Sidebar signedIn={signedIn} onFollow={() => closeMenu('page')} />
            </AsyncBoundary>
          ) : null}
        </nav>
      </div>
      <div className="flex min-w-0 flex-col">
        <header className={classNames(topBarStyle, !isMenuOpen && 'low:static')}>
          {isComplete ? (
            <AsyncBoundary fallback={null} errorDisplay="line">
              <TopBar
                signedIn={signedIn}
                isMenuOpen={isMenuOpen}
                menuButton={menuButton}
                onMenu={() => (isMenuOpen ? closeMenu('button') : openMenu())}
                onSearch={openPalette}
                onShortcuts={openShortcuts}
                onProfile={() => setOpenDialog('profile')}
              />
            </AsyncBoundary>
          ) : null}
        </header>
        <main
          ref={main}
          id="innehall"
          tabIndex={-1}
          // The mobile menu covers the content.
          inert={isMenuOpen}
          className="mx-auto w-full max-w-[90rem] flex-1 px-4 py-5 outline-none md:px-6 md:py-6"
        >
          <FirstRender value={!isComplete && isFirstRender()}>{children}</FirstRender>
        </main>
      </div>
      {isComplete ? (
        <AsyncBoundary fallback={null} errorDisplay="nothing">
          <LayoutEffects readAt={readAt} signedIn={signedIn} onSearch={openPalette} onHelp={openShortcuts} />
        </AsyncBoundary>
      ) : null}
      {openDialog === null ? null : (
        <DialogBoundary
          onClose={close}
          fallback={openDialog === 'palette' ? <PaletteLoading early={early} onClose={close} /> : undefined}
        >
          {openDialog === 'profile' ? <ProfileDialog onClose={close} /> : null}
          {openDialog === 'shortcuts' ? <ShortcutsDialog signedIn={signedIn} onClose={close} /> : null}
          {openDialog === 'palette' ? (
            <CommandPalette
              takeEarlyText={takeEarlyText}
              signedIn={signedIn}
              onClose={close}
              onProfile={() => setOpenDialog('profile')}
            />
          ) : null}
        </DialogBoundary>
      )}
      {question ? (
        <DialogBoundary onClose={question.cancelUnasked}>
          <ContextDialog question={question} />
        </DialogBoundary>
      ) : null}
    </div>
  )
}

/**
 * The sidebar as an overlay on a small screen or at 400 % zoom. Moves the focus into it on opening, and on closing to its
 * button or to the chosen page. Closes when the screen becomes wide, and when another address is shown, which it would cover.
 */
const useMobileMenu = () => {
  const [isOpen, setIsOpen] = useState(false)
  const nav = useRef<HTMLElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const focusTarget = useRef<'button' | 'page' | null>(null)
  useEffect(() => {
    if (isOpen) nav.current?.querySelector<HTMLElement>('ul a')?.focus()
    else if (focusTarget.current === 'button') button.current?.focus()
    else if (focusTarget.current === 'page') document.querySelector('main')?.focus({ preventScroll: true })
    focusTarget.current = null
  }, [isOpen])
  useEffect(() => {
    const wide = matchMedia('(min-width: 48rem)')
    const widen = () => setIsOpen(false)
    wide.addEventListener('change', widen)
    return () => wide.removeEventListener('change', widen)
  }, [])
  const close = (to: 'button' | 'page') => {
    if (!isOpen) return
    focusTarget.current = to
    setIsOpen(false)
  }
  const router = useRouter()
  const showPage = useEffectEvent(() => close('page'))
  useEffect(
    () =>
      router.subscribe('onResolved', ({ fromLocation, hrefChanged }) => {
        if (fromLocation && hrefChanged) showPage()
      }),
    [router],
  )
  return { isMenuOpen: isOpen, nav, menuButton: button, openMenu: () => setIsOpen(true), closeMenu: close }
}

/** Menus are loaded after the first page, and not beside its calls. */
const usePreloadedOverlays = () => {
  const isPageLoaded = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation !== undefined })
  useEffect(() => {
    if (!isPageLoaded) return
    const timer = setTimeout(preloadOverlays, 1000)
    return () => clearTimeout(timer)
  }, [isPageLoaded])
}

/** Moves the focus to the content after navigation, for keyboard and screen reader; not on the first page. */
const useFocusOnNavigation = () => {
  const main = useRef<HTMLElement>(null)
  const first = useRouter().state.location.pathname
  const path = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname })
  // A user may follow a link before the first page is resolved.
  const before = useRef(first)
  useEffect(() => {
    if (path === undefined) return
    // Not when the focus is in a dialog or a menu.
    const isFocusMovable = document.activeElement?.matches('body, header *, nav *, main, main *') ?? true
    if (path !== before.current && isFocusMovable) main.current?.focus({ preventScroll: true })
    before.current = path
  }, [path])
  return main
}
