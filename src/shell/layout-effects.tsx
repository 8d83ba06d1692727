// What a page of staff does beside what it shows: it keeps the session and the records fresh, and listens for shortcuts.
import { live } from '#contract/live.ts'
import { mayCall } from '../api/guard.ts'
import { useLive } from '../api/live-updates.ts'
import { useFreshSession } from '../session/refresh-session.ts'
import { useShortcuts, type ShortcutOptions } from './keyboard-shortcuts.ts'

/** A component of its own, so that what it fetches does not render the layout again. */
export const LayoutEffects = ({ readAt, ...options }: ShortcutOptions & { readAt: number }) => {
  const { signedIn } = options
  useFreshSession()
  useLive(signedIn.problem === null && mayCall(live.changes, signedIn), readAt)
  useShortcuts(options)
  return null
}
