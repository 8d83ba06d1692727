// Toasts (spec §9) as data: what is told now, and what was told since the last navigation, for the bell.

export interface Toast {
  title?: string
  text?: string
  type: 'success' | 'info' | 'error'
  /** The text is HTML, of which b, i, br and a alone are kept. */
  html?: boolean
}

export interface ToldToast extends Toast {
  id: number
  at: Date
}

let recent: readonly ToldToast[] = []
let count = 0
const watchers = new Set<() => void>()
const tellers = new Map<(toast: ToldToast) => void, () => void>()
let untold: ToldToast[] = []

const replace = (next: readonly ToldToast[]) => {
  recent = next
  for (const watcher of watchers) watcher()
}

/** Shows a toast, and keeps it readable behind the bell. */
export const toast = (told: Toast) => {
  const one: ToldToast = { ...told, id: ++count, at: new Date() }
  replace([one, ...recent].slice(0, 50))
  if (tellers.size === 0) untold.push(one)
  for (const tell of tellers.keys()) tell(one)
}

/** Takes away what is shown; it stays readable behind the bell. */
export const clearToasts = () => {
  for (const clear of tellers.values()) clear()
}

/** The toaster listens here; what was told before it was loaded is told to it at once. */
export const onToast = (tell: (toast: ToldToast) => void, clear: () => void) => {
  tellers.set(tell, clear)
  const early = untold
  untold = []
  for (const one of early) tell(one)
  return () => {
    tellers.delete(tell)
  }
}

export const recentToasts = () => recent
export const watchToasts = (watcher: () => void) => {
  watchers.add(watcher)
  return () => {
    watchers.delete(watcher)
  }
}
export const forgetToasts = () => {
  if (recent.length > 0) replace([])
}
