// Toasts as data: those to show, and the recent ones for the notification bell.
import { createWatchers } from '../external-events.ts'

export interface Toast {
  title?: string
  /** The `lang` attribute of the title, when that has another language than the page. */
  titleLang?: 'en'
  text?: string
  type: 'success' | 'info' | 'error'
  /** The text is HTML, which is sanitized. */
  html?: boolean
  /** A button, for as long as the toast is shown. */
  action?: { label: string; run: () => void }
}

export interface ShownToast extends Toast {
  id: number
  at: Date
}

let recent: readonly ShownToast[] = []
let count = 0
const { watch, notify } = createWatchers()
const toasters = new Map<(toast: ShownToast) => void, () => void>()
let pendingToasts: ShownToast[] = []

const setRecent = (next: readonly ShownToast[]) => {
  recent = next
  notify()
}

/** Shows a toast and adds it to the recent ones of the notification bell. */
export const toast = (content: Toast) => {
  const shown: ShownToast = { ...content, id: ++count, at: new Date() }
  setRecent([shown, ...recent].slice(0, 50))
  if (toasters.size === 0) pendingToasts.push(shown)
  for (const show of toasters.keys()) show(shown)
}

/** Hides the shown toasts; they stay in the notification bell. */
export const dismissToasts = () => {
  for (const clear of toasters.values()) clear()
}

/** Connects the toaster. Toasts from before it was loaded are shown at once. */
export const connectToaster = (show: (toast: ShownToast) => void, clear: () => void) => {
  toasters.set(show, clear)
  const early = pendingToasts
  pendingToasts = []
  for (const pending of early) show(pending)
  return () => {
    toasters.delete(show)
  }
}

/** For how many milliseconds a toast is shown, and longer with a button. */
export const durationOf = ({ action }: Toast): number => (action ? 10_000 : 5000)

export const recentToasts = () => recent
export const watchToasts = watch
/** Clears the recent toasts without those that are still shown: what leads to another page tells there what it has done. */
export const clearRecentToasts = (now = Date.now()) => {
  const kept = recent.filter((shown) => now < shown.at.getTime() + durationOf(shown))
  if (kept.length < recent.length) setRecent(kept)
}
