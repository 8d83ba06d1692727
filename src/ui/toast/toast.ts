// Toasts as data (spec §9): those to show, and the recent ones for the notification bell.

export interface Toast {
  title?: string
  text?: string
  type: 'success' | 'info' | 'error'
  /** The text is HTML, which is sanitized. */
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

/** Shows a toast and adds it to the recent ones of the notification bell. */
export const toast = (told: Toast) => {
  const one: ShownToast = { ...told, id: ++count, at: new Date() }
  setRecent([one, ...recent].slice(0, 50))
  if (toasters.size === 0) pendingToasts.push(one)
  for (const tell of toasters.keys()) tell(one)
}

/** Hides the shown toasts; they stay in the notification bell. */
export const dismissToasts = () => {
  for (const clear of toasters.values()) clear()
}

/** Connects the toaster. Toasts from before it was loaded are shown at once. */
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
