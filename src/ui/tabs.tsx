// Tabs of a record's page.
import * as Radix from '@radix-ui/react-tabs'
import type { ReactNode } from 'react'
import { formatNumber } from './number-and-time-formats.ts'

interface TabsProps<Value extends string> {
  label: string
  tabs: readonly { value: Value; label: string; count?: number }[]
  value: Value
  onChange: (value: Value) => void
  children: ReactNode
}

/** Scrolls the tabs, and never the page, so that the selected one is seen where all do not fit. */
const showTab = (tab: HTMLButtonElement | null) => {
  const list = tab?.parentElement
  if (!tab || !list) return
  const [at, within] = [tab.getBoundingClientRect(), list.getBoundingClientRect()]
  list.scrollLeft += at.left - within.left - (within.width - at.width) / 2
}

/** The selected tab belongs in the URL. */
export const Tabs = <Value extends string>({ label, tabs, value, onChange, children }: TabsProps<Value>) => (
  <Radix.Root value={value} onValueChange={(next) => onChange(next as Value)}>
    <Radix.List aria-label={label} className="flex overflow-x-auto sm:gap-1 border-b border-line">
      {tabs.map((tab) => (
        <Radix.Trigger
          key={tab.value}
          value={tab.value}
          ref={tab.value === value ? showTab : null}
          className="-mb-px flex h-10 shrink-0 items-center gap-2 rounded-t-md border-b-2 border-transparent px-2 font-medium sm:px-3 text-muted transition-colors -outline-offset-2! hover:text-ink data-[state=active]:border-accent data-[state=active]:forced-chosen data-[state=active]:text-ink"
        >
          {tab.label}
          {tab.count === undefined ? null : (
            <span className="rounded-full bg-hover px-1.5 text-xs tabular-nums">{formatNumber(tab.count)}</span>
          )}
        </Radix.Trigger>
      ))}
    </Radix.List>
    {children}
  </Radix.Root>
)

interface TabPanelProps {
  value: string
  /** Hidden instead of unmounted, so that input stays. */
  isAlwaysMounted?: boolean
  children: ReactNode
}

export const TabPanel = ({ value, isAlwaysMounted = false, children }: TabPanelProps) => (
  <Radix.Content
    value={value}
    {...(isAlwaysMounted ? { forceMount: true } : {})}
    className="pt-5 outline-offset-4 data-[state=inactive]:hidden"
  >
    {children}
  </Radix.Content>
)
