// Dark mode: the stored setting, which the public pages under /external/ ignore.
import { useSyncExternalStore } from 'react'
import { storageKeys } from '../session/session-codec.ts'
import { createWatchers } from '../ui/external-events.ts'

export const isPublicPath = (path: string) => /^\/external(\/|$)/i.test(path)

const { watch, notify } = createWatchers()
const isStoredDark = () => localStorage.getItem(storageKeys.dark) === 'true'

/** Sets the document's theme for a path. */
export const applyTheme = (path: string) => {
  document.documentElement.classList.toggle('dark', !isPublicPath(path) && isStoredDark())
}

export const storeDark = (isDark: boolean) => {
  localStorage.setItem(storageKeys.dark, String(isDark))
  applyTheme(location.pathname)
  notify()
}

/** Another tab has stored another setting. A null key: everything stored was deleted. */
export const followStoredTheme = ({ key }: { key: string | null }) => {
  if (key !== storageKeys.dark && key !== null) return
  applyTheme(location.pathname)
  notify()
}

export const useIsDark = (): boolean => useSyncExternalStore(watch, isStoredDark)
