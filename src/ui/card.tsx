// A card: a bordered section with a title and actions.
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

interface CardProps {
  title?: ReactNode
  /** Buttons and links beside the title. */
  actions?: ReactNode
  children: ReactNode
  className?: string
  /** Content without padding: a table. */
  isFlush?: boolean
}

export const Card = ({ title, actions, children, className, isFlush = false }: CardProps) => (
  <section className={classNames('rounded-lg border border-line bg-surface shadow-sm', className)}>
    {title || actions ? (
      <header className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-4 py-2">
        <h2 className="flex-auto font-semibold">{title}</h2>
        {actions}
      </header>
    ) : null}
    <div className={isFlush ? '' : 'p-4'}>{children}</div>
  </section>
)
