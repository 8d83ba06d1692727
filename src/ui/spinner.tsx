// Loading indicators: a spinner, a loading area, a dialog's, and content delayed by 300 ms.
import { useEffect, useState, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { useLocaleText } from './locale.ts'

export const Spinner = ({ className = 'size-4' }: { className?: string }) => (
  <svg viewBox="0 0 16 16" fill="none" aria-hidden="true" className={classNames('animate-spin', className)}>
    <circle cx="8" cy="8" r="6.5" stroke="currentColor" strokeWidth="2" opacity="0.25" />
    <path d="M14.5 8A6.5 6.5 0 0 0 8 1.5" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
  </svg>
)

const loadingByLocale = { se: 'Laddar...', en: 'Loading...' }

/** The loading state of a content area, shown after 300 ms. `hasWaited`: they have passed. */
export const Loading = ({ label, hasWaited = false }: { label?: string; hasWaited?: boolean }) => {
  const loading = useLocaleText(loadingByLocale)
  const content = (
    <output className="flex min-h-40 items-center justify-center gap-3 text-muted">
      <Spinner className="size-5" />
      <span>{label ?? loading}</span>
    </output>
  )
  return hasWaited ? content : <Delayed>{content}</Delayed>
}

/** The loading state of a dialog that opens, in its place. The focus stays where it is until the dialog takes it, and gives it back. */
export const DialogLoading = () => (
  <Delayed>
    <div className="fixed inset-x-0 top-[max(1rem,8dvh)] z-50 mx-auto w-80 max-w-[calc(100vw-2rem)] animate-appear rounded-xl border border-line bg-raised shadow-lg framed:top-4">
      <Loading hasWaited />
    </div>
  </Delayed>
)

interface DelayedProps {
  /** Shown before the delay has passed. */
  placeholder?: ReactNode
  children: ReactNode
}

/** Shows its children after 300 ms. */
export const Delayed = ({ placeholder = null, children }: DelayedProps) => {
  const [isShown, setIsShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsShown(true), 300)
    return () => clearTimeout(timer)
  }, [])
  return isShown ? children : placeholder
}
