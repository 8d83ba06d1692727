// The frame of an input that holds several values as chips, each with a remove button.
import { X } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { frameStyle } from './input.tsx'

/** The props of an input for choices. */
export interface ChoiceInputProps extends Pick<
  ComponentProps<'input'>,
  'aria-required' | 'aria-invalid' | 'aria-disabled' | 'aria-describedby' | 'placeholder'
> {
  id: string
  /** The field's name, for the list and the buttons. */
  label: string
  onBlur?: () => void
}

interface ChipInputFrameProps {
  /** The field's name, for the list of values. */
  label: string
  items: readonly { value: string; label: string }[]
  onRemove: (value: string) => void
  /** The input. */
  children: ReactNode
}

/** Class names of the input inside the frame. */
export const innerInputStyle = 'h-6 min-w-24 flex-1 bg-transparent outline-none aria-disabled:cursor-not-allowed'

export const ChipInputFrame = ({ label, items, onRemove, children }: ChipInputFrameProps) => (
  <div
    className={classNames(
      frameStyle,
      'flex min-h-9 flex-wrap items-center gap-1.5 p-1.5',
      // Text is aligned with other inputs; chips need less padding.
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
              <X className="size-3.5" />
            </button>
          </li>
        ))}
      </ul>
    ) : null}
    {children}
  </div>
)
