// Keyboard shortcuts with a single key: search, help, move between rows, edit, navigate.
// They can be turned off (WCAG 2.1.4), because speech input types letters too.
import { useNavigate } from '@tanstack/react-router'
import { useRef, useSyncExternalStore } from 'react'
import type { SignedIn } from '../api/guard.ts'
import { createWatchers, useWindowEvent } from '../ui/external-events.ts'
import { navigationOf, type NavigationEntry } from './navigation.ts'

export const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent)
/** The label of the command key. */
export const commandKey = isApple ? '⌘' : 'Ctrl'

const storageKey = 'shortcuts'
const { watch, notify } = createWatchers()
const areOn = () => localStorage.getItem(storageKey) !== 'false'

export const storeShortcuts = (isOn: boolean) => {
  if (isOn) localStorage.removeItem(storageKey)
  else localStorage.setItem(storageKey, 'false')
  notify()
}
export const useAreShortcutsOn = (): boolean => useSyncExternalStore(watch, areOn)

/** Navigation shortcuts after g: the first free letter of each sidebar label. */
export const destinationsOf = (signedIn: SignedIn): { letter: string; entry: NavigationEntry }[] => {
  const taken = new Set<string>()
  return navigationOf(signedIn)
    .flatMap(({ entries }) => entries)
    .flatMap((entry) => {
      const letter = [...entry.label.toLocaleLowerCase('sv')].find((char) => /[a-zåäö]/.test(char) && !taken.has(char))
      if (!letter) return []
      taken.add(letter)
      return [{ letter, entry }]
    })
}

/** The time to press a letter after g, in milliseconds. */
const sequenceTimeout = 1500

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=checkbox], [type=radio]), textarea, select'))

/** An open dialog or menu has its own keys. */
const isOverlayOpen = () => document.querySelector('[role=dialog], [role=alertdialog], [role=menu]') !== null

/** The control that names the key, in the row that has the focus or else on the page. */
const controlFor = (key: string): HTMLElement | null => {
  if (!/^[a-z]$/.test(key)) return null
  const selector = `[aria-keyshortcuts~="${key.toUpperCase()}"]`
  const rows = 'main tr, main li'
  const inRow = document.activeElement?.closest(rows)?.querySelector<HTMLElement>(selector)
  const onPage = [...document.querySelectorAll<HTMLElement>(`main ${selector}`)]
  return inRow ?? onPage.find((control) => control.closest(rows) === null) ?? null
}

const moveRowFocus = (step: 1 | -1) => {
  const rows = [...document.querySelectorAll<HTMLElement>('main [data-row-link]')]
  const focused = document.activeElement?.closest('tr, li')
  const at = rows.findIndex((row) => row === document.activeElement || (focused && row.closest('tr, li') === focused))
  const next = rows[at < 0 ? (step > 0 ? 0 : rows.length - 1) : at + step]
  next?.focus({ preventScroll: true })
  next?.scrollIntoView({ block: 'nearest' })
}

export interface ShortcutOptions {
  signedIn: SignedIn
  onSearch: () => void
  onHelp: () => void
}

export const useShortcuts = ({ signedIn, onSearch, onHelp }: ShortcutOptions) => {
  const isOn = useAreShortcutsOn()
  const navigate = useNavigate()
  const goingSince = useRef(-Infinity)
  const actions: Record<string, () => void> = {
    '/': () => {
      // The calendar's form keeps view and filters in hidden inputs before its search box.
      const box = document.querySelector<HTMLInputElement>('main search input[type=search]')
      if (box) box.select()
      else onSearch()
    },
    '?': onHelp,
    j: () => moveRowFocus(1),
    k: () => moveRowFocus(-1),
    e: () => document.querySelector<HTMLElement>('main [aria-keyshortcuts~="E"]')?.click(),
  }
  const press = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, target, repeat } = event
    if (!isOn || ctrlKey || metaKey || altKey || event.defaultPrevented || isTyping(target) || isOverlayOpen()) return
    const isGoing = performance.now() - goingSince.current < sequenceTimeout
    goingSince.current = -Infinity
    const destination = isGoing ? destinationsOf(signedIn).find(({ letter }) => letter === key) : undefined
    const control = isGoing ? null : controlFor(key)
    const action = isGoing
      ? destination && (() => void navigate({ to: destination.entry.to }))
      : (actions[key] ?? (control && (() => control.click())))
    if (!isGoing && key === 'g' && !repeat) goingSince.current = performance.now()
    if (!action) return
    event.preventDefault()
    action()
  }
  useWindowEvent('keydown', press)
}
