// A field that holds several things, each with a button that takes it away, and room to write the next.
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { frameStyle } from './input.tsx'

interface ChipInputFrameProps {
  /** The field's name, for its list. */
  label: string
  items: readonly { value: string; label: string }[]
  onRemove: (value: string) => void
  /** The input. */
  children: ReactNode
}

/** The input inside: the box around it is its frame. */
export const innerInputStyle = 'h-6 min-w-24 flex-1 bg-transparent outline-none aria-disabled:cursor-not-allowed'

export const ChipInputFrame = ({ label, items, onRemove, children }: ChipInputFrameProps) => (
  <div
    className={classNames(
      frameStyle,
      'flex min-h-9 flex-wrap items-center gap-1.5 p-1.5',
      // Words begin where they do in other fields; round pieces may stand further out.
      items.length === 0 && 'pl-2.5',
      'has-[input:focus-visible]:border-accent-text has-[input:focus-visible]:outline has-[input:focus-visible]:outline-accent-text',
    )}
  >
    {items.length > 0 ? (
      <ul aria-label={label} className="contents">
        {items.map((item) => (
          <li
            key={item.value}
            className="flex h-6 max-w-full items-center rounded-full bg-accent-soft pl-2.5 text-sm text-accent-text"
          >
            <span className="truncate">{item.label}</span>
            <button
              type="button"
              aria-label={`Ta bort ${item.label}`}
              className="grid size-6 shrink-0 place-items-center rounded-full hover:bg-hover"
              onClick={() => onRemove(item.value)}
            >
              <X className="size-3.5" aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    ) : null}
    {children}
  </div>
)
