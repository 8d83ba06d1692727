// A key of the keyboard, for shortcuts.
import type { ReactNode } from 'react'

export const Kbd = ({ children }: { children: ReactNode }) => (
  <kbd className="rounded-sm border border-line bg-sunken px-1 font-sans text-xs text-muted">{children}</kbd>
)
