// Layout components of the design catalogue: a section with an anchor, and an example with a caption.
import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'

interface SectionProps {
  id: string
  title: string
  /** One sentence about the section. */
  about: string
  children: ReactNode
}

export const Section = ({ id, title, about, children }: SectionProps) => (
  <section aria-labelledby={id} className="flex flex-col gap-5 border-t border-line pt-8">
    <header>
      <h2 id={id} tabIndex={-1} className="scroll-mt-20 text-xl font-semibold tracking-tight outline-none">
        {title}
      </h2>
      <p className="mt-1 max-w-prose text-muted">{about}</p>
    </header>
    {children}
  </section>
)

interface ExampleProps {
  title: string
  children: ReactNode
  /** Children are placed in a row that wraps. */
  isRow?: boolean
  className?: string
}

export const Example = ({ title, children, isRow = false, className }: ExampleProps) => (
  <div className={classNames('min-w-0', className)}>
    <h3 className="mb-2 text-sm font-medium text-muted">{title}</h3>
    <div className={isRow ? 'flex flex-wrap items-center gap-2' : 'flex flex-col gap-3'}>{children}</div>
  </div>
)
