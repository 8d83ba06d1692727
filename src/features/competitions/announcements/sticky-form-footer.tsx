// Footer with the buttons of a long form, which stays visible while the form scrolls.
import type { ReactNode } from 'react'

export const StickyFormFooter = ({ children }: { children: ReactNode }) => (
  <div className="sticky bottom-0 z-20 -mx-4 flex flex-wrap items-center justify-end gap-2 border-t border-line bg-canvas px-4 py-3 md:-mx-6 md:px-6">
    {children}
  </div>
)
