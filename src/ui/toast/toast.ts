// Toasts (spec §9) as data: what is told now, and what was told since the last navigation, for the bell.

export interface Toast {
  title?: string
  text?: string
  type: 'success' | 'info' | 'error'
  /** The text is HTML, of which b, i, br and a alone are kept. */
  html?: boolean
}

export interface ShownToast extends Toast {
  id: number
  at: Date
}

let recent: readonly ShownToast[] = []
let count = 0
const watchers = new Set<() => void>()
const toasters = new Map<(toast: ShownToast) => void, () => void>()
let pendingToasts: ShownToast[] = []

const setRecent = (next: readonly ShownToast[]) => {
  recent = next
  for (const watcher of watchers) watcher()
}

/** Shows a toast, and keeps it readable behind the bell. */
export const toast = (told: Toast) => {
  const one: ShownToast = { ...told, id: ++count, at: new Date() }
  setRecent([one, ...recent].slice(0, 50))
  if (toasters.size === 0) pendingToasts.push(one)
  for (const tell of toasters.keys()) tell(one)
}

/** Takes away what is shown; it stays readable behind the bell. */
export const dismissToasts = () => {
  for (const clear of toasters.values()) clear()
}

/** The toaster listens here; what was told before it was loaded is told to it at once. */
export const connectToaster = (tell: (toast: ShownToast) => void, clear: () => void) => {
  toasters.set(tell, clear)
  const early = pendingToasts
  pendingToasts = []
  for (const one of early) tell(one)
  return () => {
    toasters.delete(tell)
  }
}

export const recentToasts = () => recent
export const watchToasts = (watcher: () => void) => {
  watchers.add(watcher)
  return () => {
    watchers.delete(watcher)
  }
}
export const clearRecentToasts = () => {
  if (recent.length > 0) setRecent([])
}
