// A description list: labels and values of a record in one or two columns.
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export const DescriptionList = ({ children, className }: { children: ReactNode; className?: string }) => (
  <dl className={classNames('grid gap-x-6 gap-y-3 sm:grid-cols-2', className)}>{children}</dl>
)

/** Around a value with a note, whose button appears when the pointer or the focus is in it. */
export const commentableStyle = 'group/field relative'

interface DescriptionItemProps {
  label: string
  children?: ReactNode
  /** Spans both columns. */
  isWide?: boolean
  /** Comments on the value. */
  note?: ReactNode
}

const isAbsent = (value: ReactNode) => value === null || value === undefined || value === '' || value === false

export const DescriptionItem = ({ label, children, isWide = false, note }: DescriptionItemProps) => (
  <div className={classNames('min-w-0', isWide && 'sm:col-span-2', note ? commentableStyle : '')}>
    <dt className="text-sm text-muted">{label}</dt>
    <dd className="mt-0.5 wrap-break-word">
      {isAbsent(children) ? <span className="text-faint">–</span> : children}
      {note}
    </dd>
  </div>
)
