// Chips: a label for a state, and a removable pill for an active filter.
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type ChipTone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | 'info'

const tones: Record<ChipTone, string> = {
  neutral: 'bg-hover text-muted',
  accent: 'bg-accent-soft text-accent-text',
  success: 'bg-success-soft text-success-text',
  warning: 'bg-warning-soft text-warning-text',
  danger: 'bg-danger-soft text-danger-text',
  info: 'bg-info-soft text-info-text',
}

interface ChipProps {
  tone?: ChipTone
  /** An icon, because colour alone must not convey a state. */
  icon?: ReactNode
  children: ReactNode
}

export const chipStyle = (tone: ChipTone) =>
  classNames(
    'inline-flex h-5.5 items-center gap-1.5 rounded-full px-2 text-xs font-medium whitespace-nowrap',
    // May wrap at 320 px or at 400 % zoom.
    'max-sm:h-auto max-sm:min-h-5.5 max-sm:max-w-full max-sm:whitespace-normal',
    tones[tone],
  )

/** A label for a state or a category. */
export const Chip = ({ tone = 'neutral', icon, children }: ChipProps) => (
  <span className={chipStyle(tone)}>
    {icon}
    {children}
  </span>
)

interface PillProps {
  children: ReactNode
  /** The label of its button: 'Ta bort filtret Skåne'. */
  removeLabel: string
  onRemove: () => void
}

/** An active filter with a remove button. */
export const Pill = ({ children, removeLabel, onRemove }: PillProps) => (
  <span className="inline-flex min-h-7 max-w-full items-center gap-0.5 rounded-full border border-line bg-accent-soft pr-0.5 pl-2.5 text-sm text-accent-text">
    <span className="min-w-0 wrap-break-word">{children}</span>
    <button
      type="button"
      aria-label={removeLabel}
      onClick={onRemove}
      className="grid size-6 shrink-0 place-items-center rounded-full hover:bg-hover"
    >
      <X className="size-3.5" />
    </button>
  </span>
)
